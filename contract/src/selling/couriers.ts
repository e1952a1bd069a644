/** Couriers: quotes and bookings of deliveries, and the way of a parcel in the courier's words and in ours. */
import * as z from 'zod'
import { TemporaryId } from '../payments/checkout.ts'
import { BookingStatus, Milestone } from '../kit/booking-status.ts'
import { bulkPlanOf } from '../kit/bulk.ts'
import { BookingState, CourierQuote, Driver, TimelineEntry } from '../kit/delivery.ts'
import { endpoint } from '../kit/endpoint.ts'
import { publicId, RequestId, StoreId, WalletId } from '../kit/id.ts'
import { Centavos, CentavosOrZero } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { AddressInput, problemsOfAddress } from '../foundation/places.ts'
import { problemsOfStores } from '../catalogue/stores.ts'
import { problemsOfTransactions, TransactionId, TransactionRow } from '../payments/transactions.ts'

export { BookingStatus, labelOf, Milestone, milestoneLabels, milestoneOf, milestones } from '../kit/booking-status.ts'
export { BookingState, CourierQuote, Driver, TimelineEntry } from '../kit/delivery.ts'
export { readQuotes, writeQuotes } from '../kit/quote-text.ts'
export const maxBookingsAtOnce = 20
export const maxOrdersAtOnce = 100

export const problemsOfCouriers = problems('couriers', {
  providerFailed: [503, 'Failed on requesting courier provider'],
  bookingFailed: [422, 'Failed to request booking.'],
  switchedOff: [422, 'Couriers are switched off for this store. Switch them on in the settings of the store.'],
  storeAddress: [422, 'Complete the address of the store first: couriers pick up there.'],
  notBookable: [409, 'Order {requestId} cannot be booked: {why}.'],
  weightUnknown: [422, 'Enter the weight of the packed parcel: {items}.'],
  quoteUnknown: [422, 'This quote is not for this order. Ask for a new one.'],
  quoteExpired: [409, 'This quote has expired. Ask for a new one.'],
  priceChanged: [409, 'The courier changed the price from {before}. Check the new quote and confirm it.'],
  aboveShippingFee: [422, 'This delivery costs more than the shipping fee that was paid.'],
  unknown: [404, 'No delivery found.'],
  notCancelled: [409, 'This booking can no longer be cancelled.'],
  badSignature: [401, 'The callback is not signed.'],
  badCallback: [400, 'The callback is malformed.'],
})
export const texts = {
  providerFailed: problemsOfCouriers.providerFailed.message,
  bookingFailed: problemsOfCouriers.bookingFailed.message,
  timelineUpdated: 'Timeline Updated!',
  booked: 'The courier is booked.',
  waiting: 'The courier has not answered yet. We keep asking and never book twice.',
  cancelled: 'The booking is cancelled. Its fee is back in the wallet.',
  packed: 'Marked as packed',
  unpacked: 'Moved back to pack',
} as const

/** LX001: the courier accepted. LX033: it has not answered; the booking is asked about until it does. */
export const responseCodes = { accepted: 'LX001', waiting: 'LX033' } as const

export const QuoteMode = z.enum(['0', '1'])
const QuoteText = textToMatch(4_000)
const SealedQuote = textToMatch(4_000).min(1)
export const grams = z.int().min(1, 'Enter a weight.').max(1_000_000, 'At most 1,000 kg.')

export const TrackingId = publicId('TrackingId')
export type TrackingId = z.output<typeof TrackingId>
export const CourierBooking = z.object({
  id: z.uuid(),
  transactionId: TransactionId,
  requestId: RequestId,
  courier: z.string(),
  courierName: z.string(),
  serviceName: z.string(),
  fee: Centavos,
  /** The fee went back to the wallet. */
  isFeeReturned: z.boolean(),
  grams: z.int(),
  state: BookingState,
  status: BookingStatus.nullable(),
  milestone: Milestone.nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  driver: Driver.nullable(),
  etaAt: Instant.nullable(),
  /** Why the courier refused it; empty if it did not. */
  why: z.string(),
  mayCancel: z.boolean(),
  createdAt: Instant,
  createdBy: z.string(),
  timeline: z.array(TimelineEntry),
})
export type CourierBooking = z.output<typeof CourierBooking>

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const update = may('TRANSACTION_FULFILMENT', 'update')
const view = may('TRANSACTION_FULFILMENT', 'view')

