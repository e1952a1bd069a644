import { chargebackFellShort, paymentChargedBack, problemsOfDisputes } from '@singil/contract/desk/disputes'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { disputePayment, findTransaction } from '../../payments/transactions/index.ts'
import { owe } from '../../wallets/debts/index.ts'
import { chargeWallet } from '../../wallets/wallets/index.ts'
import { nextQuestion, reminderAt } from './answerable.ts'
import { chargebackDone } from './postings.ts'
import { pushDispute } from './push-dispute.ts'
import * as store from './store.ts'

export interface Chargeback {
  readonly transactionId: string
  /** The gateway's reference of the case. */
  readonly caseRef: string
  readonly amount: Centavos
  readonly reason: string
  /** Until when the gateway takes an answer. */
  readonly answerBy: Date
}

/**
 * The customer's bank reversed a payment: the wallet is charged as for a refund, and the merchant owes what it does not cover, with an alert.
 * Null if the case was reported before; nothing is done then. Never refused for its amount, because the bank has taken it.
 */
export async function chargeBack(context: Context, event: Chargeback): Promise<store.DisputeRow | null> {
  const paid = await findTransaction(context.tx, context.scope, { id: event.transactionId })
  if (!paid) refuse(problemsOfDisputes.unknownPayment, {})
  const row: store.DisputeRow = {
    id: context.newId(),
    mid: paid.mid,
    transaction_id: paid.id,
    request_id: paid.request_id,
    wallet_id: paid.wallet_id,
    case_ref: event.caseRef,
    reason: event.reason,
    amount: event.amount,
    missing: centavos(0),
    beyond: centavos(0),
    status: 'charged_back',
    opened_at: context.now,
    closed_at: null,
    answer_by: event.answerBy,
    answer_kind: null,
    answer_state: null,
    answer_id: null,
    answer_text: '',
    answered_by: '',
    answered_at: null,
    received_at: null,
    answer_why: '',
    next_check_at: nextQuestion(event.answerBy, context.now),
    checks: 0,
    remind_at: reminderAt(context.now, event.answerBy),
  }
  if (!(await store.insert(context.tx, row))) return null
  // What the bank took is a fact, also where it is more than what is left of the payment.
  const beyond = await disputePayment(context, paid.id, event.amount)
  const place = { mid: row.mid, walletId: row.wallet_id, transactionId: row.transaction_id, requestId: row.request_id }
  const missing = await chargeWallet(context, { ...place, chargeId: row.id, amount: event.amount }, (parts, lacking) =>
    chargebackDone({ ...place, disputeId: row.id, at: context.now }, parts, lacking),
  )
  if (missing > 0 || beyond > 0) await store.noteShort(context.tx, row.id, { missing, beyond })
  if (missing > 0) await owe(context, { ...place, debtId: row.id, amount: missing })
  const dispute = { ...row, missing, beyond }
  publish(context, dispute)
  return dispute
}

function publish(context: Context, dispute: store.DisputeRow): void {
  const { mid, amount, missing } = dispute
  const payload = {
    disputeId: dispute.id,
    mid,
    transactionId: dispute.transaction_id,
    requestId: dispute.request_id,
    amount,
    missing,
  }
  context.emit(paymentChargedBack, payload)
  pushDispute(context, dispute)
  if (missing === 0) {
    context.changed('dispute', dispute.id, null, dispute, { mid, level: 'WARNING' })
    return
  }
  const note = `The wallet lacks ${formatPeso(missing)} of a chargeback of ${formatPeso(amount)}; the merchant owes it.`
  context.changed('dispute', dispute.id, null, dispute, { mid, level: 'CRITICAL', note })
  context.emit(chargebackFellShort, payload)
}
