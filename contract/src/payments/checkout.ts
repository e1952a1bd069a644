/** Checkout: requesting money from a customer (a temporary transaction with its payment link) and the customer's payment. */
import * as z from 'zod'
import { ChannelCode, Offer } from '../catalogue/channels.ts'
import { problemsOfItemDetails } from '../catalogue/item-details.ts'
import { endpoint } from '../kit/endpoint.ts'
import { publicId, RequestId, StoreId } from '../kit/id.ts'
import { Centavos, CentavosOrZero, PositiveCentavos } from '../kit/money.ts'
import { may, mayEither } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Email, Instant, line, lineOrEmpty, Mobile, personName } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfMerchants, Shoulder } from '../catalogue/merchants.ts'
import { Address, AddressInput, problemsOfAddress } from '../foundation/places.ts'
import { problemsOfShippingRates, ShippingArea } from '../catalogue/shipping-rates.ts'
import { PublicStore } from '../catalogue/stores.ts'
import {
  FormAnswers,
  LogEntry,
  OrderItem,
  Origin,
  problemsOfTransactions,
  TransactionId,
  TransactionRow,
  TransactionStatus,
} from './transactions.ts'

export const TemporaryId = publicId('TemporaryId')
export type TemporaryId = z.output<typeof TemporaryId>

const smallestAmount = 'The smallest amount is ₱1.00.'

export const problemsOfCheckout = problems('checkout', {
  unknown: [404, 'Transaction Not Found.'],
  expired: [410, 'Transaction Expired.'],
  alreadyPaid: [409, 'This payment is already paid.'],
  moneyHeld: [409, 'Money for this payment has arrived and is being checked. Do not pay again.'],
  alreadyRefunded: [409, 'Transaction Already Refunded.'],
  cancelled: [410, 'This payment was cancelled.'],
  channelNotOffered: [422, '{reason}'],
  customerNeeded: [422, 'Enter your name, e-mail and mobile number first.'],
  formNeeded: [422, 'Fill in the form of the merchant first: open the payment link.'],
  amountTooSmall: [422, smallestAmount],
  amountTooLarge: [422, 'Amount invalid'],
  /** Refused when a link is made: nobody could pay it. */
  unpayable: [422, 'This amount cannot be paid. {reason}'],
  storeUnknown: [404, 'Store not found.'],
  createFailed: [503, 'Error on creating transaction.'],
  linkNotSent: [503, 'Failed to send payment link to {mobile}'],
  emailNotSent: [503, 'Failed to send email'],
  inProgress: [409, 'This payment is being made already. Wait a moment.'],
  /** The page that the customer chose on showed another amount. */
  amountChanged: [409, 'The amount is {amount} now. Nothing was charged. Check it, then pay.'],
  tooManyLinks: [429, 'This link was sent often enough. Try again tomorrow.'],
  enoughToRecipient: [
    429,
    'Too many payment links were sent to {to}. Try again in {minutes} minutes, or share the link another way.',
  ],
  enoughOfMerchant: [429, 'You have reached the limit of links for today. Share the link another way.'],
})
/** What can be wrong with a new link. */
export const problemsOfLink = [
  problemsOfCheckout.storeUnknown,
  problemsOfCheckout.amountTooSmall,
  problemsOfCheckout.amountTooLarge,
  problemsOfCheckout.unpayable,
  problemsOfMerchants.posesAs,
  ...problemsOfAddress,
]
export const texts = {
  notFound: 'Transaction Not Found.',
  failed: 'Transaction Failed.',
  expired: 'Transaction Expired.',
  refunded: 'Transaction Already Refunded.',
  storeNotAvailable: 'Store not available.',
  storeNotFound: 'Store not found.',
  sorry: 'Ooops! Sorry',
  loadingFailed: 'Loading failed! Please reload.',
  reload: 'RELOAD',
  ordering: 'You are ordering the following:',
  emailSent: 'Email successfully sent',
  sendFailed: 'Failed to send transaction, please try again later.',
} as const

export const Customer = z.object({
  firstName: personName('Invalid first name.', 60, 'Enter a first name.'),
  lastName: personName('Invalid last name.', 60, 'Enter a last name.'),
  email: z.union([z.literal(''), Email]).default(''),
  mobile: z.union([z.literal(''), Mobile]).default(''),
})
export type Customer = z.output<typeof Customer>
/** Customers who enter their own details give both an e-mail address and a mobile number: for the receipt and for support. */
export const PayingCustomer = Customer.extend({ email: Email, mobile: Mobile })

