/** Online payments: what merchants' own programs asked for through the partner API, as a list with its search and cancellation. */
import * as z from 'zod'
import { Platform } from '../catalogue/channels.ts'
import { TemporaryId } from './checkout.ts'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, StoreId, WalletId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, textToMatch } from '../kit/text.ts'
import { LinkStory, PaymentLinkDetail } from './payment-links.ts'
import { TransactionId } from './transactions.ts'

export const problemsOfOnlinePayments = problems('online-payments', {
  unknown: [404, 'There is no such online payment.'],
  cancelFailed: [409, 'Cancel Online Payment Failed'],
})
export const texts = {
  cancelError: 'Cancel Online Payment Error',
} as const

/** The states that lists are filtered by: `open` can still be paid. */
export const OnlineState = z.enum(['open', 'paid', 'expired', 'cancelled'])
export type OnlineState = z.output<typeof OnlineState>

export const OnlinePayment = z.object({
  id: TemporaryId,
  requestId: RequestId,
  /** The payment that paid it, else the latest attempt; null until its customer has chosen a channel. */
  transactionId: TransactionId.nullable(),
  merchantId: MerchantId,
  storeId: StoreId,
  storeName: z.string(),
  walletId: WalletId,
  amount: Centavos,
  description: z.string(),
  /** Empty until a customer is known. */
  customerName: z.string(),
  /** The shop platform that the order came from. */
  platform: Platform.nullable(),
  /** Empty until its customer has chosen a channel. */
  channelName: z.string(),
  status: PaymentLinkDetail.shape.status,
  response_code: z.string(),
  expiresAt: Instant,
  createdAt: Instant,
  paidAt: Instant.nullable(),
})
export type OnlinePayment = z.output<typeof OnlinePayment>

export const OnlinePaymentDetail = OnlinePayment.extend({
  ...LinkStory.shape,
  /** Of the payment; null until a channel is chosen. */
  amounts: z.object({ total: Centavos, fee: Centavos, vat: Centavos, net: Centavos, refunded: Centavos }).nullable(),
})
export type OnlinePaymentDetail = z.output<typeof OnlinePaymentDetail>

const seeing = {
  method: 'GET',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid' },
  permission: may('ONLINE_PAYMENTS', 'view'),
} as const
const filters = {
  mid: MerchantId.optional(),
  walletId: WalletId.optional(),
  status: OnlineState.optional(),
  platform: Platform.optional(),
  storeId: StoreId.optional(),
  from: Day.optional(),
  to: Day.optional(),
}
const paged = {
  ...filters,
  page: z.coerce.number().int().min(1).max(200).optional(),
  /** `next` of the previous page. */
  cursor: TemporaryId.optional(),
}
const searchValue = textToMatch(100)
const Listed = pageOf(OnlinePayment).extend({
  /** `rowCount` is exact up to 1,000; above that this is true. Searches are not counted. */
  rowCountIsMore: z.boolean(),
  next: TemporaryId.nullable(),
})

export const listOnlinePayments = endpoint({
  ...seeing,
  id: 'online-payments.listOnlinePayments',
  path: '/qr/integration/v1/get/online_payments_transaction/',
  says: 'Lists the online payments of a merchant or of one wallet, newest first.',
  query: z.object(paged),
  answer: Listed,
  list: ['createdAt'],
  problems: [problemsOfOnlinePayments.unknown],
  follows: ['payment-links/{owner}'],
})

export const searchOnlinePayments = endpoint({
  ...seeing,
  id: 'online-payments.searchOnlinePayments',
  path: '/qr/integration/v1/search/online_payments_transaction',
  says: 'Finds online payments by any reference, name, mobile number, description or amount, newest first.',
  query: z.object({ ...paged, searchValue }),
  answer: Listed,
  list: ['createdAt'],
  problems: [problemsOfOnlinePayments.unknown],
  follows: ['payment-links/{owner}'],
})

export const downloadOnlinePayments = endpoint({
  ...asksExport,
  id: 'online-payments.downloadOnlinePayments',
  path: '/qr/downloadtransactions/download/online_payment_ui/',
  says: 'Makes a file of the online payments of a list or a search.',
  audit: 'Download of online payments requested',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('ONLINE_PAYMENTS', 'download'),
  body: z.object({ ...filters, ...exportFields, searchValue: searchValue.optional() }),
})

export const sumOnlinePayments = endpoint({
  ...seeing,
  id: 'online-payments.sumOnlinePayments',
  path: '/qr/integration/v1/sum/online_payments_transaction',
  says: 'Sums the online payments of a list or a search: the newest 10,000, or 1,000 if a text is searched.',
  query: z.object({ ...filters, searchValue: searchValue.optional() }),
  answer: z.object({
    count: z.int(),
    /** Older ones are not summed. */
    isMore: z.boolean(),
    amount: Centavos,
    /** The amount of those that were paid, before refunds. */
    paid: Centavos,
  }),
  follows: ['payment-links/{owner}'],
})

export const fetchOnlinePayment = endpoint({
  ...seeing,
  scope: { of: 'merchant' },
  id: 'online-payments.fetchOnlinePayment',
  path: '/qr/integration/v1/fetch_by_request_id/{requestId}',
  says: 'Returns the online payment with this request id, or with that of one of its payments.',
  params: z.object({ requestId: RequestId }),
  answer: OnlinePaymentDetail,
  problems: [problemsOfOnlinePayments.unknown],
  follows: ['payment-links/{owner}'],
})

export const cancelOnlinePayment = endpoint({
  id: 'online-payments.cancelOnlinePayment',
  method: 'POST',
  path: '/qr/integration/v1/cancel/{transactionId}',
  says: 'Cancels an unpaid online payment by the id of its transaction, or by its own id if no channel was chosen. It can never be paid.',
  audit: 'Online payment cancelled',
  fails: texts.cancelError,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('ONLINE_PAYMENTS', 'update'),
  params: z.object({ transactionId: z.union([TransactionId, TemporaryId]) }),
  body: z.object({}),
  answer: OnlinePaymentDetail,
  problems: [problemsOfOnlinePayments.unknown, problemsOfOnlinePayments.cancelFailed],
})
