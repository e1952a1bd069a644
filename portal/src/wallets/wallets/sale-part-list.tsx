/** Where the money of one sale is now, or with what it left: a bar of its parts and a line for each. */
import { sum } from '@singil/contract/kit/money'
import { type SalePart, traceSale } from '@singil/contract/wallets/wallets'
import { Amount, When } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { JournalLink } from './journal-link.tsx'
import { formatPart } from './why.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'
import classes from './entry-sheet.module.css'

export function SalePartList({ walletId, transactionId }: { walletId: string; transactionId: string }) {
  const answer = useAsk(traceSale, { params: { walletId, transactionId } }, { staleTimeMs: 10_000 })
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton lines={3} />
  const { parts } = answer.data
  return (
    <>
      <div className={classes['bar']} aria-hidden>
        {parts.map((part, at) => (
          <i key={at} data-part={part.place} style={{ flexGrow: part.amount }} />
        ))}
      </div>
      <ul className={classes['sources']}>
        {parts.map((part, at) => (
          <li key={at}>
            <span className={classes['line']}>
              <span className={classes['place']}>
                <i data-part={part.place} aria-hidden />
                {part.by ? <JournalLink to={part.by}>{formatPart(part)}</JournalLink> : formatPart(part)}
              </span>
              <Amount of={part.amount} />
            </span>
            <SayWhen part={part} />
          </li>
        ))}
      </ul>
      <p className={classes['together']}>
        <span>Together</span>
        <Amount of={sum(parts.map((part) => part.amount))} />
      </p>
    </>
  )
}

function SayWhen({ part: { place, on, by } }: { part: SalePart }) {
  if (on)
    return (
      <small>
        {place === 'reserve' ? 'Released on' : 'Settles on'} <When at={on} />
      </small>
    )
  if (by)
    return (
      <small>
        <When at={by.at} /> <WithdrawalLink of={by.refers} />
      </small>
    )
  return place === 'available' ? <small>Settled</small> : null
}