export const queryServiceable = endpoint({
  id: 'couriers.queryServiceable',
  method: 'POST',
  path: '/qr/courier_integ/serviceable/query/',
  says: 'Returns which couriers deliver from a store to an address; in quote mode "1" with their offers.',
  audit: 'Couriers to an address requested',
  fails: texts.providerFailed,
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'body.storeId' } },
  reads: true,
  body: z.object({ quote_mode: QuoteMode, storeId: StoreId, address: AddressInput, grams }),
  answer: z.object({
    quote_mode: QuoteMode,
    serviceable: z.boolean(),
    couriers: z.array(z.object({ courier: z.string(), courierName: z.string(), coverage: z.string() })),
    /** Empty in quote mode "0". */
    Quote: z.string(),
    quotes: z.array(CourierQuote),
  }),
  problems: [
    problemsOfStores.unknown,
    problemsOfStores.unavailable,
    problemsOfCouriers.switchedOff,
    problemsOfCouriers.storeAddress,
    problemsOfCouriers.providerFailed,
    ...problemsOfAddress,
  ],
})

const notBooked = [
  problemsOfTransactions.unknown,
  problemsOfCouriers.switchedOff,
  problemsOfCouriers.storeAddress,
  problemsOfCouriers.notBookable,
  problemsOfCouriers.quoteUnknown,
  problemsOfCouriers.quoteExpired,
  problemsOfCouriers.priceChanged,
  problemsOfCouriers.bookingFailed,
  problemsOfCouriers.providerFailed,
  problemsOfLedger.insufficientFund,
  problemsOfLedger.moneyOutPaused,
] as const
const chosenQuote = { quote_mode: z.literal('1'), Quote: QuoteText, quoteId: SealedQuote }

export const quoteOrder = endpoint({
  ...ofMerchant,
  id: 'couriers.quoteOrder',
  method: 'POST',
  path: '/qr/courier_integ/quotes',
  says: 'Returns the offers of the couriers for a paid order, cheapest first.',
  audit: 'Courier offers requested',
  fails: texts.providerFailed,
  permission: update,
  reads: true,
  body: z.object({
    id: TransactionId,
    /** Needed if an item has no weight; otherwise that of its items. */ grams: grams.optional(),
  }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    grams: z.int(),
    /** The weight of its items; null if one of them has none. */
    itemGrams: z.int().nullable(),
    /** The wallet that pays the courier. */
    walletId: WalletId,
    /** Couriers that did not answer. */
    silent: z.array(z.string()),
    Quote: z.string(),
    quotes: z.array(CourierQuote),
  }),
  problems: [...notBooked, problemsOfCouriers.weightUnknown],
})

export const requestBooking = endpoint({
  ...ofMerchant,
  id: 'couriers.requestBooking',
  method: 'POST',
  path: '/qr/courier_integ/booking_request',
  says: 'Books a courier for a paid order at the price of a quote, paid from the wallet of the store.',
  audit: 'Courier booked',
  fails: texts.bookingFailed,
  permission: update,
  body: z.object({ id: TransactionId, ...chosenQuote }),
  answer: z.object({ ResponseCode: z.string(), booking: CourierBooking }),
  problems: notBooked,
})

export const requestBookingEncrypted = endpoint({
  id: 'couriers.requestBookingEncrypted',
  method: 'POST',
  path: '/qr/courier_integ/booking_request_encrypted',
  says: 'Books a courier for the order that a customer paid, for at most the shipping fee that was paid; the request and the answer are encrypted end to end.',
  audit: 'Courier booked for the customer',
  fails: texts.bookingFailed,
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'body.id' } },
  encrypted: true,
  body: z.object({ /** Of the payment link. */ id: TemporaryId, ...chosenQuote }),
  answer: z.object({ ResponseCode: z.string(), id: TrackingId, trackingUrl: z.string() }),
  problems: [...notBooked, problemsOfCouriers.aboveShippingFee],
})

