/** Transactions: a customer's payment from the choice of a channel, its outcome, and its refunds. */
import * as z from 'zod'
import { ChannelCode, FeeShoulder, PaymentMethod, RefundRule } from '../catalogue/channels.ts'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { problemsOfGateway } from './gateway.ts'
import { OrderReference } from '../catalogue/item-details.ts'
import { approvable } from '../kit/approvable.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId, RequestId, StoreId } from '../kit/id.ts'
import { Centavos, maxCentavos, PositiveCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, lineOrEmpty, paragraph, textToMatch } from '../kit/text.ts'
import { stepUp } from '../kit/step-up.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { Address } from '../foundation/places.ts'
import { problemsOfStores } from '../catalogue/stores.ts'

export const TransactionId = z.uuid().brand('TransactionId')
export type TransactionId = z.output<typeof TransactionId>

/**
 * `held`: money arrived that differs from the amount asked, or that no open payment waits for; staff accept it or send it back.
 * `sent_back`: such money was returned to the customer.
 */
export const TransactionStatus = z.enum([
  'pending',
  'held',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refund_pending',
  'refunded',
  'sent_back',
])
export type TransactionStatus = z.output<typeof TransactionStatus>
/** As the screens call them. */
export const transactionStatusWords: Readonly<Record<TransactionStatus, string>> = {
  pending: 'Pending',
  held: 'Held',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refund_pending: 'Refund Pending',
  refunded: 'Refunded',
  sent_back: 'Sent back',
}
export const Fulfilment = z.enum(['none', 'for_pickup', 'to_collect', 'in_transit', 'delivered', 'returned'])
export type Fulfilment = z.output<typeof Fulfilment>
/** The order is paid and has not left the merchant. */
export const isWithMerchant = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'for_pickup' || fulfilment === 'to_collect'
/** Where an order comes from; `partner` is an integrator's server. */
export const Origin = z.enum(['portal', 'store_page', 'item', 'partner', 'web_store'])
export type Origin = z.output<typeof Origin>
export const originLabels: Readonly<Record<Origin, string>> = {
  portal: 'Portal',
  store_page: 'Store page',
  item: 'Item link',
  partner: 'Integration',
  web_store: 'Web store',
}
/** The answers of a form in its order, each with the name of its parameter. */
export const FormAnswers = z
  .array(
    z.object({
      paramName: z
        .string()
        .max(40, 'At most 40 characters.')
        .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Only letters, numbers and underscores.'),
      value: z.union([lineOrEmpty(500), z.int().min(-maxCentavos).max(maxCentavos), z.boolean()]),
    }),
  )
  .max(50)
  .refine((answers) => new Set(answers.map(({ paramName }) => paramName)).size === answers.length, 'Each name once.')
export type FormAnswers = z.output<typeof FormAnswers>
export const formatAnswer = (answer: FormAnswers[number]['value']): string =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : String(answer)

/** Each answer behind the name of its parameter, as in "size: Large; is_gift: Yes". */
export const formatAnswers = (answers: FormAnswers): string =>
  answers.map(({ paramName, value }) => `${paramName}: ${formatAnswer(value)}`).join('; ')

export const tabs = ['all', 'pending', 'paid', 'refund', 'failed', 'expired', 'forPickup', 'delivered'] as const
export const Tab = z.enum(tabs)
export type Tab = z.output<typeof Tab>
export const tabLabels: Readonly<Record<Tab, string>> = {
  all: 'All',
  pending: 'Pending / Processing',
  paid: 'Paid',
  refund: 'Refund',
  failed: 'Failed / Cancelled',
  expired: 'Expired',
  forPickup: 'For Pick Up / In Transit',
  delivered: 'Delivered',
}