export const amountOfLink = PositiveCentavos.refine((amount) => amount >= 100, smallestAmount)
/** Of one piece. The tax comes on top of the price; the declared value is what a courier insures. */
const partsOfLine = {
  quantity: z.int().min(1).max(999),
  tax: CentavosOrZero.default(0 as Centavos),
  declaredValue: PositiveCentavos.nullable().default(null),
}
/** A product that is not in the inventory. */
export const FreeLine = z.object({
  ...partsOfLine,
  description: line(120, 'Please enter product description.'),
  amount: PositiveCentavos,
})
const linkItem = z.union([z.object({ itemId: z.uuid(), ...partsOfLine }), FreeLine])
/** How long a link can be paid, at most. Without a wish it is as long as the settings of the merchant say. */
export const maxLinkHours = 720

/** Where the order goes and who pays for it; null: not given. */
const addresses = {
  shippingAddress: AddressInput.nullable().default(null),
  billingAddress: AddressInput.nullable().default(null),
}

export const Temporary = z.object({
  Id: TemporaryId,
  transaction: z.object({ request_id: RequestId }),
  /** The request that the link was made from. */
  tempTransaction: z.object({ storeId: StoreId, customerChoosePmethod: z.boolean() }),
  /** Where to send the customer next. */
  payment_action_info: z.object({ type: z.literal('redirect'), url: z.string() }),
  storeId: StoreId,
  /** What is asked: the items with their tax, and the shipping fee. */
  amount: Centavos,
  tax: Centavos,
  shippingFee: Centavos,
  description: z.string(),
  items: z.array(OrderItem.omit({ references: true })),
  origin: Origin,
  customerChoosePmethod: z.boolean(),
  channels: z.array(ChannelCode),
  shoulder: Shoulder,
  paymentLinkUrl: z.string(),
  response_code: z.string(),
  /** Payable until then. */
  expiresAt: Instant,
  createdAt: Instant,
})
export type Temporary = z.output<typeof Temporary>

export const createTemporary = endpoint({
  id: 'checkout.createTemporary',
  method: 'POST',
  path: '/qr/temptransactions',
  says: 'Creates a temporary transaction with its payment link.',
  audit: 'Payment link made',
  fails: problemsOfCheckout.createFailed.message,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  body: z
    .object({
      storeId: StoreId,
      /** The amount asked, without the shipping fee; optional if items are given, whose sum it is. */
      amount: amountOfLink.optional(),
      description: lineOrEmpty(200).default(''),
      items: z.array(linkItem).max(50).default([]),
      shippingFee: CentavosOrZero.default(0 as Centavos),
      ...addresses,
      formAnswers: FormAnswers.default([]),
      /** Null: the customer enters the details on the pay page. */
      customer: Customer.nullable().default(null),
      customerChoosePmethod: z.boolean().default(true),
      /** The channels offered; empty for all of the store. */
      channels: z.array(ChannelCode).max(60).default([]),
      shoulder: Shoulder.optional(),
      expiresInHours: z.int().min(1).max(maxLinkHours).optional(),
    })
    .refine((link) => link.amount !== undefined || link.items.length > 0, {
      path: ['amount'],
      message: 'Enter an amount or add a product.',
    }),
  answer: Temporary,
  problems: [...problemsOfLink],
})

export const listRecent = endpoint({
  id: 'checkout.listRecent',
  method: 'GET',
  path: '/qr/temptransactions/recent/{storeId}',
  says: 'Lists the last customers and items of a store, newest first, to compose its next order. Customers only if the caller may see transactions.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  params: z.object({ storeId: StoreId }),
  answer: z.object({
    customers: z.array(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        mobile: z.string(),
        shippingAddress: Address.nullable(),
      }),
    ),
    /** Lines that are not of the inventory, and the ids of those that are. */
    lines: z.array(OrderItem.pick({ description: true, amount: true, tax: true, declaredValue: true })),
    itemIds: z.array(z.uuid()),
  }),
  problems: [problemsOfCheckout.storeUnknown],
})

