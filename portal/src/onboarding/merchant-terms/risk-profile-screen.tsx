/** Where a merchant stands on the ladder of levels, why, how much of its limit is used, what is withheld, and what the next level unlocks. */
import { mailTo } from '@singil/contract/kit/contact-links'
import { Button } from '@mantine/core'
import { channelGroups } from '@singil/contract/catalogue/channels'
import {
  getRiskProfile,
  type Level,
  type RiskProfile,
  formatMethods,
  sendLimitWarning,
  warningPercent,
} from '@singil/contract/onboarding/merchant-terms'
import { formatPeso } from '@singil/contract/kit/money'
import { getRollingReserve } from '@singil/contract/wallets/settlements'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Lock from 'lucide-react/icons/lock'
import { Amount, formatDay, Meter, startOfDay, Status } from '../../kit/values/index.ts'
import { formatError, useAsk, useChange, useMid } from '../../kit/call/index.ts'
import { Facts, Grid, Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { formatLock } from '../../catalogue/channels/index.ts'
import classes from './risk-profile.module.css'
import { limitFacts, formatReserve } from './format-limits.ts'

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
  const current = profile.levels.find(({ level }) => level === profile.level)
  return (
    <Page title={title}>
      <Grid columns={2} stacksAt="tablet" align="start">
        <Stack>
          {current ? <Now of={profile} current={current} mid={mid} /> : null}
          <Reserve mid={mid} />
        </Stack>
        <Stack>
          <Ladder of={profile} />
          <Channels of={profile} />
        </Stack>
      </Grid>
    </Page>
  )
}

const verified = <Status word="Verified" tone="paid" icon={CircleCheck} />
const notVerified = <Status word="Not verified" tone="expired" icon={CircleMinus} />

function Now({ of, current, mid }: { of: RiskProfile; current: Level; mid: string }) {
  const { monthly, usedThisMonth, isVerified, reasons } = of
  const share = Math.min(1, usedThisMonth / monthly)
  const percent = Math.round(share * 100)
  return (
    <Card title={current.name} action={isVerified ? verified : notVerified}>
      <p>
        <Amount of={usedThisMonth} size="large" /> of {formatPeso(monthly)} used this month, including pending payments.
      </p>
      <Meter label="Used of the month" share={share} full={0.9} />
      <p className={classes['share']}>{percent} % used</p>
      {share * 100 >= warningPercent ? <Warn mid={mid} mayWarn={of.mayWarn} /> : null}
      <Facts of={limitFacts({ ...current, monthly })} />
      <h3 className={classes['why']}>Why</h3>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Sends the owner the figures above and how to raise the limit. */
function Warn({ mid, mayWarn }: { mid: string; mayWarn: boolean }) {
  const warn = useChange(sendLimitWarning, {
    refreshes: [getRiskProfile],
    showsMessage: true,
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!mayWarn}
        loading={warn.isPending}
        onClick={() => warn.mutate({ body: { mid } })}
      >
        {mayWarn ? 'E-mail a warning to the business' : 'A warning was sent today'}
      </Button>
      {warn.error ? <p role="alert">{formatError(warn.error)}</p> : null}
    </>
  )
}

function Ladder({ of }: { of: RiskProfile }) {
  const { level: now, levels, isVerified, supportEmail } = of
  const next = levels.find(({ level }) => level > now)
  return (
    <Card title="Levels">
      <ol className={classes['ladder']}>
        {levels.map((level) => (
          <li key={level.level} aria-current={level.level === now ? 'step' : undefined}>
            <b>{level.name}</b>
            {level.level === now ? <span className={classes['here']}>You are here</span> : null}
            <p>Up to {formatPeso(level.monthly)} a month.</p>
            <p className="muted">{formatMethods(level.methods)}</p>
          </li>
        ))}
      </ol>
      {next ? (
        <>
          <h3 className={classes['why']}>{isVerified ? `What ${next.name} unlocks` : 'What verification unlocks'}</h3>
          <Unlocks of={of} next={next} />
          <p>
            {supportEmail ? (
              <>
                A person checks each business. Write to <a href={mailTo(supportEmail)}>{supportEmail}</a> with the name
                of the business. We will tell you which documents we need and where to send them.
              </>
            ) : (
              'A person checks each business. Ask the person who looks after you which documents we need.'
            )}
          </p>
        </>
      ) : null}
    </Card>
  )
}

function Unlocks({ of: { level: now, levels, monthly, isVerified }, next }: { of: RiskProfile; next: Level }) {
  const current = levels.find(({ level }) => level === now)
  const more = next.methods.filter((method) => !current?.methods.includes(method))
  return (
    <ul className={classes['reasons']}>
      {next.monthly > monthly ? (
        <li>
          Collect up to {formatPeso(next.monthly)} a month instead of {formatPeso(monthly)}.
        </li>
      ) : null}
      {more.length > 0 ? <li>Customers may also pay by: {formatMethods(more)}.</li> : null}
      {isVerified ? null : (
        <>
          <li>Customers can pay by scanning the QR code of a store.</li>
          <li>Your pay pages show customers that the business is verified.</li>
        </>
      )}
    </ul>
  )
}

const Channels = ({ of: { groups } }: { of: RiskProfile }) => (
  <Card title="Channels">
    <Facts
      of={channelGroups.map(({ group, label }) => {
        const found = groups.find(({ pmethod }) => pmethod === group)
        const usable = found?.usable ?? 0
        return [
          label,
          usable > 0 || !found?.lock ? (
            <Status key={group} word={`${usable} of ${found?.channels ?? 0}`} tone="paid" icon={CircleCheck} />
          ) : (
            <Status key={group} word={formatLock(found.lock)} tone="expired" icon={Lock} />
          ),
        ] as const
      })}
    />
  </Card>
)

/** How many dates are listed; the wallet lists them all. */
const most = 8

function Reserve({ mid }: { mid: string }) {
  const answer = useAsk(getRollingReserve, { query: { mid } }, { isEnabled: mid !== '' })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={3} />
    )
  const { own, standard, withheld } = answer.data
  const inForce = own ?? standard
  if (inForce.rateMillionths === 0 && !withheld?.releases.length)
    return (
      <Card title="Rolling reserve">
        <p className="muted">Nothing is withheld from your settlements.</p>
      </Card>
    )
  return (
    <Card title="Rolling reserve">
      <p>{formatReserve(inForce)}</p>
      <p className="muted">It covers refunds and chargebacks, and becomes available on its date.</p>
      {withheld ? (
        <Facts
          of={[
            ['Withheld now', <Amount key="now" of={withheld.amount} />],
            ...withheld.releases
              .slice(0, most)
              .map(
                ({ releasesOn, amount }) =>
                  [formatDay(startOfDay(releasesOn)), <Amount key={releasesOn} of={amount} />] as const,
              ),
          ]}
        />
      ) : null}
      {withheld && withheld.releases.length > most ? (
        <p className="muted">and {withheld.releases.length - most} later dates</p>
      ) : null}
    </Card>
  )
}
