/** The rows that two people have acknowledged, or that wait for it; they stay for ever. */
import { type Acknowledgement, listAcknowledgements } from '@singil/contract/desk/integrity'
import { useCursorPages } from '../../kit/call/index.ts'
import { LoadMore, moreOf } from '../../kit/list/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './books.module.css'

const words = {
  asked: 'Waits for a second administrator',
  approved: 'Acknowledged',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  lapsed: 'Acknowledged, and no longer broken',
} as const satisfies Record<Acknowledgement['status'], string>

export function Acknowledgements() {
  const list = useCursorPages(listAcknowledgements, { query: {} })
  const rows = list.data?.pages.flatMap(({ acknowledgements }) => acknowledgements) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Acknowledged rows">
      <ul className={classes['known']}>
        {rows.map((row) => (
          <li key={row.acknowledgementId}>
            <strong>{words[row.status]}</strong>
            <span>{row.reason}</span>
            <small>
              {row.invariant} · {row.touches.join(', ') || 'every merchant'}
            </small>
            <small>
              Asked by {row.askedBy}, <When at={row.askedAt} />
              {row.decidedBy && row.decidedAt ? (
                <>
                  {' '}
                  · decided by {row.decidedBy}, <When at={row.decidedAt} />
                </>
              ) : null}
            </small>
            <small>
              Row <code>{row.rowId || 'the rule as a whole'}</code>
              {row.journalId ? (
                <>
                  {' '}
                  · correction <code>{row.journalId}</code>
                </>
              ) : null}
            </small>
            {row.note ? <small>{row.note}</small> : null}
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </Card>
  )
}
