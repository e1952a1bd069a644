/** What a change of the payout means to its disbursement: with it the status, a log line and a live message; later an e-mail if it failed. */
import { type DisbursementStatus, disbursementsTopic, failedNotice } from '@singil/contract/tax/disbursements'
import { formatPeso } from '@singil/contract/kit/money'
import { payoutMoved, type PayoutStatus } from '@singil/contract/payouts/payouts'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { findPayout, type PayoutRow } from '../../payouts/payouts/index.ts'
import { failedMail } from './message-texts.ts'
import * as store from './store.ts'

const ended: Partial<Record<PayoutStatus, DisbursementStatus>> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
  EXPIRED: 'FAILED',
  RETURNED: 'FAILED',
}
export const statusOf = (state: PayoutStatus): DisbursementStatus => ended[state] ?? 'PENDING'

export async function noteMove(context: Context, payout: PayoutRow): Promise<void> {
  if (payout.purpose !== 'disbursement') return
  const bill = await store.find(context.tx, payout.id)
  if (!bill) throw new Error(`The supplier payment ${payout.id} has no bill`)
  const status = statusOf(payout.status)
  if (status !== bill.status) await store.setStatus(context.tx, payout.id, status)
  await store.addLog(context.tx, logOf(context, payout, bill))
  context.push(disbursementsTopic.of({ mid: payout.mid }), { id: payout.id, requestId: payout.request_id, status })
}

export const logOf = (
  context: Context,
  payout: PayoutRow,
  { supplier_name, paid }: Pick<store.DisbursementRow, 'supplier_name' | 'paid'>,
): store.LogRow => ({
  id: context.newId(),
  mid: payout.mid,
  payout_id: payout.id,
  request_id: payout.request_id,
  supplier_name,
  state: payout.status,
  paid,
  remark: payout.remark,
  username: context.actor.username,
  created_at: context.now,
})

/** The payment did not reach the supplier, or came back. */
export const tellOfFailure = subscriber(
  payoutMoved,
  'disbursements.tellOfFailure',
  merchantOfPayload,
  async (context, { id, purpose, to }) => {
    if (purpose !== 'disbursement' || (to !== 'FAILED' && to !== 'RETURNED')) return
    const payout = (await findPayout(context.tx, id))!
    const bill = (await store.find(context.tx, id))!
    const { mid, wallet_id: walletId, request_id: number, destination_hint: account, remark } = payout
    const values = { amount: formatPeso(payout.amount), supplier: bill.supplier_name, account, number, remark }
    const news = { mid, walletId, path: `/portal/disbursements/${id}`, about: `disbursement:${id}` }
    await notifyInWords(context, failedNotice, failedMail, values, news)
  },
)
