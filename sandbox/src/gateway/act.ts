/** What a customer, a clerk or a tester can do to a payment, and the callbacks that follow. */
import type { SendOptions } from '../kit/deliveries.ts'
import { Refused } from '../kit/refused.ts'
import type { GatewayEvent } from './event.ts'
import { paymentEvent } from './event.ts'
import type { Gateway } from './gateway.ts'
import { paidCode, type Payment, type PaymentStatus, type ResponseCode } from './payment.ts'

export const actions = [
  'approve',
  'decline',
  'cancel',
  'stay_pending',
  'pay_later',
  'pay_wrong_amount',
  'wrong_currency',
  'approve_slowly',
  'approve_five_times',
  'approve_out_of_order',
  'approve_answer_lost',
  'approve_silently',
] as const
export type Action = (typeof actions)[number]
/** amount in centavos, if it differs from the amount asked; delayMs for later actions. */
export type Act = { action: Action; amount?: number | undefined; delayMs?: number | undefined }

const slowCallbackMs = 10_000
const laterMs = 5_000
const onePeso = 100

type Doing = (gateway: Gateway, payment: Payment, options: Omit<Act, 'action'>) => Payment
const doings: Record<Action, Doing> = {
  approve: (gateway, payment, { amount }) => announce(gateway, pay(gateway, payment, amount)),
  decline: (gateway, payment) => announce(gateway, end(gateway, payment, 'failed', 'GR003')),
  cancel: (gateway, payment) => announce(gateway, end(gateway, payment, 'cancelled', 'GR053')),
  stay_pending: (_gateway, payment) => payment,
  pay_later: planPayment,
  pay_wrong_amount: (gateway, payment, { amount }) =>
    announce(gateway, pay(gateway, payment, amount ?? payment.amount + onePeso)),
  wrong_currency: (gateway, payment, { amount }) => announce(gateway, pay(gateway, payment, amount, 'USD')),
  approve_slowly: (gateway, payment, { delayMs }) =>
    announce(gateway, pay(gateway, payment), { afterMs: delayMs ?? slowCallbackMs }),
  approve_five_times: approveFiveTimes,
  approve_out_of_order: approveOutOfOrder,
  approve_answer_lost: (gateway, payment) => announce(gateway, pay(gateway, payment), { answersToLose: 2 }),
  approve_silently: (gateway, payment) => pay(gateway, payment),
}

/** Throws Refused if the payment's state does not allow it. Money is accepted in every state but paid, because payments can come late. */
export const act = (gateway: Gateway, paymentId: string, { action, ...options }: Act): Payment =>
  doings[action](gateway, findPayment(gateway, paymentId), options)

export function findPayment(gateway: Gateway, paymentId: string): Payment {
  const payment = gateway.payments.get(paymentId)
  if (!payment) throw new Refused(404, 'not_found', 'No such payment')
  if (payment.status !== 'pending' || Date.parse(payment.expires_at) > Date.now()) return payment
  return announce(gateway, end(gateway, payment, 'expired', 'GR152'))
}

export function planExpiry(gateway: Gateway, { payment_id, status, expires_at }: Payment): void {
  if (status === 'pending') gateway.timetable.at(Date.parse(expires_at), () => expire(gateway, payment_id))
}

/** Schedules the payments that customers will make later. */
export function planPayments(gateway: Gateway, payment: Payment): void {
  for (const { at, amount } of payment.planned) {
    gateway.timetable.at(Date.parse(at), () => {
      const latest = gateway.payments.get(payment.payment_id)
      if (latest && latest.status !== 'paid') act(gateway, latest.payment_id, { action: 'approve', amount })
    })
  }
}

function change(gateway: Gateway, payment: Payment, changes: Partial<Payment>): Payment {
  const changed = { ...payment, sequence: payment.sequence + 1, ...changes }
  gateway.payments.put(changed)
  return changed
}

function announce(gateway: Gateway, payment: Payment, options: SendOptions = {}): Payment {
  void gateway.deliveries.send(paymentEvent(payment), payment.notify_url, options)
  return payment
}

function pay(gateway: Gateway, payment: Payment, amount = payment.amount, currency = payment.currency): Payment {
  if (payment.status === 'paid') throw new Refused(409, 'already_paid', 'This payment is already paid')
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new Refused(400, 'invalid_request', 'The amount must be above zero')
  const paid_at = new Date().toISOString()
  const changes = {
    response_code: paidCode(payment),
    paid_amount: amount,
    paid_currency: currency,
    paid_at,
    planned: [],
  }
  return change(gateway, payment, { status: 'paid', ...changes })
}

function end(gateway: Gateway, payment: Payment, status: PaymentStatus, response_code: ResponseCode): Payment {
  if (payment.status !== 'pending') throw new Refused(409, 'not_pending', `This payment is already ${payment.status}`)
  return change(gateway, payment, { status, response_code })
}

function approveFiveTimes(gateway: Gateway, payment: Payment): Payment {
  const paid = pay(gateway, payment)
  const event = paymentEvent(paid)
  for (let copy = 0; copy < 5; copy += 1) void gateway.deliveries.send(event, paid.notify_url)
  return paid
}

/** A first attempt fails, the second is paid, and the events of creation and both attempts arrive newest first. */
function approveOutOfOrder(gateway: Gateway, payment: Payment): Payment {
  const stale: GatewayEvent[] = [
    paymentEvent(payment, { response_code: 'GR033', sequence: payment.sequence }),
    paymentEvent(payment, { response_code: 'GR003', sequence: payment.sequence + 1 }),
  ]
  const paid = pay(gateway, { ...payment, sequence: payment.sequence + 1 })
  void sendInTurn(gateway, [paymentEvent(paid), ...stale], paid.notify_url)
  return paid
}

async function sendInTurn(gateway: Gateway, events: GatewayEvent[], url: string): Promise<void> {
  for (const event of events) await gateway.deliveries.send(event, url)
}

function planPayment(gateway: Gateway, payment: Payment, options: Omit<Act, 'action'>): Payment {
  if (payment.status === 'paid') throw new Refused(409, 'already_paid', 'This payment is already paid')
  const { amount = payment.amount, delayMs = laterMs } = options
  const planned = [{ at: new Date(Date.now() + delayMs).toISOString(), amount }]
  const changed = change(gateway, payment, { planned, sequence: payment.sequence })
  planPayments(gateway, changed)
  return changed
}

function expire(gateway: Gateway, paymentId: string): void {
  if (gateway.payments.get(paymentId)?.status === 'pending') findPayment(gateway, paymentId)
}
