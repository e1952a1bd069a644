/** Ends of a supplier payment: paid, failed, or returned by the bank. Each refuses a transition that does not exist. */
import type { DisbursementId } from '@singil/contract/disbursements'
import type { Context } from '../kit/work/index.ts'
import { type Journal, post } from '../ledger/index.ts'
import { manilaMonth } from '../merchants/index.ts'
import { endHold } from '../wallets/index.ts'
import { assertMove } from './disbursement.ts'
import { lockDisbursement, moneyOf, move } from './move.ts'
import { disbursementDone, disbursementFailed, disbursementReturned } from './postings.ts'
import * as store from './store.ts'

/** The rail did not report an outcome; it will be queried. */
export async function doubtDisbursement(context: Context, id: DisbursementId): Promise<store.DisbursementRow> {
  return move(context, await lockDisbursement(context, id), 'UNKNOWN')
}

/** The rail paid the supplier; from now on the merchant owes the state the withheld tax. */
export async function finishDisbursement(
  context: Context,
  id: DisbursementId,
  reference: string,
): Promise<store.DisbursementRow> {
  const row = await lockDisbursement(context, id)
  assertMove(row.status, 'SUCCESS')
  await end(context, id, 'done', disbursementDone(moneyOf(context, row)))
  if (row.atc !== null && row.withheld > 0)
    await store.recordLiability(context.tx, {
      disbursement_id: row.id,
      mid: row.mid,
      month: manilaMonth(context.now),
      supplier_name: row.supplier_name,
      supplier_tin: row.supplier_tin,
      atc: row.atc,
      rate_millionths: row.rate_millionths,
      base: row.base,
      withheld: row.withheld,
      recorded_at: context.now,
      voided_at: null,
    })
  return move(context, row, 'SUCCESS', { rail_reference: reference })
}

/** The rail did not pay; the complete amount is available again. */
export async function failDisbursement(
  context: Context,
  id: DisbursementId,
  remark: string,
): Promise<store.DisbursementRow> {
  const row = await lockDisbursement(context, id)
  assertMove(row.status, 'FAILED')
  await end(context, id, 'returned', disbursementFailed(moneyOf(context, row)))
  return move(context, row, 'FAILED', { remark })
}

/** The supplier's bank returned the money; the merchant is credited in full and owes no tax on it. */
export async function returnDisbursement(
  context: Context,
  id: DisbursementId,
  remark: string,
): Promise<store.DisbursementRow> {
  const row = await lockDisbursement(context, id)
  assertMove(row.status, 'RETURNED')
  await post(context, [disbursementReturned(moneyOf(context, row))])
  await store.voidLiability(context.tx, id, context.now)
  return move(context, row, 'RETURNED', { remark })
}

async function end(context: Context, id: DisbursementId, state: 'done' | 'returned', journal: Journal): Promise<void> {
  if (!(await endHold(context, id, state, () => journal))) throw new Error(`The payment ${id} holds nothing`)
}