export const quoteShipping = endpoint({
  id: 'checkout.quoteShipping',
  method: 'POST',
  path: '/qr/temptransactions/shipping_fee',
  says: "Returns what the merchant's shipping rates ask for an order to an address, and by which rate; null if the place is not served, or if the fee depends on the weight of an item that has none.",
  audience: 'user',
  scope: { of: 'merchant' },
  permission: createTemporary.permission,
  reads: true,
  body: z.object({
    to: ShippingArea,
    /** What the goods cost, with those that are not in the inventory. */
    goods: CentavosOrZero,
    items: z.array(z.object({ itemId: z.uuid(), quantity: z.int().min(1).max(999) })).max(50),
  }),
  answer: z.object({
    fee: Centavos.nullable(),
    /** "Baguio City, Benguet, up to 3 kg"; empty without a rate. */
    rate: z.string(),
    /** Of the items that have a weight. */
    grams: z.int(),
    /** The items without a weight, if the fee depends on it; there is no fee then. */
    unweighed: z.array(z.string()),
    /** The goods reach the amount from which delivery is free. */
    isFreeByAmount: z.boolean(),
  }),
  problems: [],
})

/** A channel as shown to customers: what it costs the customer, and nothing of what it costs the merchant. */
export const PublicOffer = Offer.pick({
  amount: true,
  customerFee: true,
  customerVat: true,
  total: true,
  unusable: true,
  reason: true,
}).extend({
  channel: Offer.shape.channel.pick({
    code: true,
    name: true,
    pmethod: true,
    flow: true,
    minAmount: true,
    maxAmount: true,
    underMaintenance: true,
    maintenanceUntil: true,
  }),
})
export type PublicOffer = z.output<typeof PublicOffer>

/** What the pay page shows: the merchant, the purpose, the amount and the channels. Personal data is masked. */
export const PayPage = z.object({
  Id: TemporaryId,
  requestId: RequestId,
  store: PublicStore,
  amount: Centavos,
  tax: Centavos,
  shippingFee: Centavos,
  description: z.string(),
  items: z.array(OrderItem.omit({ declaredValue: true, references: true })),
  shoulder: Shoulder,
  /** It is delivered to an address; `deliversTo` is its city and province, null until it is given. */
  ships: z.boolean(),
  deliversTo: z.string().nullable(),
  customerGiven: z.boolean(),
  customerMasked: z.string(),
  expiresAt: Instant,
  response_code: z.string(),
  status: z.enum(['payable', 'pending', 'held', 'paid', 'expired', 'cancelled', 'failed', 'refunded']),
  offers: z.array(PublicOffer),
  /** The pending or finished attempt. */
  attempt: z
    .object({
      requestId: RequestId,
      channel: ChannelCode,
      channelName: z.string(),
      flow: z.enum(['redirect', 'reference_number', 'qr']),
      status: TransactionStatus,
      total: Centavos,
      /** The customer's part of fee and VAT. */
      fee: Centavos,
      vat: Centavos,
      redirectUrl: z.string().nullable(),
      reference: z.string().nullable(),
      steps: z.array(z.string()),
      qrPayload: z.string().nullable(),
      expiresAt: Instant,
      paidAt: Instant.nullable(),
      version: z.int(),
    })
    .nullable(),
  /** Opens the live topic of this page alone. */
  pushToken: z.string(),
})
export type PayPage = z.output<typeof PayPage>

export const getPayPage = endpoint({
  id: 'checkout.getPayPage',
  method: 'GET',
  path: '/qr/get_temp_transactions/{id}',
  says: 'Returns a temporary transaction as the pay page needs it.',
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'params.id' } },
  params: z.object({ id: TemporaryId }),
  answer: PayPage,
  problems: [problemsOfCheckout.unknown],
})

export const getTemporary = endpoint({
  id: 'checkout.getTemporary',
  method: 'GET',
  path: '/qr/fetch/temp_transaction/{id}',
  says: 'Returns a temporary transaction.',
  audit: 'Payment link opened',
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'params.id' } },
  params: z.object({ id: TemporaryId }),
  answer: Temporary,
  problems: [problemsOfCheckout.unknown],
  follows: ['payment-links/{owner}'],
})

const response = {
  method: 'GET',
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'params.id' } },
  params: z.object({ id: TemporaryId }),
  answer: z.object({
    requestId: RequestId,
    response_code: z.string(),
    responsemess: z.string(),
    status: TransactionStatus.nullable(),
  }),
  problems: [problemsOfCheckout.unknown],
} as const
export const getResponse = endpoint({
  ...response,
  id: 'checkout.getResponse',
  path: '/qr/fetch/transaction_response/{id}',
  says: 'Returns the payment response of a temporary transaction.',
  audit: 'Outcome of a payment opened',
})
export const checkStatusEncrypted = endpoint({
  ...response,
  id: 'checkout.checkStatusEncrypted',
  path: '/qr/payment_transactions/check_status_encrypted/{id}',
  says: 'Returns the state of the payment of a temporary transaction; the answer is encrypted end to end.',
  audit: 'State of a payment checked',
  encrypted: true,
})

