/** Webhooks: signed messages to a merchant's own server about its payments, orders and money, and the log of their deliveries. */
import * as z from 'zod'
import { usingWebhookSecret } from '../catalogue/merchants.ts'
import { notice } from '../kit/notice.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, MerchantId, RequestId, StoreId, WalletId } from '../kit/id.ts'
import { type Centavos, Centavos as CentavosShape } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, paragraph, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

export const problemsOfWebhooks = problems('webhooks', {
  unknown: [404, 'There is no such delivery.'],
  noAddress: [422, 'There is no webhook URL. Enter one in the settings first.'],
  stopped: [409, 'Deliveries have stopped. Resume them first.'],
  notStopped: [409, 'Deliveries have not stopped.'],
  wholeMerchant: [403, 'Webhooks tell of every store. Only users of all stores see them.'],
  merchantOnly: [403, 'Only the merchant’s own users can see or change its webhook secret.'],
})
export const texts = {
  replayed: 'It is sent again now.',
  replayedMany: '{count} are sent again now.',
  testSent: 'A test is on its way.',
  resumed: 'Deliveries go on. What has waited is sent now.',
  rotated: 'There is a new secret. The old one signs too until {until}.',
  rotatedAtOnce: 'There is a new secret. The old one signs no more.',
} as const

/** The most hours for which the old secret signs next to the new one. */
export const overlapHours = 24
const overlapBounds = 'From 0 to 24 hours.'

/** An amount as an integer of centavos and as text with two decimals. */
export const Amount = z.object({ centavos: CentavosShape, php: z.string() })
export type Amount = z.output<typeof Amount>
/** { centavos: 125000, php: "1250.00" } */
export const amountOf = (centavos: Centavos): Amount => ({ centavos, php: (centavos / 100).toFixed(2) })

const payment = {
  requestId: RequestId,
  /** The `Id` of the payment link; null for a payment without one. */
  paymentLinkId: z.string().nullable(),
  storeId: StoreId,
  /** What the merchant asked for. */
  amount: Amount,
  /** What the customer pays, with the service charge if the customer shoulders it. */
  total: Amount,
  channel: z.string(),
}
const ended = z.object({ ...payment, code: z.string() })
const refund = z.object({
  refundId: z.uuid(),
  requestId: RequestId,
  paymentLinkId: z.string().nullable(),
  amount: Amount,
  /** All refunds of the payment so far. */
  refunded: Amount,
})
const withdrawal = z.object({
  withdrawalId: z.uuid(),
  requestId: RequestId,
  /** What arrives at the bank. */
  amount: Amount,
  /** What leaves the wallet, with fee and VAT. */
  total: Amount,
  rail: z.string(),
  /** Of the bank, once it is known. */
  bankReference: z.string().nullable(),
})

const dispute = z.object({
  disputeId: z.uuid(),
  requestId: RequestId,
  paymentLinkId: z.string().nullable(),
  amount: Amount,
  /** As the customer's bank gives it. */
  reason: z.string(),
})

