/** Commands: gateway events about payments, singly and in batches. */
import { outcomeOf } from '@singil/contract/payments/gateway'
import { expect } from 'vitest'
import { type Callback, keep, partitionOf, partitions } from '../../src/payments/gateway/index.ts'
import { onConnection } from '../../src/kit/database/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { applyAll } from '../../src/payments/gateway/apply-callbacks.ts'
import { refused, sometimes } from './coverage.ts'
import { type Model, moveMoney, type Payment } from './model.ts'
import { bookPaid, endPayment, hasRoomFor, holdPayment, isLinkPaid } from './payment-book.ts'
import { among, type Command, type Play, recent } from './play.ts'

/** The expected effect of one gateway event. */
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
  if (outcome === 'pending' || outcome === 'unknown') return
  const truth = world.answers.truths.get(payment.requestId)
  if (truth && (amount !== payment.total || currency !== 'PHP')) {
    // A callback that differs from the request is not trusted: the gateway is queried, and its answer counts.
    sometimes('a callback differs from what was asked for')
    const arrived = truth.paid ?? { amount: payment.total, currency: 'PHP' }
    return believe(model, payment, truth.code, arrived.amount, arrived.currency, lateIds, world)
  }
  believe(model, payment, code, amount, currency, lateIds, world)
}

function believe(
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
    if (isPending) endPayment(payment, outcome)
    else refused('transaction', payment.status, outcome)
    return
  }
  if (payment.isPaid) return refused('transaction', payment.status, 'paid')
  // A person decides each late payment once, however often it is reported.
  if (
    model.lates.some(
      (one) => !one.refund && one.payment === payment && one.amount === amount && one.currency === currency,
    )
  )
    return
  const accepts =
    isPending && payment.isPromised ? true : (isPending || payment.of.acceptsLate) && hasRoomFor(model, payment)
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
  sometimes(`money is kept because of ${why}`)
  if (currency === 'PHP' && amount > 0) moveMoney(model, null, {}, { 'receivable:main': -amount, suspense: amount })
  holdPayment(payment)
  const late = { id: '', refund: null, payment, amount, currency, why, status: 'open' }
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

/** One to three events about some payments, some of them twice, in one batch. */
export const callBack: Command = async ({ model, world, who, what, size, variant }) => {
  const said = Array.from({ length: 1 + (variant % 3) }, (_, index) => ({
    payment: recent(model.payments, who + index * (size % 3)),
    code: among(codes, what + index * variant)!,
    amountOff: size % 7 === 0 ? 1 : 0,
    currency: size % 29 === 0 ? 'USD' : 'PHP',
  }))
  const callbacks: Callback[] = []
  for (const { payment, code, amountOff, currency } of said) {
    if (!payment) return
    const amount = payment.total + amountOff
    callbacks.push(eventOn(model, payment, code, amount, currency))
    const isConfirmed = (what >> 4) % 3 !== 1
    const paid = outcomeOf(code) === 'paid' ? { amount, currency } : null
    world.answers.truths.set(payment.requestId, isConfirmed ? { code, paid } : { code: 'GR033', paid: null })
  }
  if (variant % 4 === 0) callbacks.push(callbacks[0]!)
  await deliver({ model, world }, callbacks)
  const waiting: Promise<void>[] = []
  for (const partition of partitionsOf(callbacks))
    for (const { request_id, response_code, amount, currency } of partition) {
      const payment = model.payments.find((one) => one.requestId === request_id)!
      hear(model, payment, response_code, amount, currency, waiting, world)
    }
  await Promise.all(waiting)
  world.answers.truths.clear()
}
/** Callbacks in the order of application: partition by partition, in order of arrival, each once. */
function partitionsOf(callbacks: readonly Callback[]): Callback[][] {
  const once = [...new Set(callbacks)]
  return partitions.map((partition) => once.filter((one) => partitionOf(one.request_id) === partition))
}

export const eventOn = (model: Model, payment: Payment, code: string, amount: number, currency = 'PHP'): Callback => ({
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

export async function deliver({ world }: Pick<Play, 'world' | 'model'>, callbacks: readonly Callback[]): Promise<void> {
  await keep(
    (work) => world.see((client) => work(onConnection(client))),
    callbacks.map((callback) => ({ callback, raw: '{}' })),
    world.clock.now(),
  )
  const errors: unknown[] = []
  const log = { error: (fields: object) => void errors.push(fields), info: () => {} }
  await applyAll({ unit: (work) => world.unit(work), outside: world.flow().outside, log })
  expect(errors).toEqual([])
}
