/**
 * Split payments: a paid sale is shared with other merchants before it settles, by a template that is bound to its store or to its payment
 * link. A refund takes the shares back.
 */
import * as z from 'zod'
import { ChannelCode } from '../catalogue/channels.ts'
import { problemsOfCheckout, TemporaryId } from './checkout.ts'
import { approvable } from '../kit/approvable.ts'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, MerchantId, RequestId, StoreId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { pageOf, walletFilters } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { problemsOfTransactions } from './transactions.ts'

export const SplitTemplateId = id('SplitTemplateId')
export type SplitTemplateId = z.output<typeof SplitTemplateId>

export const problemsOfSplitPayments = problems('split-payments', {
  unknown: [404, 'There is no such paid transaction.'],
  alreadySplit: [409, 'This payment was already split.'],
  settled: [409, 'This payment is settled and can no longer be split.'],
  refunded: [409, 'This payment was refunded before it could be split.'],
  receiverUnknown: [422, 'There is no such receiver.'],
  sameReceiver: [422, 'Each receiver gets one share, and the payer cannot be a receiver.'],
  tooMuch: [422, 'The shares add up to more than is left of this payment: {left}.'],
  nothing: [422, 'The shares add up to zero.'],
  templateUnknown: [404, 'There is no such split template.'],
  templateEnded: [409, 'This split template has ended.'],
  templateNotApproved: [409, 'This split template is not approved yet.'],
  nameTaken: [409, 'There is a split template with this name.'],
  tooManyTemplates: [422, 'There are {most} split templates. End one first.'],
  splitUnknown: [404, 'There is no such split payment.'],
  channelUnknown: [422, 'This channel cannot be used for this amount.'],
  linkTooLate: [409, 'This link can no longer be paid.'],
})
export const texts = {
  asked: 'Our team checks the template. It is used once it is approved.',
  ended: '{name} is used no more.',
  storeBound: 'Sales of this store are shared by {name}.',
  storeFree: 'Sales of this store are no longer shared.',
  linkBound: 'This link is shared by {name}.',
  linkFree: 'This link is no longer shared.',
} as const

export const maxRules = 8
export const maxTemplates = 50

/** `owner`: shares are of the amount, and the payer bears the whole fee. `shared`: shares are of what is left after the fee. */
export const FeeBearer = z.enum(['owner', 'shared'])
export type FeeBearer = z.output<typeof FeeBearer>

/** A share: a rate in millionths (50,000 is 5 %), at most `cap`; or an amount; or all that the other shares and the fee leave. */
export const ShareRule = z.union([
  z.object({
    kind: z.literal('percent'),
    mid: MerchantId,
    rateMillionths: z.int().min(1, 'Enter a rate.').max(1_000_000, 'At most 100 %.'),
    cap: PositiveCentavos.nullable(),
  }),
  z.object({ kind: z.literal('fixed'), mid: MerchantId, amount: PositiveCentavos }),
  z.object({ kind: z.literal('remainder'), mid: MerchantId }),
])
export type ShareRule = z.output<typeof ShareRule>

const rateOf = (rule: ShareRule) => (rule.kind === 'percent' ? rule.rateMillionths : 0)
export const ShareRules = z
  .array(ShareRule)
  .min(1, 'Add at least one receiver.')
  .max(maxRules, `At most ${maxRules} receivers.`)
  .refine((rules) => new Set(rules.map(({ mid }) => mid)).size === rules.length, 'Each receiver gets one share.')
  .refine(
    (rules) => rules.reduce((total, rule) => total + rateOf(rule), 0) <= 1_000_000,
    'The rates add up to more than 100 %.',
  )
  .refine(
    (rules) => rules.filter(({ kind }) => kind === 'remainder').length <= 1,
    'Only one receiver can get the remainder.',
  )

const Named = z.object({ name: z.string() })
/** A rule with the receiver's name; empty if the receiver is not active. */
export const NamedRule = z.intersection(ShareRule, Named)

