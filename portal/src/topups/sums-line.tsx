/** The sums of the list under its filters, in one line above it. */
import type { Request } from '@singil/contract/kit/endpoint'
import { sumTopups } from '@singil/contract/topups'
import { Amount } from '../kit/amount.tsx'
import { useAsk } from '../kit/queries.ts'
import classes from './topups.module.css'

export function SumsLine({ query }: Request<typeof sumTopups>) {
  const { data } = useAsk(sumTopups, { query }, { staleTimeMs: 5_000, keepsPrevious: true })
  if (!data || data.count === 0) return <p className={classes['sums']} />
  const count = `${data.count.toLocaleString('en-PH')} ${data.count === 1 ? 'top-up' : 'top-ups'}`
  return (
    <p className={classes['sums']} aria-live="polite">
      <span>{data.isMore ? `The newest ${count}` : count}</span>
      <span>
        {/* Under one status all are summed, else only what was credited. */}
        {query.status === undefined ? 'Credited' : 'Amount'} <Amount of={data.amount} />
      </span>
      <span>
        Fees and VAT <Amount of={data.fees} />
      </span>
    </p>
  )
}