export const problemsOfTransactions = problems('transactions', {
  unknown: [404, 'No transaction found.'],
  moveFrom: [409, 'This payment is {state}.'],
  holdsNothing: [409, 'This payment holds no stock and no room in the limit.'],
  cancelFailed: [409, 'Failed to cancel transaction.'],
  refundFailed: [422, 'Refund Failed!'],
  refundNotOffered: [422, '{channel} payments cannot be refunded through us. Send the money back by bank transfer.'],
  refundTooLate: [422, '{channel} takes refunds for {days} days after the payment. That time is over.'],
  refundWholeOnly: [422, '{channel} refunds only whole payments.'],
  restockWhole: [422, 'The items go back in stock only with a refund of all that is left.'],
  refundTooMuch: [422, 'At most {left} can still be refunded.'],
  lateReason: [422, 'Enter why. Another member of staff approves it.'],
  refundReason: [422, 'Enter why you refund. The merchant is told.'],
  refundShort: [422, 'Insufficient Fund'],
  limitReached: [
    409,
    'This merchant has reached a limit of what it may collect. Ask the merchant for another way to pay.',
  ],
  lateUnknown: [404, 'There is no such payment waiting.'],
  lateDecided: [409, 'This was already {status}.'],
  lateNotAccepted: [422, 'This money cannot be accepted as the payment: {why} Send it back instead.'],
  lateNotReturned: [503, 'The channel has not confirmed yet. We keep asking; it is never sent twice.'],
  lateRefused: [422, 'The channel does not send this money back. Return it by bank transfer and contact support.'],
  lateOfRefund: [
    422,
    'There is nothing to send back: this is about a refund. Accept it, or ask the channel to correct it.',
  ],
  cursorUnknown: [410, 'This list is too old. Search again.'],
  periodTooLong: [422, 'Choose at most 31 days.'],
  periodReversed: [422, 'The last day is before the first.'],
})
export const texts = {
  cancelled: 'Successfully cancelled transaction {requestid}',
  cancelFailed: 'Failed to cancel transaction.',
  refundPending: 'Refund Pending',
  refundWaits: 'The refund waits for approval.',
  lateWaits: 'The decision waits for another member of staff.',
  refundFailed: 'Refund Failed!',
  refunded: 'Refunded',
  none: 'No transaction found.',
  savingFailed: 'Error on saving!',
  notDownloaded: 'Failed to download transaction.',
  historyNotDownloaded: 'Failed to download history.',
  storeNotDownloaded: 'Failed to download transactions.',
  bocSent: 'Success on Sending BOC Report, Please check your email!',
  bocFailed: 'Sending boc report failed.',
} as const