export const SplitTemplate = z.object({
  id: SplitTemplateId,
  mid: MerchantId,
  name: z.string(),
  /** `waiting`: no version is approved yet. `rejected`: the only version was. */
  state: z.enum(['waiting', 'active', 'rejected', 'ended']),
  /** The version in use, else the one that was asked for last. */
  version: z.int(),
  bearer: FeeBearer,
  rules: z.array(NamedRule),
  /** A version that waits for approval; the one in use stays in use until then. */
  waitingVersion: z.int().nullable(),
  /** Why the last version was not approved. */
  because: z.string().nullable(),
  stores: z.array(z.object({ storeId: StoreId, storeName: z.string() })),
  createdBy: z.string(),
  createdAt: Instant,
})
export type SplitTemplate = z.output<typeof SplitTemplate>

export const approvingSplit = approvable({
  id: 'split-payments.template',
  audience: 'staff',
  permission: may('SPLIT_PAYMENTS', 'approve'),
  label: 'Split templates',
  words: 'a split template',
  hasAmount: false,
  least: 1,
})

const merchant = { audience: 'user', scope: { of: 'merchant' } } as const
const view = may('SPLIT_PAYMENTS', 'view')

export const splitPaymentsTopic = topic('split-payment/{mid}', { may: view, notBoundTo: ['stores', 'wallets'] })

const problem = problemsOfSplitPayments

export const listSplitTemplates = endpoint({
  ...merchant,
  id: 'split-payments.listSplitTemplates',
  method: 'GET',
  path: '/qr/split_payments/templates',
  says: 'Lists the split templates of a merchant, newest first.',
  permission: view,
  query: z.object({ withEnded: z.literal('yes').optional() }),
  answer: z.array(SplitTemplate),
  shows: ['split template'],
})

export const saveSplitTemplate = endpoint({
  ...merchant,
  id: 'split-payments.saveSplitTemplate',
  method: 'POST',
  path: '/qr/split_payments/templates',
  says: 'Adds a split template, or a new version of one. Staff approve it before it is used; until then the version before stays in use.',
  audit: 'Split template saved',
  permission: may('SPLIT_PAYMENTS', 'create'),
  body: z.object({
    /** Absent: a new template. */
    id: SplitTemplateId.optional(),
    name: line(60, 'Enter a name.'),
    bearer: FeeBearer,
    rules: ShareRules,
  }),
  answer: SplitTemplate,
  problems: [
    problem.templateUnknown,
    problem.templateEnded,
    problem.nameTaken,
    problem.tooManyTemplates,
    problem.receiverUnknown,
    problem.sameReceiver,
  ],
})

export const endSplitTemplate = endpoint({
  ...merchant,
  id: 'split-payments.endSplitTemplate',
  method: 'POST',
  path: '/qr/split_payments/templates/{id}/end',
  says: 'Ends a split template: payments from now on are not shared by it.',
  audit: 'Split template ended',
  permission: may('SPLIT_PAYMENTS', 'update'),
  params: z.object({ id: SplitTemplateId }),
  body: z.object({}),
  answer: SplitTemplate,
  problems: [problem.templateUnknown, problem.templateEnded],
})

const bound = [problem.templateUnknown, problem.templateEnded, problem.templateNotApproved] as const
const Bound = z.object({ templateId: SplitTemplateId.nullable(), name: z.string().nullable() })
const binding = z.object({
  /** Null: it is no longer shared. */
  templateId: SplitTemplateId.nullable(),
})

export const bindStoreSplit = endpoint({
  ...merchant,
  id: 'split-payments.bindStoreSplit',
  method: 'PUT',
  path: '/qr/split_payments/stores/{storeId}',
  says: 'Shares the sales of a store by a split template from now on, or no longer. A link with a template of its own is shared by that one.',
  audit: 'Split of a store changed',
  permission: may('SPLIT_PAYMENTS', 'update'),
  params: z.object({ storeId: StoreId }),
  body: binding,
  answer: Bound,
  problems: [problemsOfCheckout.storeUnknown, ...bound],
})

export const getLinkSplit = endpoint({
  ...merchant,
  id: 'split-payments.getLinkSplit',
  method: 'GET',
  path: '/qr/split_payments/links/{id}',
  says: 'Returns the split template of a payment link.',
  permission: view,
  params: z.object({ id: TemporaryId }),
  answer: Bound,
  problems: [problemsOfCheckout.unknown],
})

