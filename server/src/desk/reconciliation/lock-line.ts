/** Four-eyes settlement of a line in suspense: one person requests it with a reason, another approves and the money moves. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfReconciliation } from '@singil/contract/desk/reconciliation'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import * as store from './store.ts'

/** Also locks the source, so that no placement moves the line in the meantime. */
export async function lockedLine(context: Context, id: string): Promise<store.LineRow> {
  const seen = (await store.find(context.tx, id)) ?? refuse(problemsOfReconciliation.unknownLine, {})
  await store.lockSource(context.tx, seen.provider, manilaDay(context.now))
  return (await store.lockLine(context.tx, id)) ?? refuse(problemsOfReconciliation.unknownLine, {})
}

export function note(
  context: Context,
  before: store.LineRow,
  { state, method, posted, mid, reason }: store.LineRow,
): void {
  const was = { state: before.state, method: before.method }
  const more = { level: 'WARNING', note: reason, ...(mid && { mid }) } as const
  context.changed('statement line', before.id, was, { state, method, posted }, more)
}