/** A row of the list. Amounts in centavos: `amount` is asked, `total` is what the customer paid, `net` is what the merchant receives. */
export const TransactionRow = z.object({
  id: TransactionId,
  merchantId: MerchantId,
  merchantName: z.string(),
  storeId: StoreId,
  storeName: z.string(),
  requestId: RequestId,
  org_trxid: z.string().nullable(),
  status: TransactionStatus,
  fulfilment: Fulfilment,
  response_code: z.string(),
  /** Other spellings of three fields, which programs of merchants read. */
  requestid: RequestId,
  orgtrxid: z.string().nullable(),
  responsecode: z.string(),
  responsemess: z.string(),
  amount: Centavos,
  total: Centavos,
  fee: Centavos,
  vat: Centavos,
  net: Centavos,
  refunded: Centavos,
  /** The amount asked, if another amount was accepted as the payment. */
  asked: Centavos.nullable(),
  shoulder: FeeShoulder,
  pmethod: PaymentMethod,
  pchannel: ChannelCode,
  channelName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerMobile: z.string(),
  description: z.string(),
  isLate: z.boolean(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  expiresAt: Instant,
  /** Grows with every change; an older version never replaces a newer one. */
  version: z.int(),
})
export type TransactionRow = z.output<typeof TransactionRow>

export const LabelId = z.uuid().brand('LabelId')
export type LabelId = z.output<typeof LabelId>
export const tagColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const
export const folderIcons = ['Folder', 'Archive', 'Star', 'Flag', 'Truck', 'Store', 'Receipt', 'Users'] as const
/** A tag as a payment shows it. */
export const TagMark = z.object({ id: LabelId, tagLabel: z.string(), tagColor: z.enum(tagColors) })
export type TagMark = z.output<typeof TagMark>
/** The folder of a payment. */
export const FolderMark = z.object({ id: LabelId, folderLabel: z.string(), icon: z.enum(folderIcons) })
export type FolderMark = z.output<typeof FolderMark>

/** A payment in a list, with its tags, its folder and its answers, which live messages do not carry. */
export const ListedTransaction = TransactionRow.extend({
  tags: z.array(TagMark),
  folder: FolderMark.nullable(),
  /** The same as a list. */
  folders: z.array(FolderMark),
  /** What the customer answered to a form, or the merchant's program sent. */
  formAnswers: FormAnswers,
})
export type ListedTransaction = z.output<typeof ListedTransaction>

export const LogEntry = z.object({
  date_time: z.string(),
  message: z.string(),
  type: z.enum(['INFO', 'WARNING']),
  by: z.string(),
})
export const OrderItem = z.object({
  description: z.string(),
  itemCode: z.string().nullable(),
  quantity: z.int(),
  /** Price and tax of one piece. */
  amount: Centavos,
  tax: Centavos,
  /** What one piece is worth to a courier; null if not declared. */
  declaredValue: Centavos.nullable(),
  /** Price and tax of all pieces. */
  total: Centavos,
  /** What the customer was asked for with the item, with the answers; a customer who opens the link does not see them. */
  references: z.array(OrderReference).optional(),
})
export const RefundRow = z.object({
  id: z.uuid(),
  amount: Centavos,
  status: z.enum(['pending', 'refunded', 'failed']),
  /** Its money is held, and the gateway is asked once colleagues have approved it. */
  isWaiting: z.boolean(),
  response_code: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
/** Whether this payment may be refunded now, how and until when; `words` is the sentence for users. */
export const RefundAdvice = z.object({
  allowed: z.boolean(),
  rule: RefundRule,
  until: Instant.nullable(),
  left: Centavos,
  words: z.string(),
  /** Its items were sold from stock, and can be put back with a refund of all that is left. */
  mayRestock: z.boolean(),
})
/** Money that arrived and was not booked as the payment, and the decision about it. */
export const LatePayment = z.object({
  id: z.uuid(),
  requestId: RequestId,
  merchantId: MerchantId,
  /** The amount that the customer was asked for. */
  asked: Centavos,
  /** The amount that arrived, in the smallest unit of its currency. */
  amount: Centavos,
  currency: z.string(),
  why: z.enum([
    'late',
    'paid_twice',
    'wrong_amount',
    'wrong_currency',
    'no_stock',
    'other_payment',
    'refunded_late',
    'refund_undone',
  ]),
  status: z.enum(['open', 'returning', 'accepted', 'refunded']),
  note: z.string(),
  /** A member of staff has decided, and another one must approve it. */
  isWaiting: z.boolean(),
  mayAccept: z.boolean(),
  maySendBack: z.boolean(),
  /** What would be booked for the payment if it were accepted. */
  ifAccepted: z.object({ fee: Centavos, vat: Centavos, net: Centavos }).nullable(),
  createdAt: Instant,
})
export type LatePayment = z.output<typeof LatePayment>

export const TransactionDetail = ListedTransaction.extend({
  temporaryId: z.string().nullable(),
  paymentLinkUrl: z.string().nullable(),
  /** The customer's receipt, once paid. */
  receiptUrl: z.string().nullable(),
  /** The number that its receipt took of the merchant's BIR series, such as "Official receipt 000123". */
  receiptNumber: z.string().nullable(),
  reference: z.string().nullable(),
  items: z.array(OrderItem),
  /** The part of `amount` that is tax, and the part that is the shipping fee. */
  tax: Centavos,
  shippingFee: Centavos,
  shippingAddress: Address.nullable(),
  /** Null if it is the same as the shipping address, or not given. */
  billingAddress: Address.nullable(),
  origin: Origin,
  /** The version of the merchant's form that the customer filled in; null if there was none. */
  formVersion: z.int().nullable(),
  /** The version of the terms for payers that the customer saw; null if the payment was not begun on our page. */
  termsVersion: z.int().nullable(),
  /** When and by whom the state of fulfilment was set last; null before that. */
  fulfilmentAt: Instant.nullable(),
  fulfilmentBy: z.string().nullable(),
  remarks: z.string(),
  settlesOn: Day.nullable(),
  timeline: z.array(
    z.object({
      at: Instant,
      label: z.string(),
      kind: z.enum(['created', 'state', 'refund', 'remark', 'gateway', 'callback', 'mail', 'webhook']),
      /** Who did it: a username, or `customer`, `gateway` or `system`. */
      by: z.string(),
      isWarning: z.boolean(),
    }),
  ),
  logs: z.array(LogEntry),
  refunds: z.array(RefundRow),
  /** Money that arrived and was not booked as the payment, oldest first. */
  latePayments: z.array(LatePayment),
  refundAdvice: RefundAdvice,
  mayCancel: z.boolean(),
  /** Not paid, and reserves stock or monthly limit that can be released. */
  mayRelease: z.boolean(),
})
export type TransactionDetail = z.output<typeof TransactionDetail>

export const SearchPage = z.object({
  rows: z.array(ListedTransaction),
  /** Exact up to 1,000; above that `totalIsMore` is set. */
  totalCount: z.int(),
  totalIsMore: z.boolean(),
  scrollId: z.string().nullable(),
})

/** Sums over the newest payments that match the filters. */
export const TransactionSums = z.object({
  /** Number of payments summed; `isMore` if there are older ones. */
  count: z.int(),
  isMore: z.boolean(),
  asked: Centavos,
  /** The asked amounts of paid payments, including refunded ones. */
  paid: Centavos,
  refunded: Centavos,
  /** What the merchant receives for the paid ones, less refunds; null for callers who may not see wallets. */
  net: Centavos.nullable(),
})
export type TransactionSums = z.output<typeof TransactionSums>

const ResponseCode = z.string().regex(/^[Gg][Rr]\d{3}$/, 'There is no such code.')

export const searchTransactions = endpoint({
  id: 'transactions.searchTransactions',
  method: 'POST',
  path: '/qr/elastictransactions/new/search_transaction',
  says: 'Searches transactions by text, state, channel, store, tag, folder and days, newest first.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  body: z.object({
    tab: Tab.default('all'),
    text: textToMatch(100).default(''),
    /** Response codes; gr001 also selects gr002, gr003 also gr053. */
    types: z.array(ResponseCode).max(7).default([]),
    channels: z.array(ChannelCode).max(60).default([]),
    storeId: StoreId.optional(),
    tagId: LabelId.optional(),
    folderId: LabelId.optional(),
    from: Day.optional(),
    to: Day.optional(),
    limit: z.int().min(1).max(100).default(25),
  }),
  answer: SearchPage,
  reads: true,
  follows: ['lambda-transaction-PROD-{owner}'],
})
export type TransactionSearch = z.input<typeof searchTransactions.body>

export const sumTransactions = endpoint({
  id: 'transactions.sumTransactions',
  method: 'POST',
  path: '/qr/elastictransactions/new/sum_transaction',
  says: 'Sums the payments that a search finds: the newest 10,000, or 1,000 if a text is searched.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  body: searchTransactions.body.omit({ limit: true }),
  answer: TransactionSums,
  reads: true,
  follows: ['lambda-transaction-PROD-{owner}'],
})

export const loadMoreTransactions = endpoint({
  id: 'transactions.loadMoreTransactions',
  method: 'GET',
  path: '/qr/elastictransactions/load_more_transaction/{scrollId}',
  says: 'Returns the next page of a search.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ scrollId: z.string().max(2000) }),
  answer: SearchPage,
  problems: [problemsOfTransactions.cursorUnknown],
})

export const listByStore = endpoint({
  id: 'transactions.listByStore',
  method: 'GET',
  path: '/qr/elastictransactions/fetch_transaction_by_store_id/{storeId}',
  says: 'Lists the transactions of one store, newest first.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ storeId: StoreId }),
  answer: SearchPage,
})

export const listByType = endpoint({
  id: 'transactions.listByType',
  method: 'POST',
  path: '/qr/elastictransactions/fetch_transaction_by_mid_and_type',
  says: 'Lists the transactions of a merchant with a response code, newest first. GR001 also selects GR002, GR003 also GR053.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  body: searchTransactions.body.pick({ limit: true }).extend({ mid: MerchantId, type: ResponseCode }),
  answer: SearchPage,
  reads: true,
})

export const searchStore = endpoint({
  id: 'transactions.searchStore',
  method: 'POST',
  path: '/qr/payment_transactions/store/',
  says: 'Searches the transactions of one store, with the filters of the list.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'view'),
  body: searchTransactions.body.extend({ storeId: StoreId }),
  answer: SearchPage,
  reads: true,
})

export const downloadTransactions = endpoint({
  ...asksExport,
  id: 'transactions.downloadTransactions',
  path: '/qr/downloadtransactions/download/transaction_ui/',
  says: 'Makes a file of the transactions that a search finds.',
  audit: 'Download of payments requested',
  fails: texts.historyNotDownloaded,
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'download'),
  body: searchTransactions.body.omit({ limit: true, from: true, to: true }).extend(exportFields),
  problems: [...asksExport.problems, problemsOfStores.unknown],
})

