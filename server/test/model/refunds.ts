/** Commands: refunds, and the gateway's reports about them. */
import { refundOutcomeOf } from '@singil/contract/payments/gateway'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { newId } from '../../src/kit/base/index.ts'
import { refundTransaction } from '../../src/payments/refunds/index.ts'
import { pollRefunds } from '../../src/payments/refunds/poll-refunds.ts'
import { refused, sometimes, took } from './coverage.ts'
import { deliver, eventOn } from './gateway-events.ts'
import { giveParts, type Late, type Model, moveMoney, type Refund, takeParts } from './model.ts'
import { among, type Command, type Play, recent, refusalOf } from './play.ts'
import { giveBack, planRefund, takeBack } from './shares.ts'
import { declined, isSilent, tellNothing } from './played-gateway.ts'

export const refundOne: Command = async ({ model, world, who, what, size, variant }) => {
  const paid = model.payments.filter((one) => one.isPaid)
  const payment = recent(variant % 8 === 0 || paid.length === 0 ? model.payments : paid, who)
  if (!payment) return
  const left = Math.max(0, payment.amount - payment.refunded - payment.refunding - payment.disputed)
  const amount = variant % 7 === 0 ? left + 1 : variant % 2 === 0 || left === 0 ? Math.max(left, 1) : 1 + (size % left)
  const silent = among(tellNothing, what) ?? null
  const answer = among(['GR018', 'GR018', 'GR033', silent, 'GR003', declined], size) ?? null
  world.answers.refund = answer
  const { back, parts, missing } = planRefund(model, payment, amount, left)
  const expected =
    payment.status !== 'paid'
      ? 'transactions.moveFrom'
      : amount > left
        ? 'transactions.refundTooMuch'
        : missing > 0
          ? 'ledger.insufficientFund'
          : null
  const ask = refundTransaction(
    { ...world.flow(), keyedId: newId() },
    {
      body: {
        request_id: payment.requestId,
        org_trxid: `pay_${payment.requestId}`,
        amount: centavos(amount),
        reason: 'r',
      },
    },
  )
  let id = ''
  const refusal = await refusalOf(ask.then((given) => void (id = (given as { refund: { id: string } }).refund.id)))
  expect(refusal).toBe(expected)
  if (expected === 'transactions.moveFrom') refused('transaction', payment.status, 'refund_pending')
  if (expected === 'ledger.insufficientFund') sometimes('a refund finds too little money')
  if (expected !== null) return
  took('transaction', 'paid', 'refund_pending')
  payment.status = 'refund_pending'
  payment.refunding += amount
  takeBack(model, payment, back)
  moveMoney(model, payment.of, { ...takeParts(model, parts), held: amount })
  if (back.length > 0) sometimes('a refund takes shares back')
  if (back.some(({ owed, taken }) => taken < owed)) sometimes('a receiver gives back less than it owes')
  for (const { source } of parts) sometimes(`a refund takes from ${source}`)
  const refund: Refund = { id, payment, amount, parts, back, status: 'pending' }
  model.refunds.push(refund)
  if (answer === declined) endRefund(model, refund, 'failed')
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
  } else {
    moveMoney(model, payment.of, { ...giveParts(model, parts), held: -amount })
    giveBack(model, payment, refund.back)
    if (refund.back.length > 0) sometimes('a refund that fails gives shares back')
  }
  const to = payment.refunded >= payment.amount ? 'refunded' : 'paid'
  took('transaction', payment.status, to)
  payment.status = to
}

/** An error that the product logs and survives is a fault here. */
const rethrowing = {
  error: ({ err }: { err: unknown }) => {
    throw err
  },
}

