/** Example values of couriers: for documents and tests. */
import { transactionRow } from '../payments/transactions.sample.ts'

const bookingId = '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9c11'
const trackingId = '3vQB7B6MrGQZaxCuFg4oh2'
const trackingUrl = `https://pay.example.com/courier_tracking/${trackingId}`
const quote = {
  quoteId: 'Yk1xS0pRd2VydHk',
  courier: 'HATID',
  courierName: 'Hatid Express',
  service: 'MOTORCYCLE',
  serviceName: 'Motorcycle',
  fee: 7_900,
  etaMinutes: 60,
  coverage: 'Baguio City and next to it',
  mostGrams: 20_000,
  expiresAt: '2026-11-25T02:05:00.000Z',
  Quote: 'HATID;MOTORCYCLE;7900;60',
}
const address = {
  street: '12 Session Road',
  barangay: 'Irisan',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
}
const driver = { name: 'Jun Dela Cruz', mobile: '+639175550181', plate: 'NBC 4821' }
const timeline = [
  {
    at: '2026-11-25T02:10:00.000Z',
    status: 'ASSIGNED',
    label: 'Rider on the way to pick up',
    milestone: 'booked',
    words: 'ON_GOING',
  },
]
const booking = {
  id: bookingId,
  transactionId: transactionRow.id,
  requestId: transactionRow.requestId,
  courier: quote.courier,
  courierName: quote.courierName,
  serviceName: quote.serviceName,
  fee: quote.fee,
  isFeeReturned: false,
  grams: 1_000,
  state: 'booked',
  status: 'ASSIGNED',
  milestone: 'booked',
  trackingNumber: 'HX4821907735',
  trackingUrl,
  driver,
  etaAt: '2026-11-25T03:00:00.000Z',
  why: '',
  mayCancel: true,
  createdAt: '2026-11-25T02:00:00.000Z',
  createdBy: 'kape.admin',
  timeline,
}
const chosen = { quote_mode: '1', Quote: quote.Quote, quoteId: quote.quoteId }

export const queryServiceable = {
  body: { quote_mode: '1', storeId: 'S8H2NT5VW3RCD', address, grams: 1_000 },
  answer: {
    quote_mode: '1',
    serviceable: true,
    couriers: [{ courier: quote.courier, courierName: quote.courierName, coverage: quote.coverage }],
    Quote: quote.Quote,
    quotes: [quote],
  },
}
export const quoteOrder = {
  body: { id: transactionRow.id, grams: 1_000 },
  answer: {
    from: 'Session Road, Baguio City',
    to: 'Baguio City, Benguet',
    grams: 1_000,
    itemGrams: 850,
    walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
    silent: [],
    Quote: quote.Quote,
    quotes: [quote],
  },
}
export const requestBooking = {
  body: { id: transactionRow.id, ...chosen },
  answer: { ResponseCode: 'LX001', booking },
}
export const requestBookingEncrypted = {
  body: { id: trackingId, ...chosen },
  answer: { ResponseCode: 'LX001', id: trackingId, trackingUrl },
}
export const planBookings = {
  body: { ids: [transactionRow.id], best: 'cheapest' },
  answer: {
    ids: [transactionRow.id],
    skipped: [{ why: 'in transit', count: 1 }],
    total: quote.fee,
    bookings: [{ id: transactionRow.id, requestId: transactionRow.requestId, to: 'Baguio City, Benguet', quote }],
  },
}
export const bookOrders = {
  body: { bookings: [{ id: transactionRow.id, quoteId: quote.quoteId }] },
  answer: { bookings: [{ id: transactionRow.id, ResponseCode: 'LX001', why: '' }] },
}
export const cancelBooking = {
  params: { id: bookingId },
  answer: {
    ...booking,
    state: 'closed',
    status: 'CANCELLED',
    milestone: 'failed',
    isFeeReturned: true,
    mayCancel: false,
  },
}
export const listBookings = { params: { id: transactionRow.id }, answer: [booking] }
export const downloadWaybill = { params: { id: bookingId }, answer: null }
export const encryptId = { body: { id: bookingId }, answer: { encrypted: trackingId, url: trackingUrl } }
export const fetchOrder = {
  params: { id: trackingId },
  answer: {
    Id: trackingId,
    requestId: transactionRow.requestId,
    storeName: 'Session Road',
    storeMobile: '9175550104',
    courierName: quote.courierName,
    serviceName: quote.serviceName,
    trackingNumber: booking.trackingNumber,
    status: booking.status,
    milestone: booking.milestone,
    etaAt: booking.etaAt,
    driver,
    to: 'Baguio City, Benguet',
  },
}
export const fetchTimeline = { params: { id: trackingId }, answer: { Id: trackingId, timeline } }
export const fetchBookingStatus = { answer: [{ code: 'BOOKED', label: 'Booking accepted', milestone: 'booked' }] }
export const listOrders = {
  query: { tab: 'book' },
  answer: {
    result: [
      {
        id: transactionRow.id,
        requestId: transactionRow.requestId,
        storeName: 'Session Road',
        customerName: 'Maria Santos',
        amount: 57_000,
        fulfilment: 'for_pickup',
        paidAt: '2026-11-25T01:00:00.000Z',
        to: 'Baguio City, Benguet',
        pieces: 2,
        shippingFee: 12_000,
        courierName: null,
        bookingId: null,
        bookingState: null,
        status: null,
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
    counts: { pack: 3, book: 1, transit: 2, delivered: 9, returned: 0 },
  },
}
export const markPacked = { body: { ids: [transactionRow.id], isPacked: true }, answer: { count: 1 } }
export const downloadPickList = { body: { ids: [transactionRow.id] }, answer: null }