/** Customs reports go by e-mail: a link to the downloads, once the file is made. */
const mailsCustoms = {
  ...asksExport,
  fails: texts.bocFailed,
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'download'),
  body: z.object({ ...exportFields, storeId: StoreId.optional() }),
  problems: [...asksExport.problems, problemsOfStores.unknown],
} as const

export const mailBocReport = endpoint({
  ...mailsCustoms,
  id: 'transactions.mailBocReport',
  path: '/qr/formreferences/generate_report_boc',
  says: 'Makes a file of the paid transactions of a period that have duties references, with these references, and e-mails a link to it.',
  audit: 'BOC report requested',
})

export const mailImporterReport = endpoint({
  ...mailsCustoms,
  id: 'transactions.mailImporterReport',
  path: '/qr/formreferences/generate_report_importer_exporter',
  says: 'Like the BOC report, with the importer or exporter who paid.',
  audit: 'Importer report requested',
})

export const downloadStoreTransactions = endpoint({
  ...asksExport,
  id: 'transactions.downloadStoreTransactions',
  path: '/qr/downloadtransactions/download/store_transaction_ui/',
  says: 'Makes a file of the transactions of a store.',
  audit: 'Download of payments of a store requested',
  fails: texts.storeNotDownloaded,
  scope: { of: 'merchant', allMerchants: true },
  permission: may('MERCHANT_STORES', 'download'),
  body: z.object({ ...exportFields, storeId: StoreId, tab: Tab.default('all') }),
  problems: [...asksExport.problems, problemsOfStores.unknown],
})

