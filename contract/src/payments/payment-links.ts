/** Payment links as a list: their states, what happened to them, and more time or another amount for those that were not paid. */
import * as z from 'zod'
import { amountOfLink, maxLinkHours, problemsOfCheckout, TemporaryId } from './checkout.ts'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, StoreId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, textToMatch } from '../kit/text.ts'
import { OrderItem, TransactionStatus } from './transactions.ts'

export const problemsOfPaymentLinks = problems('payment-links', {
  tooLong: [422, 'A link can be paid for 30 days at most.'],
  endsLater: [422, 'This link can be paid until {until} already.'],
  amountFixed: [422, 'The amount of this link is that of {source}. Cancel the link and make a new one.'],
  amountRunning: [
    409,
    'The customer is paying {amount} with {channel}. Wait until this has ended, or cancel the link.',
  ],
  amountReplaced: [409, 'This link asks for {amount} by now. Close this dialog, and look again.'],
  belowFee: [422, 'Enter {least} or more: the shipping fee of {fee} is part of the amount.'],
})
export const texts = {
  extended: 'The link can be paid until {until}.',
  amountChanged: 'The link asks for {amount}.',
} as const

export const linkTabs = ['active', 'paid', 'expired', 'cancelled', 'all'] as const
export const LinkTab = z.enum(linkTabs)
export type LinkTab = z.output<typeof LinkTab>

/** `opened` and `channel_chosen` are active links that a customer has seen, and tried to pay. */
export const LinkState = z.enum(['active', 'opened', 'channel_chosen', 'paid', 'expired', 'cancelled'])
export type LinkState = z.output<typeof LinkState>

export const PaymentLinkRow = z.object({
  id: TemporaryId,
  requestId: RequestId,
  merchantId: MerchantId,
  storeId: StoreId,
  storeName: z.string(),
  amount: Centavos,
  description: z.string(),
  /** Empty until a customer is known. */
  customerName: z.string(),
  state: LinkState,
  url: z.string(),
  /** How often it was sent or shared. */
  shares: z.int(),
  openedAt: Instant.nullable(),
  channelChosenAt: Instant.nullable(),
  expiresAt: Instant,
  createdAt: Instant,
  /** Grows with every change. */
  version: z.int(),
})
export type PaymentLinkRow = z.output<typeof PaymentLinkRow>

export const PaymentLinkDetail = PaymentLinkRow.extend({
  /** As its customer sees it: also that money is held or was refunded. */
  status: z.enum(['payable', 'pending', 'held', 'paid', 'expired', 'cancelled', 'failed', 'refunded']),
  customerEmail: z.string(),
  customerMobile: z.string(),
  items: z.array(OrderItem),
  /** Part of the amount. */
  shippingFee: Centavos,
  createdBy: z.string(),
  /** The payments of the link, newest first. */
  payments: z.array(
    z.object({
      requestId: RequestId,
      channelName: z.string(),
      status: TransactionStatus,
      createdAt: Instant,
    }),
  ),
  /** What happened to it and who did it, oldest first. */
  timeline: z.array(z.object({ at: Instant, label: z.string(), by: z.string() })),
  /** The longest extension from now; null if it cannot be extended. */
  mostHours: z.int().nullable(),
  mayCancel: z.boolean(),
  mayChangeAmount: z.boolean(),
})
export type PaymentLinkDetail = z.output<typeof PaymentLinkDetail>
/** What the panels of payment links and of online payments have in common. */
export const LinkStory = PaymentLinkDetail.pick({
  customerEmail: true,
  customerMobile: true,
  items: true,
  payments: true,
  timeline: true,
  url: true,
  createdBy: true,
  mayCancel: true,
})

const seeing = { audience: 'user', scope: { of: 'merchant' }, permission: may('PAYMENT_LINKS', 'view') } as const

