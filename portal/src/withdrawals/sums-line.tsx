/** The sums of the list under its filters, in one line above it. */
import type { Request } from '@singil/contract/kit/endpoint'
import { sumWithdrawals } from '@singil/contract/withdrawals'
import { Amount } from '../kit/amount.tsx'
import { useAsk } from '../kit/queries.ts'
import classes from './withdrawals.module.css'

export function SumsLine({ query }: Request<typeof sumWithdrawals>) {
  const { data } = useAsk(sumWithdrawals, { query }, { staleTimeMs: 5_000, keepsPrevious: true })
  if (!data || data.count === 0) return <p className={classes['sums']} />
  const count = `${data.count.toLocaleString('en-PH')} ${data.count === 1 ? 'transfer' : 'transfers'}`
  return (
    <p className={classes['sums']} aria-live="polite">
      <span>{data.isMore ? `The newest ${count}` : count}</span>
      <span>
        {/* Under one status all are summed, else what failed or was never confirmed is left out. */}
        {query.status === undefined ? 'Left or leaving' : 'Amount'} <Amount of={data.amount} />
      </span>
      <span>
        Fees and VAT <Amount of={data.fees} />
      </span>
    </p>
  )
}