export const planBookings = endpoint({
  ...ofMerchant,
  id: 'couriers.planBookings',
  method: 'POST',
  path: '/qr/courier_integ/bookings/plan',
  says: 'Returns the best offer for each of up to 20 orders, and why the others cannot be booked. Changes nothing.',
  audit: 'Courier bookings planned',
  fails: texts.providerFailed,
  permission: update,
  reads: true,
  body: z.object({
    ids: z.array(TransactionId).min(1).max(maxBookingsAtOnce),
    best: z.enum(['cheapest', 'fastest']),
  }),
  answer: bulkPlanOf(TransactionId).extend({
    total: Centavos,
    bookings: z.array(z.object({ id: TransactionId, requestId: RequestId, to: z.string(), quote: CourierQuote })),
  }),
  problems: [problemsOfTransactions.unknown],
})

export const bookOrders = endpoint({
  ...ofMerchant,
  id: 'couriers.bookOrders',
  method: 'POST',
  path: '/qr/courier_integ/bookings',
  says: 'Books couriers for up to 20 orders at the prices of a plan, each on its own, and returns what came of each.',
  audit: 'Couriers booked',
  fails: texts.bookingFailed,
  permission: update,
  body: z.object({
    bookings: z
      .array(z.object({ id: TransactionId, quoteId: SealedQuote }))
      .min(1)
      .max(maxBookingsAtOnce)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each order once.'),
  }),
  answer: z.object({
    bookings: z.array(
      z.object({
        id: TransactionId,
        ResponseCode: z.string().nullable(),
        /** Why it was not booked. */ why: z.string(),
      }),
    ),
  }),
  problems: [problemsOfTransactions.unknown],
})

export const cancelBooking = endpoint({
  ...ofMerchant,
  id: 'couriers.cancelBooking',
  method: 'PUT',
  path: '/qr/courier_integ/cancel_booking/{id}',
  says: 'Cancels a booking while its courier allows it; the fee goes back to the wallet.',
  audit: 'Courier booking cancelled',
  permission: update,
  params: z.object({ id: z.uuid() }),
  answer: CourierBooking,
  problems: [problemsOfCouriers.unknown, problemsOfCouriers.notCancelled, problemsOfCouriers.providerFailed],
})

export const listBookings = endpoint({
  ...ofMerchant,
  id: 'couriers.listBookings',
  method: 'GET',
  path: '/qr/courierordertrackings/of_transaction/{id}',
  says: 'Lists the bookings of an order with their timelines, newest first.',
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ id: TransactionId }),
  answer: z.array(CourierBooking),
  problems: [problemsOfTransactions.unknown],
  follows: ['courier-tracking/{owner}'],
})

export const downloadWaybill = endpoint({
  ...ofMerchant,
  id: 'couriers.downloadWaybill',
  method: 'GET',
  path: '/qr/courier_integ/waybill/{id}',
  says: 'Returns the waybill of a booking as a PDF, to print and stick on the parcel.',
  audit: 'Waybill downloaded',
  permission: view,
  params: z.object({ id: z.uuid() }),
  file: true,
  answer: z.null(),
  problems: [problemsOfCouriers.unknown],
})

export const encryptId = endpoint({
  ...ofMerchant,
  id: 'couriers.encryptId',
  method: 'POST',
  path: '/qr/encryptdecrypts/encrypt',
  says: 'Returns the opaque id of a delivery that the caller may see, for its public tracking link. Nothing else is encrypted.',
  permission: may('TRANSACTION_LIST', 'view'),
  reads: true,
  body: z.object({ /** Of the booking. */ id: z.uuid() }),
  answer: z.object({ encrypted: TrackingId, url: z.string() }),
  problems: [problemsOfCouriers.unknown],
})

const tracked = {
  method: 'GET',
  audience: 'guest',
  scope: { of: 'public', sees: { delivery: 'params.id' } },
  params: z.object({ id: TrackingId }),
  problems: [problemsOfCouriers.unknown],
} as const
export const fetchOrder = endpoint({
  ...tracked,
  id: 'couriers.fetchOrder',
  path: '/qr/courierordertrackings/fetch_order/{id}',
  says: 'Returns a delivery to the holder of its tracking link.',
  answer: z.object({
    Id: TrackingId,
    requestId: RequestId,
    storeName: z.string(),
    storeMobile: z.string(),
    courierName: z.string(),
    serviceName: z.string(),
    trackingNumber: z.string().nullable(),
    status: BookingStatus.nullable(),
    milestone: Milestone.nullable(),
    etaAt: Instant.nullable(),
    driver: Driver.nullable(),
    /** City and province only. */
    to: z.string(),
  }),
})
export const fetchTimeline = endpoint({
  ...tracked,
  id: 'couriers.fetchTimeline',
  path: '/qr/courierordertrackings/fetch_timeline/{id}',
  says: 'Returns what happened to a delivery, newest first, to the holder of its tracking link.',
  answer: z.object({ Id: TrackingId, timeline: z.array(TimelineEntry) }),
})

