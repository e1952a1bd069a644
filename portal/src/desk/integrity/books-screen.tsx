/** The state of the books: the invariants, the balances at any instant, and the seals. */
import { Button } from '@mantine/core'
import { type Books, checkBooks, getBooks } from '@singil/contract/desk/integrity'
import Clock from 'lucide-react/icons/clock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { StatementsPanel } from '../reconciliation/index.ts'
import { Acknowledgements } from './acknowledgements.tsx'
import classes from './books.module.css'
import { Invariants } from './invariants.tsx'
import { SafeModeBanner } from './safe-mode-banner.tsx'
import { Seals } from './seals.tsx'
import { TrialBalance } from './trial-balance.tsx'

const restMs = 30_000
const checkingMs = 1500
const staleMs = 10 * 60_000

export default function BooksScreen() {
  const books = useAsk(getBooks, {}, { staleTimeMs: 5000, everyMs: restMs })
  const isChecking = books.data?.isChecking ?? false
  // Polls while a check runs; the push channel usually reports the end sooner.
  useAsk(getBooks, {}, { isEnabled: isChecking, everyMs: checkingMs, staleTimeMs: 0 })
  const mayCheck = useMay(checkBooks.permission)
  const check = useChange(checkBooks, { refreshes: [getBooks] })
  return (
    <Page
      title="Books"
      actions={
        mayCheck ? (
          <Button
            variant="default"
            loading={check.isPending}
            disabled={isChecking}
            onClick={() => check.mutate({ body: {} })}
          >
            {isChecking ? 'Checking everything…' : 'Check everything now'}
          </Button>
        ) : undefined
      }
    >
      {books.data ? (
        <Stack>
          {books.data.safeMode ? <SafeModeBanner books={books.data} /> : <Verdict books={books.data} />}
          <div className={classes['grid']} data-broken={books.data.invariants.some(({ bad }) => bad > 0) || undefined}>
            <Invariants of={books.data.invariants} />
            <div className={classes['column']}>
              <Acknowledgements />
              <StatementsPanel />
              <TrialBalance />
              <Seals of={books.data.chains} />
            </div>
          </div>
        </Stack>
      ) : books.error ? (
        <Failure error={books.error} onRetry={() => void books.refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  )
}

/** The summary in one line. */
function Verdict({ books: { minute, full, invariants } }: { books: Books }) {
  if (!minute && !full)
    return (
      <p className={classes['verdict']}>
        <span>The first check runs within a minute.</span>
      </p>
    )
  const known = invariants.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const isStale = Date.now() - Date.parse((minute ?? full)!.startedAt) > staleMs
  if (isStale)
    return (
      <p className={classes['verdict']} data-stale>
        <Clock size={22} aria-hidden />
        <strong>Not checked lately</strong>
        <span>
          The last check was <When at={(minute ?? full)!.startedAt} />. One is due every minute. Check that a worker is
          running.
        </span>
      </p>
    )
  return (
    <p className={classes['verdict']} data-right>
      <ShieldCheck size={22} aria-hidden />
      <strong>The books are right</strong>
      <span>
        All {invariants.length} rules hold
        {known > 0 ? `, but for ${known === 1 ? '1 row that is' : `${known} rows that are`} acknowledged` : ''}.{' '}
        {minute ? (
          <>
            New entries were checked <When at={minute.startedAt} />.{' '}
          </>
        ) : null}
        {full ? (
          <>
            Everything was checked <When at={full.startedAt} />, in {formatDuration(full.tookMs)}.
          </>
        ) : null}
      </span>
    </p>
  )
}

const formatDuration = (ms: number) => (ms < 1000 ? 'under a second' : `${Math.round(ms / 1000)} s`)