export const downloadTransactionPdf = endpoint({
  id: 'transactions.downloadTransactionPdf',
  method: 'POST',
  path: '/qr/elastictransactions/download_transaction_pdf_v2',
  says: 'Returns one transaction as a document (PDF) for the customer: what was ordered, what was paid, and what was refunded.',
  audit: 'Document of a payment downloaded',
  fails: texts.notDownloaded,
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'download'),
  body: z.object({ requestId: RequestId }),
  answer: z.null(),
  file: true,
  reads: true,
  problems: [problemsOfTransactions.unknown],
})

export const getTransaction = endpoint({
  id: 'transactions.getTransaction',
  method: 'POST',
  path: '/qr/elastictransactions/fetch_transaction_by_req_and_mid',
  says: 'Returns one transaction by request id and merchant.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  body: z.object({ requestId: RequestId, mid: MerchantId }),
  answer: TransactionDetail,
  problems: [problemsOfTransactions.unknown],
  reads: true,
})

export const getByRequestId = endpoint({
  id: 'transactions.getByRequestId',
  method: 'GET',
  path: '/qr/payment_transactions/fetch_by_request_id/{id}',
  says: 'Returns one transaction by request id.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ id: RequestId }),
  answer: TransactionDetail,
  problems: [problemsOfTransactions.unknown],
  follows: ['lambda-transaction-PROD-{owner}', 'courier-tracking/{owner}'],
})

export const getPaymentTransaction = endpoint({
  id: 'transactions.getPaymentTransaction',
  method: 'GET',
  path: '/qr/payments/fetch_payment_transaction/{id}',
  says: 'Returns one payment as a row.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ id: TransactionId }),
  answer: TransactionRow,
  problems: [problemsOfTransactions.unknown],
})

export const checkStatus = endpoint({
  id: 'transactions.checkStatus',
  method: 'GET',
  path: '/qr/payment_transactions/check_status/{id}',
  says: 'Queries the gateway for the state of one payment and applies it.',
  audit: 'Payment checked at the gateway',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'view'),
  params: z.object({ id: RequestId }),
  answer: TransactionRow,
  problems: [problemsOfTransactions.unknown],
})

export const addRemark = endpoint({
  id: 'transactions.addRemark',
  method: 'POST',
  path: '/qr/elastictransactions/add_remarks',
  says: 'Adds a remark to a transaction as an INFO log entry.',
  audit: 'Remark added to a payment',
  fails: texts.savingFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'update'),
  body: z.object({ requestId: RequestId, remarks: line(500, 'Enter a remark.') }),
  answer: LogEntry,
  problems: [problemsOfTransactions.unknown],
})