/** The addresses are kept for an order that is delivered. */
const details = z.object({ customer: PayingCustomer, ...addresses })
const saving = {
  method: 'PUT',
  audit: 'Customer details saved',
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'params.id' } },
  params: z.object({ id: TemporaryId }),
  body: details,
  answer: PayPage,
  problems: [
    problemsOfCheckout.unknown,
    problemsOfCheckout.expired,
    problemsOfCheckout.alreadyPaid,
    problemsOfCheckout.amountTooLarge,
    problemsOfItemDetails.notServiced,
    problemsOfShippingRates.notServed,
    problemsOfShippingRates.unweighed,
    ...problemsOfAddress,
  ],
} as const
export const updateTemporary = endpoint({
  ...saving,
  id: 'checkout.updateTemporary',
  path: '/qr/temptransactions/update/temp_trx/{id}',
  says: "Saves the customer's details on a temporary transaction.",
})
export const updateTemporaryEncrypted = endpoint({
  ...saving,
  id: 'checkout.updateTemporaryEncrypted',
  path: '/qr/temptransactions/update/temp_trx_encrypted/{id}',
  says: "Saves the customer's details; the request is encrypted end to end.",
  encrypted: true,
})

const refusals = [
  problemsOfCheckout.unknown,
  problemsOfCheckout.expired,
  problemsOfCheckout.alreadyPaid,
  problemsOfCheckout.channelNotOffered,
  problemsOfTransactions.limitReached,
  problemsOfCheckout.customerNeeded,
  problemsOfCheckout.formNeeded,
  problemsOfCheckout.createFailed,
  problemsOfCheckout.inProgress,
  problemsOfCheckout.amountChanged,
] as const
const chosen = z.object({
  id: TemporaryId,
  channel: ChannelCode,
  /** The amount of the link that the customer saw, without the fee of a channel. Another amount is refused. */
  amount: PositiveCentavos.optional(),
})
const asCustomer = {
  fails: problemsOfCheckout.createFailed.message,
  audience: 'guest',
  scope: { of: 'public', sees: { link: 'body.id' } },
  body: chosen,
  answer: PayPage,
  problems: refusals,
} as const

export const payAsCustomer = endpoint({
  id: 'checkout.payAsCustomer',
  method: 'POST',
  path: '/qr/payments/request_to_kraken_customer',
  says: 'Lets the customer choose a channel and sends the payment to the gateway.',
  audit: 'Payment started by the customer',
  ...asCustomer,
})
export const payAsMerchant = endpoint({
  id: 'checkout.payAsMerchant',
  method: 'POST',
  path: '/qr/payments/request_to_kraken',
  says: 'Lets the merchant choose the channel for the customer and sends the payment to the gateway.',
  audit: 'Payment started by the merchant',
  fails: problemsOfCheckout.createFailed.message,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  body: chosen,
  answer: PayPage,
  problems: refusals,
})
export const payByWorkflow = endpoint({
  id: 'checkout.payByWorkflow',
  method: 'POST',
  path: '/qr/request_to_workflow',
  says: 'Sends an over-the-counter or installment payment to the gateway; succeeds only with GR033.',
  audit: 'Payment started',
  ...asCustomer,
})

/** A customer on a store's page asks to pay an amount or for items; makes a temporary transaction of its own. */
export const orderAtStore = endpoint({
  id: 'checkout.orderAtStore',
  method: 'POST',
  path: '/qr/payments/order_at_store',
  says: "Starts a customer's payment of an amount or of items on a store page.",
  audit: 'Order placed at a store',
  fails: problemsOfCheckout.createFailed.message,
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'body.storeId' } },
  body: z.object({
    storeId: StoreId,
    amount: amountOfLink.optional(),
    items: z
      .array(
        z.object({
          itemId: z.uuid(),
          quantity: z.int().min(1).max(999),
          /** Answers to what the details of the item ask for. */
          references: z
            .array(z.object({ label: line(60), value: lineOrEmpty(200) }))
            .max(5)
            .default([]),
        }),
      )
      .max(50)
      .default([]),
    note: lineOrEmpty(120).default(''),
    customer: PayingCustomer,
    ...addresses,
  }),
  answer: z.object({ Id: TemporaryId, url: z.string() }),
  problems: [...problemsOfLink, problemsOfItemDetails.referenceMissing, problemsOfItemDetails.notServiced],
})

