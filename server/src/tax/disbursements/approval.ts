/** A confirmed disbursement under the merchant's approval rules: its money is held until colleagues approve it, and available again if not. */
import { disbursingMuch, problemsOfDisbursements } from '@singil/contract/tax/disbursements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso, plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import {
  leavingConfirmed,
  type PayoutId,
  PayoutId as PayoutIdShape,
  railLabels,
} from '@singil/contract/payouts/payouts'
import * as z from 'zod'
import { approvableAction, askApproval, type ApprovalInput, formatEnd } from '../../workspace/approvals/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { type Context, port } from '../../kit/work/index.ts'
import {
  cancelPayout,
  type Clearance,
  keyOfDestination,
  leavingToday,
  lockPayout,
  type PayoutDraft,
  type PayoutRow,
  releasePlan,
} from '../../payouts/payouts/index.ts'
import { payableSupplier, rateAt } from '../suppliers/index.ts'
import { destinationOf, type Plan } from './plan-disbursement.ts'
import * as store from './store.ts'

interface Billed extends Pick<Plan, 'paid' | 'gross' | 'withheld' | 'atc'> {
  readonly supplier: Pick<Plan['supplier'], 'companyName'>
}
/** How the merchant's rules bind a disbursement. */
export function clearanceOf(row: PayoutDraft, { paid, supplier, gross, withheld, atc }: Billed): Clearance {
  const words = `pay ${formatPeso(paid)} to ${supplier.companyName}, ${row.destination_hint}`
  return {
    action: disbursingMuch,
    subjectId: row.id,
    path: `/portal/disbursements/${row.id}`,
    // The payout holds its own terms, and they cannot change.
    payload: {},
    title: words.charAt(0).toUpperCase() + words.slice(1),
    reason: row.reason,
    changes: [
      { label: 'Invoice', before: null, after: formatPeso(gross) },
      { label: 'Tax withheld', before: null, after: `${formatPeso(withheld)}${atc ? ` (${atc})` : ''}` },
      { label: 'To', before: null, after: `${row.destination_hint} by ${railLabels[row.rail]}` },
      { label: 'Leaves the wallet', before: null, after: formatPeso(row.total) },
    ],
  }
}

/** What the feature of bulk disbursements does once a request of it has ended. */
export interface BulkDecision {
  approved(context: Context, bulkId: string): Promise<void>
  ended(context: Context, bulkId: string, note: string): Promise<void>
}
export const bulkDecision = port<BulkDecision>('disbursements.bulkDecision')

interface BulkAsking extends Pick<ApprovalInput, 'title' | 'reason' | 'changes'> {
  readonly bulkId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  /** All of its payments together, so that splitting a payment avoids no rule. */
  readonly amount: Centavos
}
/** Asks for the approval of a confirmed bulk disbursement, by the same rules, and tells the merchant. False: no rule asks for it. */
export async function askBulkApproval(context: Context, { bulkId, walletId, ...asking }: BulkAsking): Promise<boolean> {
  const { mid, amount, title } = asking
  const waiting = await askApproval(context, disbursingMuch, {
    ...asking,
    subjectId: bulkId,
    payload: { isBulk: true },
    day: async () => plus(await leavingToday(context, { mid, purpose: 'disbursement' }), amount),
  })
  const isWaiting = waiting !== null
  const path = `/portal/bulk-disbursements/${bulkId}`
  const by = context.actor.username
  const about = `bulk:${bulkId}`
  context.emit(leavingConfirmed, { merchantId: mid, walletId, path, about, what: title, by, isWaiting })
  return isWaiting
}

const Payload = z.object({ isBulk: z.boolean().optional() })

export const approvalOfDisbursement = approvableAction(disbursingMuch, Payload, {
  apply: async (context, request) => {
    const { subjectId, payload } = request
    if (payload.isBulk) return bulkDecision.get(context).approved(context, subjectId)
    const row = await lockPayout(context, PayoutIdShape.parse(subjectId))
    await refuseOtherTerms(context, row)
    await releasePlan(context, request, [row])
  },
  end: async (context, { subjectId, payload }, how) => {
    if (payload.isBulk) return bulkDecision.get(context).ended(context, subjectId, formatEnd(how))
    await cancelPayout(context, subjectId as PayoutId, formatEnd(how))
  },
})

/** The supplier's account, or the rate of its tax code, may have been changed while the disbursement waited. */
async function refuseOtherTerms(context: Context, row: PayoutRow): Promise<void> {
  const bill = await store.find(context.tx, row.id)
  if (!bill) return
  const day = manilaDay(row.due_at > context.now ? row.due_at : context.now)
  const rate = bill.atc === null ? undefined : await rateAt(context.tx, bill.atc, day)
  if (bill.atc !== null && rate?.rate_millionths !== bill.rate_millionths)
    refuse(problemsOfDisbursements.rateChanged, { atc: bill.atc })
  if (!bill.supplier_id) return
  const supplier = await payableSupplier(context, bill.supplier_id, day)
  if (keyOfDestination(context, destinationOf(supplier)) !== row.destination_key)
    refuse(problemsOfDisbursements.accountChanged, {})
}
