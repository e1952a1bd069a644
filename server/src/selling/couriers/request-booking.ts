import * as contract from '@singil/contract/selling/couriers'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions } from '@singil/contract/payments/transactions'
import type { Flow } from '../../kit/work/index.ts'
import { book, codeOf } from './book.ts'
import { findOrder, findOrders, paidAttempt } from './find-order.ts'
import type { BookingRow } from './store.ts'
import { shownBooking, trackingUrl } from './view.ts'

const said = ({ state }: BookingRow): string => (state === 'asked' ? contract.texts.waiting : contract.texts.booked)

export const requestBooking: Flow<typeof contract.requestBooking> = async (flow, { body }) => {
  const { id, Quote: text, quoteId } = body
  const row = await book(flow, { quoteId, text, find: (context) => findOrder(context, id) })
  flow.say(said(row))
  return { ResponseCode: codeOf(row), booking: await flow.unit((context) => shownBooking(context, row)) }
}

/** A customer never spends more of the merchant's money than the shipping fee that the customer paid. */
export const requestBookingEncrypted: Flow<typeof contract.requestBookingEncrypted> = async (flow, { body }) => {
  const { id, Quote: text, quoteId } = body
  const row = await book(flow, {
    quoteId,
    text,
    find: async (context) => (await paidAttempt(context, id)) ?? refuse(problemsOfTransactions.unknown, {}, 'id'),
    check: (order, quote, knownGrams) => {
      if (quote.fee > order.shipping_fee) refuse(contract.problemsOfCouriers.aboveShippingFee, {})
      if (quote.grams < knownGrams) refuse(contract.problemsOfCouriers.quoteUnknown, {}, 'quoteId')
    },
  })
  flow.say(said(row))
  return { ResponseCode: codeOf(row), id: row.tracking_id, trackingUrl: trackingUrl(flow.publicUrl, row.tracking_id) }
}

/** Each booking is one of its own, so that one that is refused does not undo those before it. */
export const bookOrders: Flow<typeof contract.bookOrders> = async (flow, { body }) => {
  await flow.unit((context) =>
    findOrders(
      context,
      body.bookings.map(({ id }) => id),
    ),
  )
  const bookings = []
  for (const { id, quoteId } of body.bookings) {
    const { keyedId: _whole, ...own } = flow
    try {
      const row = await book(own, { quoteId, find: (context) => findOrder(context, id) })
      bookings.push({ id, ResponseCode: codeOf(row), why: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      bookings.push({ id, ResponseCode: null, why: error.message })
    }
  }
  const count = bookings.filter(({ ResponseCode }) => ResponseCode !== null).length
  flow.say(`${count} of ${bookings.length} couriers booked.`)
  return { bookings }
}