/** The poller queries the open refunds; one that the gateway does not find is requested again. */
export const pollRefundsOnce: Command = async ({ model, world, what, variant }) => {
  const open = model.refunds.filter((one) => one.status === 'pending')
  const query = variant % 2 === 0 ? among(tellNothing, what)! : among(['GR018', 'GR003', 'GR033'], what)!
  const again = among([...tellNothing, 'GR018', 'GR003', 'GR033', declined], variant >> 1) ?? null
  Object.assign(world.answers, { queryRefund: query, refund: again })
  await world.owner.query(`update refunds set next_check_at = $1 where status = 'pending'`, [world.clock.now()])
  await pollRefunds({ ...world.flow(), log: rethrowing }, Math.max(open.length, 1))
  const said = query === 404 ? again : query
  if (open.length > 0 && isSilent(said)) sometimes('the gateway does not tell of a refund')
  if (said !== 'GR018' && said !== 'GR003' && said !== declined) return
  for (const refund of open) endRefund(model, refund, said === 'GR018' ? 'refunded' : 'failed')
}

/** The gateway reports the result of a refund, possibly again, and possibly contradicting an earlier one. */
export const refundEvent: Command = async ({ model, world, who, what, variant }) => {
  const open = model.refunds.filter((one) => one.status === 'pending')
  const known = model.refunds.filter((one) => !one.isPlaced)
  const refund = recent(variant % 3 === 0 || open.length === 0 ? known : open, who)
  if (!refund) return
  const code = among(['GR018', 'GR003', 'GR033'], what)!
  // If it contradicts itself it is queried, and either confirms the new result or repeats the earlier one.
  const isConfirmed = (what >> 4) % 2 === 0
  world.answers.queryRefund = isConfirmed ? code : refund.status === 'refunded' ? 'GR018' : 'GR003'
  const word = { ...eventOn(model, refund.payment, code, refund.amount), type: 'refund.updated' as const }
  await deliver({ world, model }, [{ ...word, refund_ref: refund.id }])
  const outcome = refundOutcomeOf(code)
  if (outcome !== 'refunded' && outcome !== 'failed') return
  if (refund.status === 'pending') return endRefund(model, refund, outcome)
  if (refund.status === outcome || !isConfirmed) return
  await contradict(model, world, refund, outcome)
}

/** The money goes to suspense once, and staff decide. */
async function contradict(model: Model, world: Play['world'], refund: Refund, outcome: 'refunded' | 'failed') {
  const why = outcome === 'refunded' ? 'refunded_late' : 'refund_undone'
  if (model.lates.some((one) => one.refund === refund && one.why === why)) return
  sometimes(`the gateway contradicts itself: ${why}`)
  const { amount, payment } = refund
  const sign = outcome === 'refunded' ? -1 : 1
  moveMoney(model, null, {}, { suspense: sign * amount, 'receivable:main': -sign * amount })
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from late_payments where refund_id = $1 and why = $2',
    [refund.id, why],
  )
  model.lates.push({ id: rows[0]!.id, refund, payment, amount, currency: 'PHP', why, status: 'open' })
}

/** Staff accept the gateway's last result of a refund: the expected refusal, or null for a step. */
export function refusalOfContradiction(model: Model, { payment, why, amount }: Late): string | null {
  if (why === 'refund_undone') return null
  const left = Math.max(0, payment.amount - payment.refunded - payment.refunding - payment.disputed)
  if (amount > left) return 'transactions.lateNotAccepted'
  return planRefund(model, payment, amount, left).missing > 0 ? 'ledger.insufficientFund' : null
}
export function bookContradiction(model: Model, { id, refund, payment, why, amount }: Late): void {
  if (why === 'refunded_late') {
    const left = Math.max(0, payment.amount - payment.refunded - payment.refunding - payment.disputed)
    const { back, parts } = planRefund(model, payment, amount, left)
    takeBack(model, payment, back)
    moveMoney(model, payment.of, takeParts(model, parts), { suspense: amount })
    model.refunds.push({ id, payment, amount, parts, back, isPlaced: true, status: 'refunded' })
    payment.refunded += amount
  } else {
    moveMoney(model, payment.of, { available: amount }, { suspense: -amount })
    giveBack(model, payment, refund!.back)
    took('refund', 'refunded', 'failed')
    refund!.status = 'failed'
    payment.refunded -= amount
  }
  const to = payment.refunding > 0 ? 'refund_pending' : payment.refunded >= payment.amount ? 'refunded' : 'paid'
  if (to !== payment.status) took('transaction', payment.status, to)
  payment.status = to
}
