/** Commands: payments, the gateway's words about them, and refunds. */
import { offersFor } from '../../src/channels/index.ts'
import type { ChannelCode } from '@singil/contract/channels'
import { outcomeOf, refundOutcomeOf } from '@singil/contract/gateway'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { type Callback, keep } from '../../src/gateway/index.ts'
import { newId } from '../../src/kit/new-id.ts'
import {
  cancelPayment,
  checkPayment,
  refundTransaction,
  sendToGateway,
  startPayment,
} from '../../src/transactions/index.ts'
import { acceptLatePayment } from '../../src/transactions/accept-late-payment.ts'
import { applyAll } from '../../src/transactions/apply-callbacks.ts'
import { returnLatePayment } from '../../src/transactions/return-late-payment.ts'
import { lockById } from '../../src/transactions/store.ts'
import { refused, sometimes, took } from './coverage.ts'
import {
  costsOf,
  giveParts,
  manilaDay,
  type Model,
  moveMoney,
  type Payment,
  type Refund,
  settlesOn,
  takeFor,
  takeParts,
} from './model.ts'
import { among, type Command, type Play, recent, refusalOf, step } from './play.ts'
import { none, ok } from './world.ts'

const gcash = 'gc' as ChannelCode
const settlementDays = 2

const isUsed = (payment: Payment) => payment.isPaid || payment.status === 'pending'
/** A new link, or one more attempt on a link of which no attempt is open or paid. */
function linkFor({ model, way, what }: Play, mid: string): string {
  const again = recent(
    model.payments.filter((one) => one.of.mid === mid && !model.payments.some((o) => o.link === one.link && isUsed(o))),
    what,
  )
  return again && way % 3 === 0 ? again.link : `link-${newId()}`
}

export const startOne: Command = async (play) => {
  const { model, world, who, size, way } = play
  const of = among(model.merchants, who)!
  const amount = 5_000 + (size % 900_000)
  const month = manilaDay(model.nowMs).slice(0, 7)
  const day = manilaDay(model.nowMs)
  const used = of.months.get(month) ?? { pending: 0, paid: 0 }
  const hasRoom = used.pending + used.paid + amount <= model.monthlyLimit
  const link = linkFor(play, of.mid)
  const expiresAt = model.nowMs + (way % 2 === 0 ? 900_000 : 7_200_000)
  let row: Awaited<ReturnType<typeof startPayment>> | undefined
  const work = world.unit(async (context) => {
    const [offer] = await offersFor(context, {
      mid: of.mid,
      storeId: of.storeId,
      amount: centavos(amount),
      only: [gcash],
    })
    row = await startPayment(context, {
      ...of,
      merchantName: 'Kape',
      storeName: 'Corner',
      temporaryId: link,
      requestId: context.newRequestId(),
      amount: centavos(amount),
      description: '',
      items: [],
      customer: { name: 'Maria', email: 'maria@example.com', mobile: '', address: '' },
      offer: offer!,
      deductOnPayment: false,
      expiresAt: new Date(expiresAt),
    })
  })
  expect(await refusalOf(work)).toBe(hasRoom ? null : 'transactions.limitReached')
  if (!hasRoom) return sometimes('a payment passes the limit of the month')
  const { id, request_id: requestId, total, fee, vat, net } = await sendToGateway(world.flow(), row!, world.publicUrl)
  const money = { amount, total, fee, vat, net }
  expect(money).toEqual({ amount, ...costsOf(model, of, amount) })
  of.months.set(month, { ...used, pending: used.pending + amount })
  of.days.set(day, (of.days.get(day) ?? 0) + amount)
  const given = { refunded: 0, refunding: 0, disputed: 0 }
  const times = { createdAt: model.nowMs, expiresAt, month, day }
  model.payments.push({ id, requestId, of, link, ...money, ...times, status: 'pending', isPaid: false, ...given })
}

/** The payment ends without money. */
function end(payment: Payment, status: string): void {
  took('transaction', payment.status, status)
  payment.status = status
  payment.of.months.get(payment.month)!.pending -= payment.amount
  payment.of.days.set(payment.day, payment.of.days.get(payment.day)! - payment.amount)
}

