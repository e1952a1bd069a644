/** What an action on several rows will change, as the server planned it: shown before it is confirmed. */
import type { BulkPlan } from '@singil/contract/kit/bulk'
import classes from './bulk-planned.module.css'
import { formatError } from '../call/index.ts'
import { Skeleton } from '../layout/index.ts'

/** The answer of a plan as it is now: an earlier one is not shown while it is asked for again. */
export const useCurrent = <Plan,>(answer: { readonly data: Plan | undefined; readonly isFetching: boolean }) =>
  answer.isFetching ? undefined : answer.data

interface BulkPlannedProps {
  /** Undefined while it is made. */
  readonly plan: BulkPlan | undefined
  readonly error: unknown
  /** How many rows are chosen. */
  readonly of: number
  /** What one row and several rows are called. */
  readonly nouns: readonly [one: string, several: string]
  /** What happens to one row and to several. */
  readonly verbs?: readonly [one: string, several: string]
}

export function BulkPlanned({
  plan,
  error,
  of,
  nouns: [one, several],
  verbs: [changes, change] = ['changes', 'change'],
}: BulkPlannedProps) {
  if (!plan) return error ? <p role="alert">{formatError(error)}</p> : <Skeleton lines={2} />
  const count = plan.ids.length
  const said =
    count === of
      ? of === 1
        ? `This ${one} ${changes}.`
        : `All ${of} ${several} ${change}.`
      : count === 0
        ? `Nothing ${changes}.`
        : `${count} of ${of} ${several} ${count === 1 ? changes : change}.`
  return (
    <div aria-live="polite" className={classes['plan']}>
      <p>{said}</p>
      {plan.skipped.length > 0 ? (
        <>
          <p className="muted">
            {count === 0
              ? 'Chosen are:'
              : of - count === 1
                ? 'The other stays as it is:'
                : 'The others stay as they are:'}
          </p>
          <ul>
            {plan.skipped.map(({ why, count: skipped }) => (
              <li key={why}>
                <b>{skipped}</b> {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
