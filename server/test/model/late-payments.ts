/** Commands: decisions about money that came too late or differed from the amount asked. */
import { expect } from 'vitest'
import { acceptLatePayment } from '../../src/payments/late-payments/accept-late-payment.ts'
import { returnLatePayment } from '../../src/payments/late-payments/return-late-payment.ts'
import { refused, sometimes, took } from './coverage.ts'
import { costsOutOf, moveMoney } from './model.ts'
import { bookPaid, hasRoomFor, isLinkPaid } from './payment-book.ts'
import { among, type Command, recent, refusalOf, step } from './play.ts'
import { isSilent, tellNothing } from './played-gateway.ts'
import { bookContradiction, refusalOfContradiction } from './refunds.ts'

/** Staff decide about waiting money: it is accepted as the payment, or sent back. */
export const decideLate: Command = async ({ model, world, who, what, variant }) => {
  const waiting = model.lates.filter((one) => one.status === 'open' || one.status === 'returning')
  const late = recent(variant % 4 === 0 || waiting.length === 0 ? model.lates : waiting, who)
  if (!late) return
  const { payment } = late
  if (what % 2 === 0) {
    const money = late.refund || late.amount === payment.total ? {} : costsOutOf(payment, late.amount)
    const booked = { ...payment, ...money }
    const refusal = late.refund
      ? refusalOfContradiction(model, late)
      : late.currency !== 'PHP' || booked.net <= 0 || payment.isPaid || isLinkPaid(model, payment)
        ? 'transactions.lateNotAccepted'
        : hasRoomFor(model, booked)
          ? null
          : 'transactions.limitReached'
    const accept = () => world.unit((context) => acceptLatePayment(context, { params: { id: late.id } } as never))
    if (!(await step('late', late, 'accepted', accept, refusal, 'transactions.lateDecided'))) return
    if (late.refund) return bookContradiction(model, late)
    if (late.amount !== payment.total) sometimes('another amount than asked is accepted')
    Object.assign(payment, money)
    bookPaid(model, payment, 'suspense')
    return
  }
  world.answers.refund = among(['GR018', 'GR018', among(tellNothing, what >> 1) ?? null, 'GR003'], variant) ?? null
  const asked = await refusalOf(returnLatePayment(world.flow(), { params: { id: late.id } } as never))
  if (late.status !== 'open' && late.status !== 'returning') {
    refused('late', late.status, 'returning')
    return expect(asked).toBe('transactions.lateDecided')
  }
  if (late.refund) return expect(asked).toBe('transactions.lateOfRefund')
  if (late.status === 'open') took('late', 'open', 'returning')
  late.status = 'returning'
  const { refund } = world.answers
  expect(asked).toBe(
    refund === 'GR018' ? null : isSilent(refund) ? 'transactions.lateNotReturned' : 'transactions.lateRefused',
  )
  if (isSilent(refund)) return
  took('late', 'returning', refund === 'GR018' ? 'refunded' : 'open')
  late.status = refund === 'GR018' ? 'refunded' : 'open'
  if (refund === 'GR018' && late.currency === 'PHP' && late.amount > 0)
    moveMoney(model, null, {}, { suspense: -late.amount, 'receivable:main': late.amount })
  const isWaiting = model.lates.some((one) => one.payment === payment && ['open', 'returning'].includes(one.status))
  if (late.status !== 'refunded' || payment.status !== 'held' || isWaiting) return
  took('transaction', 'held', 'sent_back')
  payment.status = 'sent_back'
}
