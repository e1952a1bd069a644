/** Commands: payments begin, are cancelled and are queried. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { offersFor } from '../../src/catalogue/channels/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { cancelPayment, checkPayment, sendToGateway, startPayment } from '../../src/payments/transactions/index.ts'
import { lockById } from '../../src/payments/transactions/store.ts'
import { refused, sometimes } from './coverage.ts'
import { costsOf, manilaDay, type Payment } from './model.ts'
import { endPayment } from './payment-book.ts'
import { among, type Command, type Play, recent, refusalOf } from './play.ts'
import { isSilent, tellNothing } from './played-gateway.ts'

const gcash = 'gc' as ChannelCode

const isUsed = (payment: Payment) => payment.isPaid || payment.status === 'pending'
/** A new link, or one more attempt on a link without an open or paid attempt. */
function linkFor({ model, variant, what }: Play, mid: string): string {
  const again = recent(
    model.payments.filter((one) => one.of.mid === mid && !model.payments.some((o) => o.link === one.link && isUsed(o))),
    what,
  )
  return again && variant % 3 === 0 ? again.link : `link-${newId()}`
}

export const startOne: Command = async (play) => {
  const { model, world, who, size, variant } = play
  const of = among(model.merchants, who)!
  const amount = 5_000 + (size % 900_000)
  const month = manilaDay(model.nowMs).slice(0, 7)
  const day = manilaDay(model.nowMs)
  const used = of.months.get(month) ?? { pending: 0, paid: 0 }
  const hasRoom = used.pending + used.paid + amount <= model.monthlyLimit
  // Unpaid payments reserve half of the month at most; above that they begin without a reservation.
  const isPromised = (used.pending + amount) * 2 <= model.monthlyLimit
  const link = linkFor(play, of.mid)
  const expiresAt = model.nowMs + (variant % 2 === 0 ? 900_000 : 7_200_000)
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
      origin: 'portal',
      tax: centavos(0),
      shippingFee: centavos(0),
      shippingAddress: null,
      billingAddress: null,
      formAnswers: [],
      customer: { name: 'Maria', email: 'maria@example.com', mobile: '' },
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
  of.months.set(month, { ...used, pending: used.pending + (isPromised ? amount : 0) })
  if (isPromised) of.days.set(day, (of.days.get(day) ?? 0) + amount)
  else sometimes('a payment begins without a promise')
  const given = { refunded: 0, refunding: 0, disputed: 0 }
  const { rateMillionths } = of
  const times = { createdAt: model.nowMs, expiresAt, month, day }
  model.payments.push({
    id,
    requestId,
    of,
    link,
    ...money,
    rateMillionths,
    ...times,
    status: 'pending',
    isPromised,
    isPaid: false,
    ...given,
  })
}

const rowOf = async (world: Play['world'], { id }: Payment) => (await world.unit(({ tx }) => lockById(tx, id)))!

export const cancelOne: Command = async ({ model, world, who, what, variant }) => {
  const payment = recent(model.payments, who)
  if (!payment) return
  const said = variant % 3 === 0 ? among(tellNothing, what)! : 'GR053'
  world.answers.cancel = said
  const was = payment.status
  const refusal = await refusalOf(cancelPayment(world.flow(), await rowOf(world, payment)))
  if (was !== 'pending') {
    refused('transaction', was, 'cancelled')
    return expect(refusal).toBe(null)
  }
  expect(refusal).toBe(isSilent(said) ? 'transactions.cancelFailed' : null)
  if (refusal === null) endPayment(payment, 'cancelled')
}

/** The poller queries a payment that nobody has paid: it ends after its expiry and grace period, but only if the gateway reports so. */
export const pollOne: Command = async ({ model, world, who, what, variant }) => {
  const payment = recent(model.payments, who)
  if (!payment) return
  const said = variant % 3 === 0 ? among(tellNothing, what)! : 'GR033'
  world.answers.payment = said
  await checkPayment(world.flow(), await rowOf(world, payment), world.publicUrl)
  const isOver = model.nowMs > payment.expiresAt + 120_000
  if (payment.status !== 'pending') refused('transaction', payment.status, 'expired')
  else if (isSilent(said)) {
    sometimes('the gateway does not tell of a payment')
    if (isOver) sometimes('the gateway does not tell of a payment whose time is over')
  } else if (isOver) endPayment(payment, 'expired')
}
