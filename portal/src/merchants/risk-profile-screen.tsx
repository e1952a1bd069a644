/** A merchant's level, the used part of its limit, and the limits and requirements of the next level. */
import { getRiskProfile, type RiskProfile } from '@singil/contract/merchants'
import { formatPeso } from '@singil/contract/kit/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { Amount } from '../kit/amount.tsx'
import { Facts } from '../kit/detail.tsx'
import { Failure } from '../kit/notice.tsx'
import { Page, Panel } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Status } from '../kit/status.tsx'
import classes from './risk-profile.module.css'

const title = 'Risk Profile'

export default function RiskProfileScreen() {
  const mid = useMid() ?? ''
  const answer = useAsk(getRiskProfile, { params: { mid } }, { isEnabled: mid !== '' })
  if (!answer.data)
    return (
      <Page title={title}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Page>
    )
  const profile = answer.data
  return (
    <Page title={title}>
      <div className={classes['screen']}>
        <Now of={profile} />
        {profile.next ? <Next of={profile} next={profile.next} /> : null}
      </div>
    </Page>
  )
}

function Now({ of: { current, usedThisMonth, isVerified } }: { of: RiskProfile }) {
  const share = Math.min(1, usedThisMonth / current.monthly)
  const percent = Math.round(share * 100)
  return (
    <Panel
      title={current.name}
      action={
        isVerified ? (
          <Status word="Verified" tone="paid" icon={CircleCheck} />
        ) : (
          <Status word="Not verified" tone="expired" icon={CircleMinus} />
        )
      }
    >
      <p>
        <Amount of={usedThisMonth} size="large" /> of {formatPeso(current.monthly)} used this month, including pending
        payments.
      </p>
      <div
        className={classes['bar']}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label="Used of the month"
        data-full={share >= 0.9}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes['share']}>{percent} % used</p>
      <Facts of={limitsOf(current)} />
    </Panel>
  )
}

function Next({ of, next }: { of: RiskProfile; next: NonNullable<RiskProfile['next']> }) {
  return (
    <Panel title={of.isVerified ? `What ${next.name} allows` : 'What verification unlocks'}>
      <ul className={classes['unlocks']}>
        <li>
          Collect up to {formatPeso(next.monthly)} a month instead of {formatPeso(of.current.monthly)}.
        </li>
        {of.isVerified ? null : (
          <>
            <li>Customers can pay by scanning the QR code of a store.</li>
            <li>Your pay pages show customers that the business is verified.</li>
          </>
        )}
      </ul>
      <p>
        {of.supportEmail ? (
          <>
            A person checks each business. Write to <a href={`mailto:${of.supportEmail}`}>{of.supportEmail}</a> with the
            name of the business. We will tell you which documents we need and where to send them.
          </>
        ) : (
          'A person checks each business. Ask the person who looks after you which documents we need.'
        )}
      </p>
    </Panel>
  )
}

const limitsOf = ({ perPayment, daily, monthly }: RiskProfile['current']) => [
  ['A payment at most', perPayment === null ? 'No limit' : formatPeso(perPayment)] as const,
  ['A day at most', daily === null ? 'No limit' : formatPeso(daily)] as const,
  ['A month at most', formatPeso(monthly)] as const,
]