function bookPaid(model: Model, payment: Payment, from: 'receivable:main' | 'suspense'): void {
  const { of, amount, total, net, fee, vat } = payment
  const month = of.months.get(payment.month)!
  if (payment.status === 'pending') month.pending -= amount
  month.paid += amount
  took('transaction', payment.status, 'paid')
  Object.assign(payment, { status: 'paid', isPaid: true })
  moveMoney(model, of, { clearing: net }, { [from]: -total, fee_income: fee, vat_payable: vat })
  const day = settlesOn(model, manilaDay(model.nowMs), settlementDays)
  const fresh = { taken: 0, isSettled: false, isSplit: false, isShare: false }
  model.clearing.push({ id: payment.id, of, net, settlesOn: day, ...fresh })
}
const hasRoomFor = (model: Model, { of, month, amount }: Payment) => {
  const { pending, paid } = of.months.get(month)!
  return pending + paid + amount <= model.monthlyLimit
}
const isLinkPaid = (model: Model, payment: Payment) =>
  model.payments.some((one) => one !== payment && one.link === payment.link && one.isPaid)

/** What one word of the gateway must do. */
function hear(
  model: Model,
  payment: Payment,
  code: string,
  amount: number,
  currency: string,
  lateIds: Promise<void>[],
  world: Play['world'],
) {
  const outcome = outcomeOf(code)
  const isPending = payment.status === 'pending'
  if (outcome === 'pending' || outcome === 'unknown') return
  if (outcome !== 'paid') {
    if (isPending) end(payment, outcome)
    else refused('transaction', payment.status, outcome)
    return
  }
  if (payment.isPaid) return refused('transaction', payment.status, 'paid')
  const accepts = isPending || (payment.of.acceptsLate && hasRoomFor(model, payment))
  const why =
    currency !== 'PHP'
      ? 'wrong_currency'
      : amount !== payment.total
        ? 'wrong_amount'
        : isLinkPaid(model, payment)
          ? 'paid_twice'
          : accepts
            ? null
            : 'late'
  if (why === null) return bookPaid(model, payment, 'receivable:main')
  const isKnown = model.lates.some(
    (one) => one.payment === payment && one.why === why && one.amount === amount && one.currency === currency,
  )
  if (isKnown) return
  sometimes(`money is kept because of ${why}`)
  if (currency === 'PHP' && amount > 0) moveMoney(model, null, {}, { 'receivable:main': -amount, suspense: amount })
  if (isPending) end(payment, 'failed')
  const late = { id: '', payment, amount, currency, why, status: 'open' }
  model.lates.push(late)
  lateIds.push(
    world.owner
      .query<{ id: string }>(
        'select id from late_payments where transaction_id = $1 and why = $2 and amount = $3 and currency = $4',
        [payment.id, why, amount, currency],
      )
      .then(({ rows }) => void (late.id = rows[0]!.id)),
  )
}

const codes = ['GR001', 'GR001', 'GR001', 'GR002', 'GR003', 'GR053', 'GR152', 'GR033', 'XX999']

/** One to three words of some payments, some of them twice, in one batch. */
export const callBack: Command = async ({ model, world, who, what, size, way }) => {
  const said = Array.from({ length: 1 + (way % 3) }, (_, index) => ({
    payment: recent(model.payments, who + index * (size % 3)),
    code: among(codes, what + index * way)!,
    amountOff: size % 7 === 0 ? 1 : 0,
    currency: size % 29 === 0 ? 'USD' : 'PHP',
  }))
  const callbacks: Callback[] = []
  for (const { payment, code, amountOff, currency } of said) {
    if (!payment) return
    callbacks.push(wordOn(model, payment, code, payment.total + amountOff, currency))
  }
  if (way % 4 === 0) callbacks.push(callbacks[0]!)
  await deliver({ model, world }, callbacks)
  const waiting: Promise<void>[] = []
  for (const lane of lanesOf(callbacks, await order(world, callbacks)))
    for (const { request_id, response_code, amount, currency } of lane) {
      const payment = model.payments.find((one) => one.requestId === request_id)!
      hear(model, payment, response_code, amount, currency, waiting, world)
    }
  await Promise.all(waiting)
}
type Order = ReadonlyMap<string, number>
async function order(world: Play['world'], callbacks: readonly Callback[]): Promise<Order> {
  const ids = callbacks.map((one) => one.event_id)
  const { rows } = await world.owner.query('select event_id, lane from gateway_callbacks where event_id = any ($1)', [
    ids,
  ])
  return new Map(rows.map((row) => [row.event_id, row.lane]))
}
/** Callbacks as they are applied: lane by lane, in their order, each once. */
function lanesOf(callbacks: readonly Callback[], laneOf: Order): Callback[][] {
  const once = [...new Set(callbacks)]
  return [0, 1, 2, 3].map((lane) => once.filter((one) => laneOf.get(one.event_id) === lane))
}

