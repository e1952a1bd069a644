/** Corrections of wallets that a colleague requested, to be approved or refused. */
import { listAdjustments } from '@singil/contract/adjustments'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Correction } from './correction.tsx'
import classes from './corrections.module.css'

const most = 50

export default function CorrectionsScreen() {
  const answer = useAsk(listAdjustments, { query: { status: 'asked', limit: most } }, { staleTimeMs: 5_000 })
  const waiting = answer.data?.adjustments
  return (
    <Page title="Corrections" count={waiting && waiting.length > 0 ? `${waiting.length} waiting` : undefined}>
      {waiting ? (
        waiting.length === 0 ? (
          <Empty title="No corrections are waiting">
            One of us requests a correction of a wallet, and another approves it.
          </Empty>
        ) : (
          <ul className={classes['list']}>
            {waiting.map((one) => (
              <li key={one.adjustmentId}>
                <Correction of={one} />
              </li>
            ))}
          </ul>
        )
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}
