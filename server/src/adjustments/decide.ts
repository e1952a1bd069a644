/** Shared by approving and refusing a correction. */
import { type AdjustmentStatus, problemsOfAdjustments as problem } from '@singil/contract/adjustments'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { assertMove } from './adjustment.ts'
import { whoOf } from './ask-adjustment.ts'
import * as store from './store.ts'

/** The correction, locked until the unit of work ends. Refuses if it is unknown or already decided. */
export async function lockFor({ tx }: Context, id: string, wanted: AdjustmentStatus): Promise<store.AdjustmentRow> {
  const row = (await store.lock(tx, id)) ?? refuse(problem.unknown, {})
  assertMove(row.status, wanted)
  return row
}

export async function decide(
  context: Context,
  row: store.AdjustmentRow,
  status: 'approved' | 'refused',
  note: string,
): Promise<store.AdjustmentRow> {
  const after = await store.decide(context.tx, row.id, {
    status,
    decided_by: whoOf(context),
    decided_by_name: context.actor.username,
    decided_at: context.now,
    note,
  })
  const about = { mid: row.mid, level: 'WARNING', note: row.reason } as const
  context.changed('adjustment', row.id, { status: row.status }, { status, amount: row.amount, note }, about)
  return after
}
