/** What top-ups do with the gateway's callbacks about their payments, and with its answers when it is queried. */
import { type Outcome, outcomeOf } from '@singil/contract/payments/gateway'
import { callbackKind, type GatewayPayment, type WaitingCallback } from '../../payments/gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { whyTooMuch } from '../../payments/transactions/index.ts'
import { creditTopup } from './credit-topup.ts'
import { failTopup } from './end-topup.ts'
import { lockTopup, move } from './move.ts'
import { mailCredited, mailDeposit } from './notify.ts'
import * as store from './store.ts'
import { mayMove } from './topup.ts'

/** What the gateway reports about a payment. */
interface Report {
  readonly paymentId: string
  readonly outcome: Outcome
  readonly message: string
  /** What was paid, in the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

export type Applied = 'paid' | 'ended' | 'deposited' | 'differs' | 'nothing'

async function applyReport(context: Context, row: store.TopupRow, report: Report): Promise<Applied> {
  const { outcome } = report
  if (outcome === 'pending' || outcome === 'unknown') return 'nothing'
  if (outcome === 'paid') return credit(context, row, report)
  const locked = await lockTopup(context, row.id)
  if (outcome === 'expired') {
    if (!mayMove(locked.status, 'EXPIRED')) return 'nothing'
    await move(context, locked, 'EXPIRED', { next_check_at: null })
    return 'ended'
  }
  if (!mayMove(locked.status, 'FAILED')) return 'nothing'
  const said = outcome === 'cancelled' ? 'The payment was cancelled.' : `The channel declined it: ${report.message}`
  await failTopup(context, row.id, said)
  return 'ended'
}

async function credit(context: Context, row: store.TopupRow, report: Report): Promise<Applied> {
  const { paymentId, amount, currency } = report
  const credited = await creditTopup(context, { topupId: row.id, paymentId, amount, currency })
  if (credited === 'nothing') return 'nothing'
  if (credited === 'suspended') {
    await mailDeposit(context, row, report)
    return 'deposited'
  }
  await mailCredited(context, row)
  return 'paid'
}

/** Applies what the gateway answered. An answer about another order is never adopted, but money that it reports is never dropped. */
export async function applyAnswer(context: Context, row: store.TopupRow, answer: GatewayPayment): Promise<Applied> {
  const report: Report = {
    paymentId: answer.payment_id,
    outcome: outcomeOf(answer.response_code),
    message: answer.response_message,
    amount: answer.paid_amount ?? answer.amount,
    currency: answer.paid_currency ?? answer.currency,
  }
  if ((await tooMuch(context, row, report.amount)) !== null) return 'differs'
  const isAsAsked = answer.amount === row.amount && answer.currency === 'PHP'
  const isOurs = isAsAsked && (row.gateway_id === null || row.gateway_id === answer.payment_id)
  return isOurs || report.outcome === 'paid' ? applyReport(context, row, report) : 'differs'
}

const tooMuch = (context: Context, row: store.TopupRow, amount: number) =>
  whyTooMuch(context, { total: row.amount, pchannel: row.channel }, amount)

const reportOf = (callback: WaitingCallback): Report => ({
  paymentId: callback.payment_id,
  outcome: outcomeOf(callback.response_code),
  message: callback.response_message,
  amount: callback.amount,
  currency: callback.currency,
})

/** A callback that would change something but names another payment, amount or currency: the gateway is queried. */
const differs = (row: store.TopupRow, { outcome, paymentId, amount, currency }: Report): boolean =>
  outcome !== 'pending' &&
  outcome !== 'unknown' &&
  (paymentId !== row.gateway_id || amount !== row.amount || currency !== 'PHP')

export const topupCallbacks = callbackKind<GatewayPayment>({
  type: 'payment.updated',
  apply: async (context, callback) => {
    const row = await store.findByRequest(context.tx, callback.request_id)
    if (!row) return { next: 'not_mine' }
    const report = reportOf(callback)
    if (!differs(row, report)) return { next: 'end', result: await applyReport(context, row, report) }
    const why = await tooMuch(context, row, report.amount)
    return why === null ? { next: 'ask' } : { next: 'set_aside', why }
  },
  ask: (gateway, callback) => gateway.getPayment(callback.request_id),
  applyAnswer: async (context, callback, answer) => {
    const row = await store.findByRequest(context.tx, callback.request_id)
    return row ? applyAnswer(context, row, answer) : 'unknown_payment'
  },
  confirms: (callback, answer) =>
    callback.payment_id === answer.payment_id &&
    outcomeOf(callback.response_code) === outcomeOf(answer.response_code) &&
    callback.amount === (answer.paid_amount ?? answer.amount) &&
    callback.currency === (answer.paid_currency ?? answer.currency),
})
