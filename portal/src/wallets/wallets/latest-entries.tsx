/** The latest entries of a wallet's available money, for the detail of a wallet. */
import { listEntries } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { Amount, When } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { entryAddress } from './entry-address.ts'
import classes from './latest-entries.module.css'

const most = 8

export function LatestEntries({ walletId }: { walletId: string }) {
  const request = { params: { walletId }, query: { account: 'available' as const, limit: most } }
  const answer = useAsk(listEntries, request, { staleTimeMs: 10_000 })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={4} />
    )
  const { entries } = answer.data
  if (entries.length === 0) return <p className="muted">No money was available in it yet.</p>
  return (
    <ul className={classes['entries']}>
      {entries.map((entry) => (
        <li key={entry.seq}>
          <Link
            to="/portal/wallet"
            search={(before) => ({
              mid: before.mid,
              wallet: walletId,
              entry: entryAddress({ account: 'available', seq: entry.seq }),
            })}
          >
            {entry.label}
          </Link>
          <Amount of={entry.amount} />
          <small>
            <When at={entry.at} />
          </small>
        </li>
      ))}
    </ul>
  )
}