export const bindLinkSplit = endpoint({
  ...merchant,
  id: 'split-payments.bindLinkSplit',
  method: 'PUT',
  path: '/qr/split_payments/links/{id}',
  says: 'Shares the payment of an unpaid link by a split template, or no longer.',
  audit: 'Split of a payment link changed',
  permission: may('SPLIT_PAYMENTS', 'update'),
  params: z.object({ id: TemporaryId }),
  body: binding,
  answer: Bound,
  problems: [problemsOfCheckout.unknown, problem.linkTooLate, ...bound],
})

export const bindPartnerSplit = endpoint({
  id: 'split-payments.bindPartnerSplit',
  method: 'PUT',
  path: '/qr/partner/v1/payment_links/{id}/split',
  says: 'Shares the payment of an unpaid link by a split template of the merchant, or no longer.',
  audit: 'Split of a payment link changed by API',
  audience: 'partner',
  scope: { of: 'merchant' },
  partnerScope: 'payment_links:write',
  params: z.object({ id: TemporaryId }),
  body: binding,
  answer: Bound,
  problems: [problemsOfCheckout.unknown, problem.linkTooLate, ...bound],
})

/** One party of a split: a receiver, or the payer, who keeps the rest. */
export const SplitParty = z.object({
  mid: MerchantId,
  name: z.string(),
  isPayer: z.boolean(),
  amount: Centavos,
  /** What the share is before it is rounded to the centavo, in millionths of a centavo. Null for the payer, and for an amount. */
  exactMillionths: z.string().nullable(),
  isCapped: z.boolean(),
})
export type SplitParty = z.output<typeof SplitParty>

export const simulateSplit = endpoint({
  ...merchant,
  id: 'split-payments.simulateSplit',
  method: 'POST',
  path: '/qr/split_payments/simulate',
  says: 'Returns what each party would get of a payment, to the centavo. Changes nothing.',
  permission: view,
  reads: true,
  body: z.object({ amount: PositiveCentavos, channel: ChannelCode, bearer: FeeBearer, rules: ShareRules }),
  answer: z.object({
    /** What the customer pays, the fee with its VAT, and what comes into the wallet. */
    total: Centavos,
    fees: Centavos,
    net: Centavos,
    parties: z.array(SplitParty),
    /** The shares are more than the payment brings, so it would not be split. */
    isTooMuch: z.boolean(),
  }),
  problems: [problem.channelUnknown, problem.receiverUnknown, problem.sameReceiver],
})

export const SplitEntryId = id('SplitEntryId')
export type SplitEntryId = z.output<typeof SplitEntryId>
/** `out`: the merchant shared a sale of its own. `in`: it got a share of another's sale. */
export const SplitDirection = z.enum(['out', 'in'])
export type SplitDirection = z.output<typeof SplitDirection>

export const SplitEntry = z.object({
  id: SplitEntryId,
  mid: MerchantId,
  direction: SplitDirection,
  state: z.enum(['split', 'not_split']),
  requestId: RequestId,
  /** The receivers, or the payer. */
  other: z.string(),
  templateName: z.string(),
  /** What was shared with others, or received. */
  amount: Centavos,
  /** How much of it refunds took back. */
  returned: Centavos,
  /** Why it was not split. */
  because: z.string().nullable(),
  createdAt: Instant,
})
export type SplitEntry = z.output<typeof SplitEntry>

export const SplitDetail = SplitEntry.extend({
  /** Of the sale, and what its payer keeps; null for a receiver. */
  sale: z.object({ net: Centavos, kept: Centavos, bearer: FeeBearer }).nullable(),
  /** A receiver sees its own share alone. */
  shares: z.array(
    z.object({
      rule: z.union([
        z.object({ kind: z.literal('percent'), rateMillionths: z.int(), cap: Centavos.nullable() }),
        z.object({ kind: z.literal('fixed') }),
        z.object({ kind: z.literal('remainder') }),
      ]),
      name: z.string(),
      amount: Centavos,
      returned: Centavos,
    }),
  ),
})
export type SplitDetail = z.output<typeof SplitDetail>

