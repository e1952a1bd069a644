/**
 * Who confirms a refund. A merchant's user: with a step-up from the amount of its settings on, and under the merchant's approval rules. Staff:
 * with a reason and a step-up, and from an amount on with another member of staff. While it waits its money is held, and the gateway is not asked.
 */
import { responseCodes } from '@singil/contract/payments/gateway'
import { type Centavos, formatPeso, plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import * as z from 'zod'
import { isStaff } from '../../identity/access/index.ts'
import { approvableAction, askApproval } from '../../workspace/approvals/index.ts'
import { requireStepUp } from '../../identity/authenticators/index.ts'
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { applyRefundOutcome } from './apply-refund-outcome.ts'
import { sendRefunds } from './jobs.ts'
import { staffRefundMail } from './message-texts.ts'
import * as store from './store.ts'

interface RefundInput {
  readonly amount: Centavos
  readonly reason: string
}

/** Uses up the step-up that the refund needs. Nothing else of the refund may have been written. */
export async function proveRefund(
  context: Context,
  row: TransactionRecord,
  { amount, reason }: RefundInput,
): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') return
  const isOfStaff = isStaff(actor.role)
  if (isOfStaff && reason.trim() === '') refuse(contract.problemsOfTransactions.refundReason, {}, 'reason')
  const from = (await settingsOf(context, row.mid))?.refund_step_up_from ?? 0
  if (!isOfStaff && amount < from) return
  await requireStepUp(context, contract.refundTransaction, {
    payload: { transactionId: row.id, amount },
    words: () => `refund ${formatPeso(amount)} of the payment ${row.request_id}`,
  })
}

/** True if the refund waits for colleagues. Tells the merchant what staff refund. */
export async function waitsForApproval(
  context: Context,
  row: TransactionRecord,
  refund: Pick<store.RefundRecord, 'id' | 'amount' | 'reason'>,
): Promise<boolean> {
  const { tx, now, actor } = context
  if (actor.kind !== 'user') return false
  const isOfStaff = isStaff(actor.role)
  const since = startOfManilaDay(manilaDay(now))
  const money = formatPeso(refund.amount)
  const waiting = await askApproval(context, isOfStaff ? contract.refundingOfStaff : contract.refundingMuch, {
    subjectId: refund.id,
    isFirst: true,
    mid: row.mid,
    amount: refund.amount,
    day: async () => {
      const of = isOfStaff ? { username: actor.username } : { mid: row.mid }
      return plus(await store.refundedSince(tx, of, since), refund.amount)
    },
    // The refund holds its own terms, and they cannot change.
    payload: {},
    title: `Refund ${money} of the payment ${row.request_id}`,
    reason: refund.reason,
    changes: [
      { label: 'Paid', before: formatPeso(row.amount), after: null },
      { label: 'Goes back', before: null, after: `${money} by ${row.channel_name}` },
    ],
  })
  if (isOfStaff) {
    const state = waiting === null ? 'It is on its way.' : 'It waits for another member of staff.'
    const values = { amount: money, payment: row.request_id, by: actor.username, reason: refund.reason, state }
    const path = `/portal/transactions/${row.request_id}`
    const news = { mid: row.mid, storeId: row.store_id, path, about: `refund:${refund.id}` }
    await notifyInWords(context, contract.staffRefundNotice, staffRefundMail, values, news)
  }
  return waiting !== null
}

const release = (action: typeof contract.refundingMuch | typeof contract.refundingOfStaff) =>
  approvableAction(action, z.object({}), {
    apply: async (context, { subjectId }) => {
      const refund = await store.findRefund(context.tx, subjectId)
      if (!refund?.is_waiting) return
      await store.updateRefund(context.tx, refund, { is_waiting: false, next_check_at: context.now })
      context.job(sendRefunds.name, {}, { key: sendRefunds.name })
    },
    end: async (context, { subjectId }, { state }) => {
      const refund = await store.findRefund(context.tx, subjectId)
      if (state === 'replaced' || !refund?.is_waiting) return
      await applyRefundOutcome(context, { refundId: refund.id, outcome: 'failed', code: responseCodes.failed })
    },
  })
export const refundApprovals = [release(contract.refundingMuch), release(contract.refundingOfStaff)]