export const refunding = stepUp({
  id: 'refund',
  label: 'Refunding',
  text: 'Sending money of a payment back, from the amount of the settings of the merchant on. Of staff every refund.',
  words: 'refunding',
  asks: 'always',
  place: 22,
})

export const refundTransaction = endpoint({
  id: 'transactions.refundTransaction',
  method: 'POST',
  path: '/qr/refund',
  says: "Refunds a paid transaction in full or in part. Cannot be undone. Asks for a step-up from the amount of the merchant's settings on, and of staff always; waits for approval where a rule asks for it. Without an Idempotency-Key two equal calls within a minute are one.",
  audit: 'Payment refunded',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_REFUND', 'create'),
  body: z.object({
    request_id: RequestId,
    org_trxid: textToMatch(64),
    amount: PositiveCentavos,
    reason: paragraph(200).default(''),
    /** Puts the items back in stock once the money is back; only with a refund of all that is left. */
    restock: z.boolean().optional(),
    /** Accepted from old clients and ignored: the server knows these values. */
    biz_reqid: textToMatch(64).optional(),
    pchannel: textToMatch(64).optional(),
    ip_address: textToMatch(64).optional(),
    notification_url: textToMatch(500).optional(),
    response_url: textToMatch(500).optional(),
  }),
  answer: z.object({
    response_code: z.string(),
    response_message: z.string(),
    refund: RefundRow,
    transaction: TransactionRow,
  }),
  problems: [
    problemsOfTransactions.unknown,
    problemsOfTransactions.refundNotOffered,
    problemsOfTransactions.refundTooLate,
    problemsOfTransactions.refundWholeOnly,
    problemsOfTransactions.restockWhole,
    problemsOfTransactions.refundTooMuch,
    problemsOfTransactions.refundShort,
    problemsOfTransactions.refundReason,
    problemsOfTransactions.moveFrom,
    problemsOfGateway.unreachable,
  ],
  stepUp: refunding,
})

export const validateRefund = endpoint({
  id: 'transactions.validateRefund',
  method: 'GET',
  path: '/qr/refundvalidators/get_refund_validator_by_pchannel/',
  says: 'Returns whether payments of a channel may be refunded, how and until when.',
  audience: 'user',
  scope: { of: 'merchant' },
  query: z.object({ pchannel: ChannelCode, requestId: RequestId.optional() }),
  answer: z.object({
    pchannel: ChannelCode,
    rule: RefundRule,
    windowDays: z.int().nullable(),
    advice: RefundAdvice.nullable(),
  }),
  problems: [problemsOfTransactions.unknown],
})

export const releaseTransaction = endpoint({
  id: 'transactions.releaseTransaction',
  method: 'PUT',
  path: '/qr/transaction/release/{id}',
  says: 'Releases the stock and the monthly limit that an unpaid transaction reserves; the customer can still pay it.',
  audit: 'Unpaid payment released',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'update'),
  params: z.object({ id: TransactionId }),
  body: z.object({}),
  answer: z.object({ transaction: TransactionRow, logs: z.array(LogEntry) }),
  problems: [problemsOfTransactions.unknown, problemsOfTransactions.holdsNothing],
})

export const aggregateReport = endpoint({
  id: 'transactions.aggregateReport',
  method: 'GET',
  path: '/qr/payment_transactions/get_aggregated_report/{merchantId}',
  says: 'Returns totals of a period of at most 31 days by state and by channel.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.merchantId' },
  permission: may('DASHBOARD', 'view'),
  params: z.object({ merchantId: MerchantId }),
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  answer: z.object({
    byStatus: z.array(z.object({ status: TransactionStatus, count: z.int(), amount: Centavos })),
    byChannel: z.array(
      z.object({ pchannel: ChannelCode, name: z.string(), count: z.int(), paid: z.int(), amount: Centavos }),
    ),
  }),
  problems: [problemsOfTransactions.periodTooLong, problemsOfTransactions.periodReversed],
})

/** Days of a report. */
export const maxReportDays = 31
export const PeriodReport = aggregateReport.answer.extend({
  /** Every day of the period, by the days on which payments began. */
  byDay: z.array(
    z.object({
      day: Day,
      count: z.int(),
      /** How many of them were paid, and the amount of those. */
      paid: z.int(),
      amount: Centavos,
      refunded: Centavos,
    }),
  ),
})
export type PeriodReport = z.output<typeof PeriodReport>

