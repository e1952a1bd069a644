/** The sums of the list under its filters, in one line above it. */
import { formatCount } from '@singil/contract/kit/count'
import { centavos } from '@singil/contract/kit/money'
import { sumTransactions, type TransactionSearch } from '@singil/contract/payments/transactions'
import { Amount } from '../../kit/values/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './transactions-screen.module.css'

interface SumsLineProps {
  readonly search: TransactionSearch
  readonly isAllMerchants: boolean
}

export function SumsLine({ search: { limit: _, ...body }, isAllMerchants }: SumsLineProps) {
  const { data } = useAsk(sumTransactions, { body }, { staleTimeMs: 5_000, keepsPrevious: true })
  if (!data || data.count === 0) return <p className={classes['sums']} />
  const count = formatCount(data.count, 'payment')
  return (
    <p className={classes['sums']} aria-live="polite">
      <span>{data.isMore ? `The newest ${count}` : count}</span>
      <span>
        Asked <Amount of={data.asked} />
      </span>
      {data.paid > 0 ? (
        <span>
          Paid <Amount of={data.paid} />
        </span>
      ) : null}
      {data.refunded > 0 ? (
        <span>
          Refunded <Amount of={centavos(-data.refunded)} />
        </span>
      ) : null}
      {data.paid > 0 && data.net !== null ? (
        <span>
          {isAllMerchants ? 'Net to merchants' : 'Net to you'} <Amount of={data.net} />
        </span>
      ) : null}
    </p>
  )
}
