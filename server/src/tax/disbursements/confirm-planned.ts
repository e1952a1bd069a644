import { createHash } from 'node:crypto'
import { disbursementsTopic } from '@singil/contract/tax/disbursements'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import type { Context } from '../../kit/work/index.ts'
import type { LockedWallet } from '../../foundation/ledger/index.ts'
import {
  type Authorization,
  type ClearanceOf,
  draftPayout,
  type PayoutRow,
  writeConfirmed,
} from '../../payouts/payouts/index.ts'
import type { PayableSupplier } from '../suppliers/index.ts'
import { clearanceOf } from './approval.ts'
import { logOf } from './note-move.ts'
import type { Plan } from './plan-disbursement.ts'
import * as store from './store.ts'

/** A supplier as the bill names it. */
export interface Payee extends Pick<PayableSupplier, 'companyName' | 'tin' | 'payee' | 'isVatRegistered'> {
  /** Missing where it is not a saved one. */
  readonly id?: SupplierId
}
/** What is written of a plan. */
export type PlannedPayment = Pick<
  Plan<LockedWallet>,
  | 'wallet'
  | 'balances'
  | 'destination'
  | 'terms'
  | 'gross'
  | 'atc'
  | 'rateMillionths'
  | 'base'
  | 'withheld'
  | 'paid'
  | 'dueAt'
  | 'refusal'
> & { readonly supplier: Payee }

interface Bill {
  readonly reason: string
  /** The failed disbursement that is paid again. */
  readonly corrects?: PayoutId | null
  /** Who asked for it, where a job pays it. */
  readonly askedBy?: string
}
export interface ConfirmedPayment {
  readonly payout: PayoutRow
  readonly bill: store.DisbursementRow
}

/** Writes what was planned and confirmed; its money is held, and it waits for approval or is queued. Throws the plan's refusal. */
export async function confirmPlanned(
  context: Context,
  plan: PlannedPayment,
  { reason, corrects = null, askedBy }: Bill,
  authorization: Authorization,
  clearance: ClearanceOf = ([leg]) => clearanceOf(leg!, plan),
): Promise<ConfirmedPayment> {
  if (plan.refusal) throw plan.refusal
  const { supplier, gross, base, atc, withheld, paid } = plan
  const draft = draftPayout(context, {
    purpose: 'disbursement',
    wallet: plan.wallet,
    terms: plan.terms,
    destination: plan.destination,
    amount: paid,
    reason,
    dueAt: plan.dueAt,
    ...(askedBy !== undefined && { askedBy }),
    detail: detailOf({ supplier_tin: supplier.tin, atc, gross, withheld }),
  })
  const [payout] = (await writeConfirmed(context, plan.balances, [draft], authorization, null, clearance)) as [
    PayoutRow,
  ]
  const { id, mid, wallet_id, request_id } = payout
  const bill = await store.insert(
    context.tx,
    {
      payout_id: id,
      mid,
      supplier_name: supplier.companyName,
      supplier_tin: supplier.tin,
      payee: supplier.payee,
      gross,
      is_vat_inclusive: supplier.isVatRegistered,
      base,
      atc,
      rate_millionths: plan.rateMillionths,
      withheld,
      supplier_id: supplier.id ?? null,
      status: 'PENDING',
      created_at: payout.created_at,
      wallet_id,
      request_id,
      reason,
      corrects,
    },
    logOf(context, payout, { supplier_name: supplier.companyName, paid }),
  )
  context.changed('disbursement', id, null, { gross, withheld, paid, atc }, { mid })
  context.push(disbursementsTopic.of({ mid }), { id, requestId: request_id, status: bill.status })
  return { payout, bill }
}

/** What is confirmed besides the payout: another supplier, bill or tax is another payment. */
const detailOf = (bill: Pick<store.DisbursementRow, 'supplier_tin' | 'atc' | 'gross' | 'withheld'>): string =>
  createHash('sha256')
    .update([bill.supplier_tin, bill.atc ?? '', bill.gross, bill.withheld].join('|'))
    .digest('hex')