const list = { method: 'GET', audience: 'user', scope: { of: 'merchant', mid: 'query.mid' }, permission: view } as const
const filters = { ...walletFilters, direction: SplitDirection.optional() }
const paged = {
  ...filters,
  page: z.coerce.number().int().min(1).max(200).optional(),
  /** `next` of the previous page. */
  cursor: SplitEntryId.optional(),
}
const searchValue = textToMatch(100)
const Listed = pageOf(SplitEntry).extend({
  /** `rowCount` is exact up to 1,000; above that this is true. Searches are not counted. */
  rowCountIsMore: z.boolean(),
  next: SplitEntryId.nullable(),
})

export const listSplitPayments = endpoint({
  ...list,
  id: 'split-payments.listSplitPayments',
  path: '/qr/topuptransactions/get/split_payment_transaction/',
  says: 'Lists the sales that a merchant shared and the shares that it got, newest first.',
  query: z.object(paged),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.splitUnknown],
  follows: ['split-payment/{mid}'],
})

export const searchSplitPayments = endpoint({
  ...list,
  id: 'split-payments.searchSplitPayments',
  path: '/qr/topuptransactions/search/split_payment_transaction/',
  says: 'Finds split payments by request id, starts of words of the other party or of the template, or amount, newest first.',
  query: z.object({ ...paged, searchValue }),
  answer: Listed,
  list: ['createdAt'],
  problems: [problem.splitUnknown],
  follows: ['split-payment/{mid}'],
})

export const sumSplitPayments = endpoint({
  ...list,
  id: 'split-payments.sumSplitPayments',
  path: '/qr/topuptransactions/sum/split_payment_transaction/',
  says: 'Sums the split payments of a list or a search: the newest 10,000, or 1,000 if a text is searched.',
  query: z.object({ ...filters, searchValue: searchValue.optional() }),
  answer: z.object({
    count: z.int(),
    /** Older ones are not summed. */
    isMore: z.boolean(),
    /** Shared with others and received, both less what refunds took back. */
    out: Centavos,
    in: Centavos,
  }),
  follows: ['split-payment/{mid}'],
})

export const downloadSplitPayments = endpoint({
  ...asksExport,
  id: 'split-payments.downloadSplitPayments',
  path: '/qr/downloadtransactions/download/split_payment_request_ui/',
  says: 'Makes a file of the split payments of a list or a search.',
  audit: 'Download of split payments requested',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('SPLIT_PAYMENTS', 'download'),
  body: z.object({ ...filters, ...exportFields, searchValue: searchValue.optional() }),
})

export const getSplitPayment = endpoint({
  ...merchant,
  id: 'split-payments.getSplitPayment',
  method: 'GET',
  path: '/qr/split_payments/{id}',
  says: 'Returns one split payment with its shares.',
  permission: view,
  params: z.object({ id: SplitEntryId }),
  answer: SplitDetail,
  problems: [problem.splitUnknown],
  follows: ['split-payment/{mid}'],
})

/** What each party of a split payment gives of a refund. */
export const planSplitRefund = endpoint({
  ...merchant,
  id: 'split-payments.planSplitRefund',
  method: 'GET',
  path: '/qr/split_payments/refund_plan/{requestId}',
  says: 'Returns what each party of a split payment would give of a refund; no party if the payment was not split.',
  permission: may('TRANSACTION_REFUND', 'create'),
  params: z.object({ requestId: RequestId }),
  query: z.object({ amount: z.coerce.number().pipe(PositiveCentavos) }),
  answer: z.object({
    parties: z.array(z.object({ name: z.string(), isPayer: z.boolean(), amount: Centavos })),
  }),
  problems: [problemsOfTransactions.unknown, problemsOfTransactions.refundTooMuch],
})

export const splits = movement({
  id: 'split-payments',
  label: 'Split of a sale',
  prepares: 'A user of the merchant, by a template that is bound to the store or link',
  confirms: 'With the template, which a member of staff approves who did not ask for it',
  stepUp: null,
  rules: [approvingSplit],
  told: 'On the statement of both',
  stops: 'End the template or its binding before the sale is paid',
  journals: ['split.done', 'split.taken_back', 'split.given_back'],
  calls: ['transactions.refundTransaction'],
  place: 220,
})