const sendLimits = [
  problemsOfCheckout.tooManyLinks,
  problemsOfCheckout.enoughToRecipient,
  problemsOfCheckout.enoughOfMerchant,
] as const
export const sendSmsLink = endpoint({
  id: 'checkout.sendSmsLink',
  method: 'POST',
  path: '/qr/payments/send_sms_link',
  says: 'Sends the payment link by SMS.',
  audit: 'Payment link sent by text message',
  fails: texts.sendFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  body: z.object({ id: TemporaryId, mobile: Mobile }),
  answer: z.object({ sentTo: z.string() }),
  problems: [problemsOfCheckout.unknown, problemsOfCheckout.linkNotSent, ...sendLimits],
})
export const sendEmailLink = endpoint({
  id: 'checkout.sendEmailLink',
  method: 'POST',
  path: '/qr/payments/send_email_link',
  says: 'Sends the payment link by e-mail.',
  audit: 'Payment link sent by e-mail',
  fails: texts.sendFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  body: z.object({ id: TemporaryId, email: Email }),
  answer: z.object({ sentTo: z.string() }),
  problems: [problemsOfCheckout.unknown, problemsOfCheckout.emailNotSent, ...sendLimits],
})

/** The ways to share a link other than by our own messages. */
export const shareWays = ['copied', 'apps', 'qr'] as const
/** The line of each in the history of a link. */
export const shareWords: Readonly<Record<(typeof shareWays)[number], string>> = {
  copied: 'Link copied.',
  apps: 'Shared with another app.',
  qr: 'QR code saved.',
}
export const shareLink = endpoint({
  id: 'checkout.shareLink',
  method: 'POST',
  path: '/qr/temptransactions/share/{id}',
  says: 'Notes that a payment link was copied, shared with another app, or saved as QR code.',
  audit: 'Payment link shared',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'create'),
  params: z.object({ id: TemporaryId }),
  body: z.object({ by: z.enum(shareWays) }),
  answer: z.object({ shares: z.int() }),
  problems: [problemsOfCheckout.unknown],
})

/** New and changed links of a merchant or of a store, by their ids, for those who see them in a list. */
export const paymentLinksTopic = topic('payment-links/{owner}', {
  may: mayEither(may('PAYMENT_LINKS', 'view'), may('ONLINE_PAYMENTS', 'view')),
  notBoundTo: ['wallets'],
})

export const getLinkQr = endpoint({
  id: 'checkout.getLinkQr',
  method: 'GET',
  path: '/qr/temptransactions/qr/{id}',
  says: 'Returns the QR code of a payment link as an SVG image.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_COMPOSE', 'view'),
  params: z.object({ id: TemporaryId }),
  answer: z.object({ svg: z.string(), url: z.string() }),
  problems: [problemsOfCheckout.unknown],
})

/** The link and its payment after the cancellation. */
const Cancelled = z.object({
  requestId: RequestId,
  status: z.literal('cancelled'),
  response_code: z.string(),
  responsemess: z.string(),
  /** The last attempt to pay it; null if no channel was ever chosen. */
  transaction: TransactionRow.nullable(),
  logs: z.array(LogEntry),
})
const cancelling = {
  audit: 'Payment link cancelled',
  fails: problemsOfTransactions.cancelFailed.message,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_LIST', 'update'),
  answer: Cancelled,
  problems: [problemsOfTransactions.unknown, problemsOfTransactions.cancelFailed],
} as const

export const cancelTemporary = endpoint({
  ...cancelling,
  id: 'checkout.cancelTemporary',
  method: 'POST',
  path: '/qr/temptransactions/cancel_transaction',
  says: 'Cancels an unpaid payment link by its request id, or by that of one of its payments. It can never be paid.',
  body: z.object({ requestId: RequestId }),
})

export const cancelTransaction = endpoint({
  ...cancelling,
  id: 'checkout.cancelTransaction',
  method: 'PUT',
  path: '/qr/transaction/cancel/{id}',
  says: 'Cancels the payment link of an unpaid transaction by the id of the transaction.',
  params: z.object({ id: TransactionId }),
  body: z.object({}),
})
