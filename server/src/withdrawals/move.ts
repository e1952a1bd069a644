import { refuse } from '@singil/contract/kit/problem'
import {
  problemsOfWithdrawals,
  type WithdrawalId,
  withdrawalMoved,
  type WithdrawalStatus,
} from '@singil/contract/withdrawals'
import type { Context } from '../kit/work/index.ts'
import { lockWallet } from '../ledger/index.ts'
import type { WithdrawalMove } from './postings.ts'
import * as store from './store.ts'
import { assertMove } from './withdrawal.ts'

type Changes = Parameters<typeof store.update>[2]

/** Locks the wallet and then the withdrawal, and returns its current row. Refuses one outside the caller's scope. */
export async function lockWithdrawal(context: Context, id: WithdrawalId): Promise<store.WithdrawalRow> {
  const seen = await store.find(context.tx, id)
  if (!seen) refuse(problemsOfWithdrawals.unknown, {})
  await lockWallet(context.tx, seen.wallet_id, seen.mid)
  return store.lock(context.tx, id)
}

/** Changes the state of a locked withdrawal, with audit line and event. Refuses an invalid transition. */
export async function move(
  context: Context,
  row: store.WithdrawalRow,
  to: WithdrawalStatus,
  changes: Changes = {},
): Promise<store.WithdrawalRow> {
  assertMove(row.status, to)
  const after = await store.update(context.tx, row.id, { ...changes, status: to, updated_at: context.now })
  const { id, mid, wallet_id: walletId, request_id: requestId, amount, total, status: from } = row
  context.changed('withdrawal', id, { status: from }, { status: to, ...changes }, { mid })
  context.emit(withdrawalMoved, { id, merchantId: mid, walletId, requestId, from, to, amount, total })
  return after
}

/** The withdrawal in the form of its journals. */
export const moneyOf = (context: Context, row: store.WithdrawalRow): WithdrawalMove => ({
  withdrawalId: row.id,
  requestId: row.request_id,
  mid: row.mid,
  walletId: row.wallet_id,
  rail: row.rail,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  at: context.now,
})
