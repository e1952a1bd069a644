/** The movements of an item's stock, newest first, with what was left after each. */
import { type Item, listMovements, type Movement } from '@singil/contract/catalogue/inventory'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { ShowMore } from '../../kit/list/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './inventory.module.css'

const words: Readonly<Record<Movement['kind'], string>> = {
  receive: 'Received',
  reserve: 'Reserved by a payment',
  release: 'Released: the payment ended unpaid',
  sell: 'Sold',
  return: 'Returned',
  adjust: 'Corrected',
  count: 'Counted',
}
const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)
const first = 10
const most = 100

export function Movements({ item }: { item: Item }) {
  const [limit, setLimit] = useState(first)
  const { storeId, itemCode } = item
  const answer = useAsk(listMovements, { body: { storeId, itemCode, limit } }, { staleTimeMs: 0, keepsPrevious: true })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={4} />
    )
  const { rows, isMore } = answer.data
  if (rows.length === 0) return <p className="muted">Nothing has moved yet.</p>
  return (
    <>
      <ol className={classes['movements']}>
        {rows.map((row) => (
          <li key={row.seq}>
            <span>
              {words[row.kind]} <small>{row.by}</small>
            </span>
            <b>{signed(row.change === 0 ? row.reservedChange : row.change)}</b>
            <small>
              {row.onHand} on hand{row.reserved > 0 ? `, ${row.reserved} reserved` : ''} · <When at={row.at} />
            </small>
          </li>
        ))}
      </ol>
      {isMore && limit < most ? <ShowMore isBusy={answer.isFetching} onClick={() => setLimit(most)} /> : null}
      {isMore && limit === most ? <p className="muted">The newest {most} are shown.</p> : null}
    </>
  )
}