const wordOn = (model: Model, payment: Payment, code: string, amount: number, currency = 'PHP'): Callback => ({
  event_id: newId(),
  type: 'payment.updated',
  sequence: 1,
  payment_id: `pay_${payment.requestId}`,
  request_id: payment.requestId,
  channel: 'gc',
  response_code: code,
  response_message: code,
  amount,
  currency,
  occurred_at: new Date(model.nowMs).toISOString(),
})

async function deliver({ world }: Pick<Play, 'world' | 'model'>, callbacks: readonly Callback[]): Promise<void> {
  await world.unit((context) =>
    keep(
      context.tx,
      callbacks.map((callback) => ({ callback, raw: '{}' })),
      context.now,
    ),
  )
  const errors: unknown[] = []
  const log = { error: (fields: object) => void errors.push(fields) }
  await applyAll({ unit: (work) => world.unit(work), log })
  expect(errors).toEqual([])
}

const rowOf = async (world: Play['world'], { id }: Payment) => (await world.unit(({ tx }) => lockById(tx, id)))!

export const cancelOne: Command = async ({ model, world, who, way }) => {
  const payment = recent(model.payments, who)
  if (!payment) return
  world.words.cancel = way % 3 === 0 ? none() : ok(payment.requestId, 'GR053', payment.total)
  const was = payment.status
  const refusal = await refusalOf(cancelPayment(world.flow(), await rowOf(world, payment)))
  if (was !== 'pending') {
    refused('transaction', was, 'cancelled')
    return expect(refusal).toBe(null)
  }
  expect(refusal).toBe(way % 3 === 0 ? 'transactions.cancelFailed' : null)
  if (refusal === null) end(payment, 'cancelled')
}

/** The poller asks for a payment: nobody has paid it, so it ends when its time and the time of grace are over. */
export const pollOne: Command = async ({ model, world, who }) => {
  const payment = recent(model.payments, who)
  if (!payment) return
  world.words.payment = ok(payment.requestId, 'GR033', payment.total)
  await checkPayment(world.flow(), await rowOf(world, payment), world.publicUrl)
  if (payment.status !== 'pending') refused('transaction', payment.status, 'expired')
  else if (model.nowMs > payment.expiresAt + 120_000) end(payment, 'expired')
}

export const refundOne: Command = async ({ model, world, who, size, way }) => {
  const paid = model.payments.filter((one) => one.isPaid)
  const payment = recent(way % 8 === 0 || paid.length === 0 ? model.payments : paid, who)
  if (!payment) return
  const left = Math.max(0, payment.amount - payment.refunded - payment.refunding - payment.disputed)
  const amount = way % 7 === 0 ? left + 1 : way % 2 === 0 || left === 0 ? Math.max(left, 1) : 1 + (size % left)
  const answer = among(['GR018', 'GR018', 'GR033', null, 'GR003', 'refused'] as const, size)!
  world.words.refund = answer ?? null
  const { parts, missing } = takeFor(model, payment, amount)
  const expected =
    payment.status !== 'paid'
      ? 'transactions.moveFrom'
      : amount > left
        ? 'transactions.refundTooMuch'
        : missing > 0
          ? 'ledger.insufficientFund'
          : null
  const ask = refundTransaction(world.flow(), {
    body: {
      request_id: payment.requestId,
      org_trxid: `pay_${payment.requestId}`,
      amount: centavos(amount),
      reason: 'r',
    },
  })
  let id = ''
  const refusal = await refusalOf(ask.then((given) => void (id = (given as { refund: { id: string } }).refund.id)))
  expect(refusal).toBe(expected)
  if (expected === 'transactions.moveFrom') refused('transaction', payment.status, 'refund_pending')
  if (expected === 'ledger.insufficientFund') sometimes('a refund finds too little money')
  if (expected !== null) return
  took('transaction', 'paid', 'refund_pending')
  payment.status = 'refund_pending'
  payment.refunding += amount
  moveMoney(model, payment.of, { ...takeParts(model, parts), held: amount })
  for (const { source } of parts) sometimes(`a refund takes from ${source}`)
  const refund: Refund = { id, payment, amount, parts, status: 'pending' }
  model.refunds.push(refund)
  if (answer === 'refused') endRefund(model, refund, 'failed')
  else if (answer === 'GR018' || answer === 'GR003')
    endRefund(model, refund, answer === 'GR018' ? 'refunded' : 'failed')
}

