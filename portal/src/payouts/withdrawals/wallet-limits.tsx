/** How much of the limits of a wallet and of its merchant is used. */
import { accountTypeLabels } from '@singil/contract/payouts/bank-accounts'
import { getRiskProfile } from '@singil/contract/onboarding/merchant-terms'
import { getWithdrawalUsage, type WithdrawalUsage } from '@singil/contract/payouts/withdrawals'
import { Amount } from '../../kit/values/index.ts'
import { Facts, Grid, Card, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { formatTransfers } from './format-withdrawal.ts'

export default function WalletLimits({ walletId }: { walletId: string }) {
  const answer = useAsk(getWithdrawalUsage, { params: { walletId } }, { staleTimeMs: 5_000, everyMs: 60_000 })
  const maySeeLimits = useMay(getRiskProfile.permission)
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))" align="start">
      <Used of={answer.data} />
      {answer.data.accounts.map((limit) => (
        <Card
          key={limit.accountType}
          title={`Withdrawals to ${accountTypeLabels[limit.accountType].toLowerCase()} accounts`}
        >
          <Facts
            of={[
              ['At least', <Amount key="least" of={limit.minimum} />],
              ['At most in one transfer, with fee and VAT', <Amount key="most" of={limit.maximum} />],
              ['At most within one hour', <Amount key="hour" of={limit.maximum} />],
              [
                'Left within this hour',
                <b key="left">
                  <Amount of={limit.leftThisHour} />
                </b>,
              ],
            ]}
          />
        </Card>
      ))}
      {maySeeLimits ? <OfMerchant /> : null}
    </Grid>
  )
}

const Used = ({ of: { today, rails } }: { of: WithdrawalUsage }) => (
  <Card title="Withdrawn today">
    <Amount of={today.total} size="large" />
    <p className="muted">
      {today.count === 0 ? 'Nothing was withdrawn today.' : `In ${formatTransfers(today.count)}, with fee and VAT.`}{' '}
      There is no limit for a day.
    </p>
    <Facts
      of={rails.map(({ rail, maximum }) => [
        `One transfer by ${rail === 'instapay' ? 'InstaPay' : 'PESONet'} carries`,
        <Amount key={rail} of={maximum} />,
      ])}
    />
  </Card>
)

/** What customers may pay the merchant, over all wallets. */
function OfMerchant() {
  const mid = useMid()
  const { data } = useAsk(getRiskProfile, { params: { mid: mid ?? '' } }, { isEnabled: mid !== null })
  if (!data) return null
  const { levels, level, monthly, usedThisMonth } = data
  const current = levels.find((one) => one.level === level)
  if (!current) return null
  return (
    <Card title={`Payments of the merchant, ${current.name}`}>
      <Facts
        of={[
          ['Used this month', <Amount key="used" of={usedThisMonth} />],
          ['At most in a month', <Amount key="month" of={monthly} />],
          current.daily === null ? null : ['At most in a day', <Amount key="day" of={current.daily} />],
          current.perPayment === null ? null : ['At most in one payment', <Amount key="one" of={current.perPayment} />],
        ]}
      />
    </Card>
  )
}