/** The data of each type. They hold no data of customers but what a form asked; the merchant's program reads what else it needs from the API. */
export const webhookData = {
  'payment.paid': z.object({
    ...payment,
    paidAt: Instant,
    isLate: z.boolean(),
    /** The answers of the merchant's form, by their paramName; empty without a form. */
    formAnswers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  'payment.failed': ended,
  'payment.expired': ended,
  'payment.cancelled': ended,
  /** Money that arrived late, twice or with a wrong amount, and waits for a decision. */
  'payment.late': z.object({
    ...payment,
    why: z.string(),
    arrived: z.object({ amount: z.int(), currency: z.string() }),
  }),
  /** Such money went back to the customer. */
  'payment.sent_back': z.object({
    ...payment,
    why: z.string(),
    returned: z.object({ amount: z.int(), currency: z.string() }),
  }),
  'refund.succeeded': refund,
  'refund.failed': refund,
  'order.in_transit': z.object(payment),
  'order.delivered': z.object(payment),
  'order.returned': z.object(payment),
  'withdrawal.succeeded': withdrawal,
  'withdrawal.failed': withdrawal,
  'withdrawal.returned': withdrawal,
  'withdrawal.cancelled': withdrawal,
  'dispute.opened': dispute.extend({ answerBy: Instant }),
  'dispute.won': dispute,
  'dispute.lost': dispute,
  /** Our staff corrected the balance of a wallet; the amount is negative if money was taken. */
  'wallet.adjusted': z.object({
    adjustmentId: z.uuid(),
    walletId: WalletId,
    amount: Amount,
  }),
  'referral.rewarded': z.object({ referralId: z.uuid(), amount: Amount }),
  'webhook.test': z.object({ message: z.string() }),
} as const
export type WebhookType = keyof typeof webhookData
export type WebhookData<T extends WebhookType> = z.output<(typeof webhookData)[T]>
export const webhookTypes = Object.keys(webhookData) as [WebhookType, ...WebhookType[]]

/** The version of all payloads. A new one is made only for a change that would break a receiver; new fields are no such change. */
export const webhookVersion = 1
/** The body of a webhook. */
export interface WebhookPayload<T extends WebhookType = WebhookType> {
  readonly type: T
  readonly version: typeof webhookVersion
  /** When it happened. */
  readonly timestamp: string
  readonly data: WebhookData<T>
}

export const DeliveryId = id('DeliveryId')
export type DeliveryId = z.output<typeof DeliveryId>
/** `waiting`: not tried yet. `retrying`: tried, and tried again later. `failed`: given up after the last try. */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.output<typeof DeliveryState>

export const Delivery = z.object({
  /** The `webhook-id`, the same at every try. */
  id: DeliveryId,
  type: z.enum(webhookTypes),
  /** The request id of the payment or withdrawal; empty if it is about neither. */
  subject: z.string(),
  state: DeliveryState,
  tries: z.int(),
  createdAt: Instant,
  lastTriedAt: Instant.nullable(),
  /** When it is tried next, if it is. */
  nextTryAt: Instant.nullable(),
  /** HTTP status of the last answer; null if there was none. */
  lastStatus: z.int().nullable(),
  lastFault: z.string(),
})
export type Delivery = z.output<typeof Delivery>

export const DeliveryAttempt = z.object({
  id: z.uuid(),
  at: Instant,
  tookMs: z.int(),
  /** The user who asked for it; empty if it was automatic. */
  askedBy: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  answerHeaders: z.record(z.string(), z.string()),
  /** The beginning of the answer, if it is text. */
  answer: z.string(),
  /** Why it did not succeed; empty if it did. */
  fault: z.string(),
})
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>
export const DeliveryDetail = Delivery.extend({ body: z.string(), attempts: z.array(DeliveryAttempt) })
export type DeliveryDetail = z.output<typeof DeliveryDetail>

/** `off`: there is no URL. `paused`: every delivery failed for days. `gone`: the server answered 410. */
export const EndpointState = z.enum(['off', 'active', 'paused', 'gone'])
export const WebhookEndpoint = z.object({
  url: z.string(),
  state: EndpointState,
  /** When the deliveries stopped; null while they go on. */
  stoppedAt: Instant.nullable(),
  /** Of at most the 1,000 latest tries of the last 24 hours; null if there were none. */
  successPercent: z.number().nullable(),
  tries: z.int(),
  lastSuccessAt: Instant.nullable(),
  /** Deliveries that wait or are tried again, and since when the oldest has waited. */
  waiting: z.int(),
  oldestWaitingAt: Instant.nullable(),
  failed: z.int(),
  secrets: z.array(z.object({ id: z.uuid(), hint: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })),
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

const view = { audience: 'user', scope: { of: 'merchant' }, permission: may('MERCHANT_SETTINGS', 'view') } as const
const change = { audience: 'user', scope: { of: 'merchant' }, permission: may('MERCHANT_SETTINGS', 'update') } as const

export const getWebhookEndpoint = endpoint({
  ...view,
  id: 'webhooks.getWebhookEndpoint',
  method: 'GET',
  path: '/qr/webhooks/endpoint',
  says: "Returns the state and health of a merchant's webhook, and hints of its secrets.",
  answer: WebhookEndpoint,
  problems: [problemsOfWebhooks.wholeMerchant],
  follows: ['webhooks/{mid}'],
})

export const listDeliveries = endpoint({
  ...view,
  id: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/qr/webhooks/deliveries',
  says: 'Lists webhook deliveries, newest first.',
  query: z.object({
    state: DeliveryState.optional(),
    type: z.enum(webhookTypes).optional(),
    /** A request id or a delivery's id. */
    search: textToMatch(64).optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  answer: pageOf(Delivery),
  list: ['createdAt'],
  pageSize: 25,
  problems: [problemsOfWebhooks.wholeMerchant],
  follows: ['webhooks/{mid}'],
})

export const getDelivery = endpoint({
  ...view,
  id: 'webhooks.getDelivery',
  method: 'GET',
  path: '/qr/webhooks/deliveries/{id}',
  says: 'Returns a webhook delivery with its body and every try: request and answer.',
  params: z.object({ id: DeliveryId }),
  answer: DeliveryDetail,
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.unknown],
  follows: ['webhooks/{mid}'],
})

export const replayDelivery = endpoint({
  ...change,
  id: 'webhooks.replayDelivery',
  method: 'POST',
  path: '/qr/webhooks/deliveries/{id}/replay',
  says: 'Sends a webhook again, under the same id.',
  audit: 'Webhook sent again',
  params: z.object({ id: DeliveryId }),
  body: z.object({}),
  answer: Delivery,
  problems: [
    problemsOfWebhooks.wholeMerchant,
    problemsOfWebhooks.unknown,
    problemsOfWebhooks.noAddress,
    problemsOfWebhooks.stopped,
  ],
})

export const replayFailed = endpoint({
  ...change,
  id: 'webhooks.replayFailed',
  method: 'POST',
  path: '/qr/webhooks/replay_failed',
  says: 'Sends every failed webhook since an instant again.',
  audit: 'Failed webhooks sent again',
  body: z.object({ since: Instant }),
  answer: z.object({ count: z.int() }),
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.noAddress, problemsOfWebhooks.stopped],
})

export const sendTestWebhook = endpoint({
  ...change,
  id: 'webhooks.sendTestWebhook',
  method: 'POST',
  path: '/qr/webhooks/test',
  says: 'Sends a webhook of the type webhook.test, once.',
  audit: 'Test webhook sent',
  body: z.object({ message: line(200).default('This is a test of your webhook.') }),
  answer: Delivery,
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.noAddress],
})

export const resumeDeliveries = endpoint({
  ...change,
  id: 'webhooks.resumeDeliveries',
  method: 'POST',
  path: '/qr/webhooks/resume',
  says: 'Resumes deliveries that have stopped; what has waited is sent at once.',
  audit: 'Webhooks resumed',
  body: z.object({ note: paragraph(300).default('') }),
  answer: WebhookEndpoint,
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.noAddress, problemsOfWebhooks.notStopped],
})

export const revealWebhookSecret = endpoint({
  ...change,
  id: 'webhooks.revealWebhookSecret',
  method: 'POST',
  path: '/qr/webhooks/secret/reveal',
  says: 'Shows the secrets that sign webhooks now, after a step-up.',
  audit: 'Webhook secret shown',
  body: z.object({}),
  answer: z.object({ secrets: z.array(z.object({ id: z.uuid(), secret: z.string() })) }),
  isSecret: true,
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.noAddress, problemsOfWebhooks.merchantOnly],
  stepUp: usingWebhookSecret,
})

export const rotateWebhookSecret = endpoint({
  ...change,
  id: 'webhooks.rotateWebhookSecret',
  method: 'POST',
  path: '/qr/webhooks/secret/rotate',
  says: 'Makes a new secret, after a step-up; the old one signs too for the hours of overlap.',
  audit: 'Webhook secret replaced',
  body: z.object({
    /** 0: the old secret leaked, and signs no more. */
    overlapHours: z.int().min(0, overlapBounds).max(overlapHours, overlapBounds).default(overlapHours),
  }),
  answer: WebhookEndpoint,
  problems: [problemsOfWebhooks.wholeMerchant, problemsOfWebhooks.noAddress, problemsOfWebhooks.merchantOnly],
  stepUp: usingWebhookSecret,
})

/** Off until a merchant makes a rule. What staff enter for a merchant always waits for one of its people. */
export const changingAddress = approvable({
  id: 'webhooks.changeAddress',
  audience: 'merchant',
  permission: may('MERCHANT_SETTINGS', 'update'),
  label: 'Changes of the webhook URL',
  words: 'the webhook URL',
  hasAmount: false,
  least: 0,
})

/** Deliveries of a merchant. */
export const webhooksTopic = topic('webhooks/{mid}', { may: getWebhookEndpoint.permission, notBoundTo: ['stores'] })
export const WebhooksMessage = z.object({ mid: MerchantId, ids: z.array(DeliveryId) })

export const failedNotice = notice({
  id: 'webhooks.failed',
  label: 'Webhooks not accepted',
  text: 'Your server did not accept webhooks for three days.',
  group: 'business',
  place: 230,
  audience: 'merchant',
  permission: may('THIRD_PARTY_INTEGRATOR', 'view'),
  mails: 'admins',
})
export const stoppedNotice = notice({
  id: 'webhooks.stopped',
  label: 'Webhooks stopped',
  text: 'We send no more webhooks until you resume them.',
  group: 'business',
  place: 231,
  audience: 'merchant',
  permission: may('THIRD_PARTY_INTEGRATOR', 'view'),
  mails: 'admins',
  isUrgent: true,
})