function endRefund(model: Model, refund: Refund, status: 'refunded' | 'failed'): void {
  const { payment, amount, parts } = refund
  took('refund', refund.status, status)
  refund.status = status
  payment.refunding -= amount
  if (status === 'refunded') {
    payment.refunded += amount
    moveMoney(model, payment.of, { held: -amount }, { 'receivable:main': amount })
  } else moveMoney(model, payment.of, { ...giveParts(model, parts), held: -amount })
  const to = payment.refunded >= payment.amount ? 'refunded' : 'paid'
  took('transaction', payment.status, to)
  payment.status = to
}

/** The gateway says what became of a refund, perhaps again. */
export const refundWord: Command = async ({ model, world, who, what, way }) => {
  const open = model.refunds.filter((one) => one.status === 'pending')
  const refund = recent(way % 3 === 0 || open.length === 0 ? model.refunds : open, who)
  if (!refund) return
  const code = among(['GR018', 'GR003', 'GR033'], what)!
  const word = { ...wordOn(model, refund.payment, code, refund.amount), type: 'refund.updated' as const }
  await deliver({ world, model }, [{ ...word, refund_ref: refund.id }])
  const outcome = refundOutcomeOf(code)
  if (outcome !== 'refunded' && outcome !== 'failed') return
  if (refund.status === 'pending') endRefund(model, refund, outcome)
  else refused('refund', refund.status, outcome)
}

/** A person decides on money that waits: it becomes the payment, or goes back. */
export const decideLate: Command = async ({ model, world, who, what, way }) => {
  const waiting = model.lates.filter((one) => one.status === 'open' || one.status === 'returning')
  const late = recent(way % 4 === 0 || waiting.length === 0 ? model.lates : waiting, who)
  if (!late) return
  const { payment } = late
  if (what % 2 === 0) {
    const refusal =
      late.currency !== 'PHP' || late.amount !== payment.total || payment.isPaid || isLinkPaid(model, payment)
        ? 'transactions.lateNotAccepted'
        : payment.status === 'pending'
          ? null
          : hasRoomFor(model, payment)
            ? null
            : 'transactions.limitReached'
    const accept = () => world.unit((context) => acceptLatePayment(context, { params: { id: late.id } } as never))
    if (await step('late', late, 'accepted', accept, refusal, 'transactions.lateDecided'))
      bookPaid(model, payment, 'suspense')
    return
  }
  world.words.refund = among(['GR018', 'GR018', null, 'GR003'] as const, way) ?? null
  const asked = await refusalOf(returnLatePayment(world.flow(), { params: { id: late.id } } as never))
  if (late.status !== 'open' && late.status !== 'returning') {
    refused('late', late.status, 'returning')
    return expect(asked).toBe('transactions.lateDecided')
  }
  if (late.status === 'open') took('late', 'open', 'returning')
  late.status = 'returning'
  const { refund } = world.words
  expect(asked).toBe(
    refund === 'GR018' ? null : refund === null ? 'transactions.lateNotReturned' : 'transactions.lateRefused',
  )
  if (refund === null) return
  took('late', 'returning', refund === 'GR018' ? 'refunded' : 'open')
  late.status = refund === 'GR018' ? 'refunded' : 'open'
  if (refund === 'GR018' && late.currency === 'PHP' && late.amount > 0)
    moveMoney(model, null, {}, { suspense: -late.amount, 'receivable:main': late.amount })
}
