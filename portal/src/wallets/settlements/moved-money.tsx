/** The money that a change of the calendar would move. */
import type { Request } from '@singil/contract/kit/endpoint'
import { previewHoliday } from '@singil/contract/wallets/settlements'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import classes from './holidays.module.css'
import { formatMoved } from './format-holiday.ts'

export function MovedMoney({ by }: { by: Request<typeof previewHoliday>['body'] }) {
  const answer = useAsk(previewHoliday, { body: by }, { staleTimeMs: 0 })
  return (
    <section className={classes['moved']} aria-live="polite" aria-busy={answer.isPending}>
      <h3>What this moves</h3>
      {answer.data ? (
        answer.data.length > 0 ? (
          <ul>
            {answer.data.map((moved) => (
              <li key={`${moved.from} ${moved.to}`}>{formatMoved(moved)}</li>
            ))}
          </ul>
        ) : (
          <p>No payment made so far moves to another day.</p>
        )
      ) : answer.error ? (
        <p>{formatError(answer.error)}</p>
      ) : (
        <Skeleton lines={1} />
      )}
    </section>
  )
}