export const listPaymentLinks = endpoint({
  ...seeing,
  id: 'payment-links.listPaymentLinks',
  method: 'GET',
  path: '/qr/temptransactions/list',
  says: 'Lists payment links by state, newest first, or finds them by any reference, name, mobile number, description or amount.',
  query: z.object({
    tab: LinkTab.default('all'),
    searchValue: textToMatch(100).default(''),
    storeId: StoreId.optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** Active links that end within a day, the first to end first. */
    ends: z.literal('day').optional(),
    /** `next` of the previous page. */
    cursor: TemporaryId.optional(),
  }),
  answer: pageOf(PaymentLinkRow).extend({
    /** `rowCount` is exact up to 1,000; above that this is true. Searches are not counted. */
    rowCountIsMore: z.boolean(),
    next: TemporaryId.nullable(),
  }),
  list: ['createdAt'],
  problems: [problemsOfCheckout.unknown],
  follows: ['payment-links/{owner}'],
})

export const downloadPaymentLinks = endpoint({
  ...asksExport,
  id: 'payment-links.downloadPaymentLinks',
  path: '/qr/downloadtransactions/download/payment_link_ui/',
  says: 'Makes a file of the payment links of a list or a search.',
  audit: 'Download of payment links requested',
  scope: { of: 'merchant' },
  permission: may('PAYMENT_LINKS', 'download'),
  body: z.object({
    ...exportFields,
    tab: LinkTab.default('all'),
    searchValue: textToMatch(100).default(''),
    storeId: StoreId.optional(),
    /** Only links that end within a day, the next one first. */
    ends: z.literal('day').optional(),
  }),
})

export const getPaymentLink = endpoint({
  ...seeing,
  id: 'payment-links.getPaymentLink',
  method: 'GET',
  path: '/qr/temptransactions/detail/{id}',
  says: 'Returns a payment link with its payments and what happened to it.',
  params: z.object({ id: TemporaryId }),
  answer: PaymentLinkDetail,
  problems: [problemsOfCheckout.unknown],
  follows: ['payment-links/{owner}'],
})

const notPayable = [
  problemsOfCheckout.unknown,
  problemsOfCheckout.alreadyPaid,
  problemsOfCheckout.alreadyRefunded,
  problemsOfCheckout.moneyHeld,
  problemsOfCheckout.cancelled,
]

export const extendPaymentLink = endpoint({
  ...seeing,
  id: 'payment-links.extendPaymentLink',
  method: 'PUT',
  path: '/qr/temptransactions/extend/{id}',
  says: 'Extends an unpaid link, also an expired one, by hours from now or until an instant; at most 30 days from now.',
  audit: 'Payment link extended',
  permission: may('PAYMENT_LINKS', 'update'),
  params: z.object({ id: TemporaryId }),
  body: z
    .object({ hours: z.int().min(1).max(maxLinkHours).optional(), until: Instant.optional() })
    .refine(({ hours, until }) => (hours === undefined) !== (until === undefined), {
      path: ['hours'],
      message: 'Choose a day and a time, or a number of hours.',
    }),
  answer: PaymentLinkDetail,
  problems: [...notPayable, problemsOfPaymentLinks.tooLong, problemsOfPaymentLinks.endsLater],
})

export const changeLinkAmount = endpoint({
  ...seeing,
  id: 'payment-links.changeLinkAmount',
  method: 'PUT',
  path: '/qr/temptransactions/amount/{id}',
  says: 'Changes the amount of an unpaid link that was made in the portal without items.',
  audit: 'Amount of a payment link changed',
  permission: extendPaymentLink.permission,
  params: z.object({ id: TemporaryId }),
  /** Both with the shipping fee. */
  body: z.object({
    amount: amountOfLink,
    /** The amount that the caller saw. */
    replaces: PositiveCentavos,
  }),
  answer: PaymentLinkDetail,
  problems: [
    ...notPayable,
    problemsOfCheckout.expired,
    problemsOfCheckout.unpayable,
    problemsOfPaymentLinks.amountFixed,
    problemsOfPaymentLinks.amountRunning,
    problemsOfPaymentLinks.amountReplaced,
    problemsOfPaymentLinks.belowFee,
  ],
})
