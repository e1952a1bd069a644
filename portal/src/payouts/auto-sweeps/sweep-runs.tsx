/** The runs of a sweep, newest first: what each sent and where it is, or why it was skipped. */
import { type AutoSweepRun, listRuns } from '@singil/contract/payouts/auto-sweeps'
import { Link } from '@tanstack/react-router'
import { Amount, When } from '../../kit/values/index.ts'
import { LoadMore, moreOf } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { WithdrawalState } from '../withdrawals/index.ts'
import classes from './auto-sweeps.module.css'
import { SkippedState } from './sweep-state.tsx'

export function SweepRuns({ id }: { id: string }) {
  const list = usePages(listRuns, { params: { id } }, { limit: 10 })
  const runs = list.data?.pages.flatMap(({ result }) => result)
  if (!runs)
    return list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <Skeleton lines={3} />
  if (runs.length === 0) return <p className="muted">It has not run yet.</p>
  return (
    <>
      <ul className={classes['history']} aria-label="Runs">
        {runs.map((run) => (
          <li key={run.plannedAt}>
            <span className={classes['line']}>
              <When at={run.ranAt} />
              {run.amount === null ? <SkippedState /> : <Amount of={run.amount} />}
            </span>
            {run.amount === null ? <span className={classes['note']}>{run.why}</span> : <Transfers of={run} />}
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </>
  )
}

const Transfers = ({ of: { withdrawals } }: { of: AutoSweepRun }) =>
  withdrawals.map(({ id, amount, status }) => (
    <span key={id} className={classes['line']}>
      <Link to="/portal/withdrawals/{-$withdrawalId}" params={{ withdrawalId: id }} search={{}}>
        {withdrawals.length > 1 ? <Amount of={amount} /> : 'Open the withdrawal'}
      </Link>
      <WithdrawalState of={status} />
    </span>
  ))