export const reportPeriod = endpoint({
  id: 'transactions.reportPeriod',
  method: 'POST',
  path: '/qr/payment_transactions/generate_data',
  says: 'Returns totals of a period of at most 31 days by day, state and channel, of all stores or of one.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.merchantId' },
  permission: may('TRANSACTION_LIST', 'view'),
  body: z.object({
    merchantId: MerchantId,
    from: Day,
    to: Day,
    storeId: StoreId.optional(),
  }),
  answer: PeriodReport,
  problems: [problemsOfTransactions.periodTooLong, problemsOfTransactions.periodReversed],
  reads: true,
})

export const listLatePayments = endpoint({
  id: 'transactions.listLatePayments',
  method: 'GET',
  path: '/qr/payment_transactions/late_payments',
  says: 'Lists money that arrived late, twice or with a wrong amount and waits for a decision.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('TRANSACTION_LIST', 'view'),
  answer: pageOf(LatePayment),
  list: ['createdAt'],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['late payment'],
})

/** A refund that the gateway contradicts concerns the provider's money too: only users who approve refunds settle it. */
export const settlesRefunds = may('TRANSACTION_REFUND', 'approve')

const deciding = {
  method: 'POST',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_REFUND', 'create'),
  params: z.object({ id: z.uuid() }),
  /** Staff say why. */
  body: z.object({ reason: lineOrEmpty(300).optional() }),
  answer: LatePayment,
} as const
export const acceptLatePayment = endpoint({
  ...deciding,
  id: 'transactions.acceptLatePayment',
  path: '/qr/payment_transactions/late_payments/{id}/accept',
  says: 'Accepts money that arrived late, or with another amount, as the payment it was meant for. A contradicted refund needs Refunds: approve.',
  audit: 'Late payment accepted',
  problems: [
    problemsOfTransactions.lateUnknown,
    problemsOfTransactions.lateDecided,
    problemsOfTransactions.lateNotAccepted,
    problemsOfTransactions.lateReason,
    problemsOfTransactions.limitReached,
    problemsOfLedger.insufficientFund,
  ],
})

export const returnLatePayment = endpoint({
  ...deciding,
  id: 'transactions.returnLatePayment',
  path: '/qr/payment_transactions/late_payments/{id}/return',
  says: 'Sends money that arrived late, twice or with a wrong amount back to the customer. Cannot be undone.',
  audit: 'Late payment returned',
  problems: [
    problemsOfTransactions.lateUnknown,
    problemsOfTransactions.lateDecided,
    problemsOfTransactions.lateNotReturned,
    problemsOfTransactions.lateNotAccepted,
    problemsOfTransactions.lateReason,
    problemsOfTransactions.lateRefused,
    problemsOfTransactions.lateOfRefund,
    problemsOfGateway.unreachable,
  ],
})

/** A transaction changed: pushed to the merchant, the store and the customer's page, and delivered to other features. */
export const transactionPaid = event({
  id: 'transactions.paid',
  payload: z.object({
    id: TransactionId,
    merchantId: MerchantId,
    storeId: StoreId,
    requestId: RequestId,
    amount: Centavos,
    total: Centavos,
  }),
})
export const transactionRefunded = event({
  id: 'transactions.refunded',
  payload: z.object({
    id: TransactionId,
    refundId: z.uuid(),
    merchantId: MerchantId,
    requestId: RequestId,
    amount: Centavos,
  }),
})

/** Payments of a merchant or of a store. A store's topic would also carry what the store earned for another wallet. */
export const transactionsTopic = topic('lambda-transaction-PROD-{owner}', {
  may: searchTransactions.permission,
  notBoundTo: ['wallets'],
})
export const mobileTransactionsTopic = topic('lambda-mobiletrx-{mid}', {
  may: searchTransactions.permission,
  notBoundTo: ['stores', 'wallets'],
})
/** The payment of one payment link, for its page. */
export const linkTopic = topic('redirect-transaction/{id}')

