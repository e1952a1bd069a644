/** What each party of a split payment gives of a refund, before it is confirmed. Nothing if the payment was not shared. */
import type { Centavos } from '@singil/contract/kit/money'
import { planSplitRefund } from '@singil/contract/payments/split-payments'
import { Amount } from '../../kit/values/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './split-payments.module.css'

export default function RefundShares({ requestId, amount }: { requestId: string; amount: Centavos }) {
  const { data } = useAsk(planSplitRefund, { params: { requestId }, query: { amount } }, { keepsPrevious: true })
  if (!data || data.parties.length === 0) return null
  return (
    <div className={classes['simulation']}>
      <b>This payment is shared. Of the refund:</b>
      <ul className={classes['shares']} aria-label="Shares of the refund">
        {data.parties.map((party, at) => (
          <li key={at}>
            <span>{party.isPayer ? 'You give' : `${party.name} gives back`}</span>
            <Amount of={party.amount} />
          </li>
        ))}
      </ul>
      <p className="muted">What a receiver no longer has in its wallet is taken from yours.</p>
    </div>
  )
}
