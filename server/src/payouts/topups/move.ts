import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTopups, type TopupId, topupsTopic, type TopupStatus } from '@singil/contract/payouts/topups'
import type { Context } from '../../kit/work/index.ts'
import { lockWallet } from '../../foundation/ledger/index.ts'
import * as store from './store.ts'
import { assertMove } from './topup.ts'

/** Locks the wallet and then the top-up, and returns its current row. Refuses one outside the caller's scope. */
export async function lockTopup(context: Context, id: TopupId): Promise<store.TopupRow> {
  const seen = await store.find(context.tx, id)
  if (!seen) refuse(problemsOfTopups.unknown, {})
  await lockWallet(context, seen.wallet_id, seen.mid)
  return store.lock(context.tx, id)
}

/** Changes the state of a locked top-up, with audit line and live message. Refuses an invalid transition. */
export async function move(
  context: Context,
  row: store.TopupRow,
  to: TopupStatus,
  changes: Partial<store.TopupRow> = {},
): Promise<store.TopupRow> {
  assertMove(row.status, to)
  const after = await store.update(context.tx, row.id, { ...changes, status: to, updated_at: context.now })
  context.changed('topup', row.id, { status: row.status }, { status: to, ...changes }, { mid: row.mid })
  tell(context, after)
  return after
}

/** Tells the screens that show a top-up. */
export const tell = (context: Context, { id, mid, status }: store.TopupRow): void =>
  context.push(topupsTopic.of({ mid }), { id, status })