export const paymentNotice = notice({
  id: 'transactions.paid',
  label: 'Payment received',
  text: 'A customer has paid.',
  group: 'money',
  place: 10,
  audience: 'merchant',
  permission: may('TRANSACTION_LIST', 'view'),
  mails: 'nobody',
  many: { title: '{count} payments received', path: '/portal/transactions' },
})
const refundRules = { words: 'a refund', hasAmount: true, least: 0 } as const
/** Off until a merchant makes a rule. */
export const refundingMuch = approvable({
  ...refundRules,
  id: 'refunds.refund',
  audience: 'merchant',
  permission: may('TRANSACTION_REFUND', 'create'),
  label: 'Refunds',
})
/** The provider's own rule: as shipped, from ₱5,000.00 of one person in a day on. */
export const refundingOfStaff = approvable({
  ...refundRules,
  id: 'refunds.refundOfStaff',
  audience: 'staff',
  permission: may('TRANSACTION_REFUND', 'approve'),
  label: 'Refunds by staff',
})

export const decidingLate = approvable({
  id: 'late-payments.decide',
  audience: 'staff',
  permission: settlesRefunds,
  label: 'Late payments decided by staff',
  words: 'a decision about a late payment',
  hasAmount: true,
  least: 1,
})

export const staffRefundNotice = notice({
  id: 'refunds.of-staff',
  label: 'Refund by our staff',
  text: 'A member of our staff refunds one of your payments.',
  group: 'security',
  place: 302,
  audience: 'merchant',
  permission: may('TRANSACTION_LIST', 'view'),
  mails: 'admins',
})

export const refundNotice = notice({
  id: 'transactions.refunded',
  label: 'Refund made',
  text: 'The money of a payment has gone back to the customer.',
  group: 'money',
  place: 20,
  audience: 'merchant',
  permission: may('TRANSACTION_LIST', 'view'),
  mails: 'nobody',
  many: { title: '{count} refunds made', path: '/portal/transactions' },
})

export const refundFailedNotice = notice({
  id: 'refunds.failed',
  label: 'Refund failed',
  text: 'A channel did not send a refund to the customer. The money is back in the wallet.',
  group: 'money',
  place: 21,
  audience: 'merchant',
  permission: may('TRANSACTION_LIST', 'view'),
  mails: 'admins',
})

export const heldNotice = notice({
  id: 'transactions.held',
  label: 'Money waits for your decision',
  text: 'Money came late, twice or with a wrong amount, and waits until it is accepted or sent back.',
  group: 'money',
  place: 11,
  audience: 'merchant',
  permission: deciding.permission,
  mails: 'everyone',
})
export const sentBackNotice = notice({
  id: 'transactions.sent-back',
  label: 'Held money sent back',
  text: 'Money that waited for a decision has gone back to the customer.',
  group: 'money',
  place: 12,
  audience: 'merchant',
  permission: deciding.permission,
  mails: 'nobody',
})

export const refunds = movement({
  id: 'refunds',
  label: 'Refund',
  prepares: 'A user of the merchant who may refund; staff with a reason',
  confirms:
    "The same, with a step-up from the amount of the merchant's settings on, and the merchant's rules; of staff always with a step-up, and from the amount of the provider's rule on with a second member of staff",
  stepUp: refunding,
  rules: [refundingMuch, refundingOfStaff],
  told: 'By bell; of staff at once also by e-mail',
  stops: 'Whoever may approve it, while it waits',
  journals: ['refund.asked', 'refund.done', 'refund.failed'],
  calls: ['transactions.refundTransaction'],
  place: 50,
})
export const lateMoney = movement({
  id: 'late-payments',
  label: 'Money that came late or wrong, accepted or sent back',
  prepares: 'A user of the merchant who may refund; staff with a reason',
  confirms: 'The same; of staff a second member of staff',
  stepUp: null,
  rules: [decidingLate],
  told: 'By bell and e-mail when it arrives, by bell when it was sent back, and in the history of the payment',
  stops: 'The merchant, by deciding first',
  journals: ['payment.late', 'suspense.received', 'suspense.returned'],
  calls: ['transactions.acceptLatePayment', 'transactions.returnLatePayment'],
  place: 60,
})
export const customersPayments = movement({
  id: 'payments',
  label: 'Payment by a customer',
  prepares: 'The customer',
  confirms: "The customer's bank or wallet, as the gateway reports it",
  stepUp: null,
  rules: [],
  told: 'By bell, webhook and live',
  stops: 'Nobody',
  journals: ['payment.paid'],
  calls: [],
  place: 200,
})