export const fetchBookingStatus = endpoint({
  id: 'couriers.fetchBookingStatus',
  method: 'GET',
  path: '/qr/bookingstatuses/fetch_booking_status',
  says: 'Lists the statuses of a booking, each with its milestone.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: z.array(z.object({ code: BookingStatus, label: z.string(), milestone: Milestone })),
})

export const orderTabs = ['pack', 'book', 'transit', 'delivered', 'returned'] as const
export const OrderTab = z.enum(orderTabs)
export type OrderTab = z.output<typeof OrderTab>
export const orderTabLabels: Readonly<Record<OrderTab, string>> = {
  pack: 'To pack',
  book: 'To book',
  transit: 'In transit',
  delivered: 'Delivered',
  returned: 'Returned',
}
export const OrderRow = TransactionRow.pick({
  id: true,
  requestId: true,
  storeName: true,
  customerName: true,
  amount: true,
  fulfilment: true,
  paidAt: true,
}).extend({
  to: z.string(),
  pieces: z.int(),
  shippingFee: CentavosOrZero,
  /** The newest booking; null if there is none. */
  courierName: z.string().nullable(),
  bookingId: z.uuid().nullable(),
  bookingState: BookingState.nullable(),
  status: BookingStatus.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>
const count = z.int()
export const listOrders = endpoint({
  ...ofMerchant,
  id: 'couriers.listOrders',
  method: 'GET',
  path: '/qr/courier_orders',
  says: 'Lists the paid orders that are to be packed, booked or followed, the oldest first, and how many there are of each.',
  permission: view,
  query: z.object({ tab: OrderTab }),
  list: ['paidAt'],
  answer: pageOf(OrderRow).extend({
    counts: z.object({ pack: count, book: count, transit: count, delivered: count, returned: count }),
  }),
  follows: ['courier-tracking/{owner}', 'lambda-transaction-PROD-{owner}'],
  shows: ['order'],
})

const severalOrders = { ids: z.array(TransactionId).min(1).max(maxOrdersAtOnce) }
export const markPacked = endpoint({
  ...ofMerchant,
  id: 'couriers.markPacked',
  method: 'PUT',
  path: '/qr/courier_orders/packed',
  says: 'Marks orders as packed, so that they wait for a courier, or moves them back.',
  audit: 'Orders marked as packed',
  permission: update,
  body: z.object({ ...severalOrders, isPacked: z.boolean() }),
  answer: z.object({ /** Those that changed. */ count: z.int() }),
  problems: [problemsOfTransactions.unknown],
})

export const downloadPickList = endpoint({
  ...ofMerchant,
  id: 'couriers.downloadPickList',
  method: 'POST',
  path: '/qr/courier_orders/pick_list',
  says: 'Returns what to take from the shelves for the chosen orders, as a PDF.',
  audit: 'Pick list downloaded',
  permission: view,
  reads: true,
  body: z.object(severalOrders),
  file: true,
  answer: z.null(),
  problems: [problemsOfTransactions.unknown],
})

/** `owner`: the tracking id of a delivery for its page; a merchant, or a store for its users, for the portal. */
export const courierTrackingTopic = topic('courier-tracking/{owner}', {
  may: listBookings.permission,
  notBoundTo: ['wallets'],
})

export const courierFees = movement({
  id: 'couriers',
  label: "Courier's fee",
  prepares: 'A user of the merchant who books',
  confirms: 'With the booking, at the price of its quote',
  stepUp: null,
  rules: [],
  told: 'On the order and the statement',
  stops: 'Cancel the booking',
  journals: ['courier.asked', 'courier.done', 'courier.failed', 'courier.returned'],
  calls: [
    'couriers.bookOrders',
    'couriers.cancelBooking',
    'couriers.requestBooking',
    'couriers.requestBookingEncrypted',
  ],
  place: 230,
})
