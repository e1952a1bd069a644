import {
  type DisbursementId,
  disbursementMoved,
  type DisbursementStatus,
  problemsOfDisbursements,
} from '@singil/contract/disbursements'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { lockWallet } from '../ledger/index.ts'
import { assertMove } from './disbursement.ts'
import type { DisbursementMove } from './postings.ts'
import * as store from './store.ts'

/** A supplier payment visible to the caller, locked after its wallet. Refuses an unknown one. */
export async function lockDisbursement(context: Context, id: DisbursementId): Promise<store.DisbursementRow> {
  const seen = await store.find(context.tx, id)
  if (!seen) refuse(problemsOfDisbursements.unknown, {})
  await lockWallet(context.tx, seen.wallet_id, seen.mid)
  return store.lock(context.tx, id)
}

/** Moves a locked payment to another state, with its audit line and event. Refuses a transition that does not exist. */
export async function move(
  context: Context,
  row: store.DisbursementRow,
  to: DisbursementStatus,
  changes: store.DisbursementChange = {},
): Promise<store.DisbursementRow> {
  assertMove(row.status, to)
  const after = await store.update(context.tx, row.id, { ...changes, status: to, updated_at: context.now })
  const { id, mid, wallet_id: walletId, request_id: requestId, gross, withheld, paid, total, status: from } = row
  context.changed('disbursement', id, { status: from }, { status: to, ...changes }, { mid })
  const payload = { id, merchantId: mid, walletId, requestId, from, to, gross, withheld, paid, total }
  context.emit(disbursementMoved, payload)
  return after
}

/** The payment in the shape of its journals. */
export const moneyOf = (context: Context, row: store.DisbursementRow): DisbursementMove => ({
  disbursementId: row.id,
  requestId: row.request_id,
  mid: row.mid,
  walletId: row.wallet_id,
  rail: row.rail,
  paid: row.paid,
  fee: row.fee,
  vat: row.vat,
  at: context.now,
})
