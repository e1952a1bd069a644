/** What payouts cost and how much they may carry: fees, limits, cut-offs and banks, each valid from a moment on. */
import * as z from 'zod'
import { accountTypeLabels, Bic } from './bank-accounts.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Centavos, maxCentavos, PositiveCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, searchText } from '../kit/text.ts'
import { BankAccountType, Rail, railLabels } from './payouts.ts'

export const problemsOfPayoutTerms = problems('payout-terms', {
  inPast: [422, 'Payouts that were asked for keep their terms. Choose a time to come.'],
  sameMoment: [409, 'Other terms begin at that very moment. Choose another time.'],
  unchanged: [422, 'These terms will be in force then already.'],
  minimumAbove: [422, 'The minimum is above the maximum.'],
  noRail: [422, 'An active bank takes transfers over InstaPay, PESONet or both.'],
})
const problem = problemsOfPayoutTerms

const CutOff = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 15:00.')
const RailTerms = z.object({
  of: z.literal('rail'),
  rail: Rail,
  /** Of one transfer, before VAT. */
  fee: Centavos.min(0).max(maxCentavos),
  /** What one transfer may carry. */
  maximum: PositiveCentavos,
})
const LimitTerms = z.object({
  of: z.literal('limit'),
  accountType: BankAccountType,
  minimum: PositiveCentavos,
  /** Of one withdrawal with its fee, and of what may leave a wallet within an hour. */
  maximum: PositiveCentavos,
})
const CutOffTerms = z.object({
  of: z.literal('cutOffs'),
  rail: z.literal('pesonet'),
  /** Times of the day in Manila, in order. */
  cutOffs: z.array(CutOff).min(1, 'Enter at least one cut-off.').max(12),
  /** From a cut-off until the money has arrived. */
  arrivalMinutes: z.int().min(0).max(2880),
})
const BankTerms = z.object({
  of: z.literal('bank'),
  bic: Bic,
  name: line(120, 'Enter the name.'),
  shortName: line(120, 'Enter the name as people call it.'),
  type: z.enum(['bank', 'emi']),
  instapay: z.boolean(),
  pesonet: z.boolean(),
  digits: z.array(z.int().min(4).max(34)).max(10),
  isMobile: z.boolean(),
  defaultShow: z.boolean(),
  status: z.enum(['active', 'inactive']),
})
export const Terms = z.discriminatedUnion('of', [RailTerms, LimitTerms, CutOffTerms, BankTerms])
export type Terms = z.output<typeof Terms>
export type TermsOf<Of extends Terms['of']> = Extract<Terms, { of: Of }>

/** Names what the terms are of; one request waits for each. */
export const keyOfTerms = (terms: Terms): string =>
  terms.of === 'limit'
    ? `limit:${terms.accountType}`
    : terms.of === 'bank'
      ? `bank:${terms.bic}`
      : `${terms.of}:${terms.rail}`

export const nameOfTerms = (terms: Terms): string =>
  terms.of === 'limit'
    ? `Withdrawals to ${accountTypeLabels[terms.accountType].toLowerCase()} accounts`
    : terms.of === 'bank'
      ? terms.shortName
      : terms.of === 'rail'
        ? railLabels[terms.rail]
        : `Cut-offs of ${railLabels[terms.rail]}`

/** The terms in force since `since`, and what follows them. */
export const TermsInForce = z.object({
  terms: Terms,
  since: Instant,
  upcoming: z.array(z.object({ terms: Terms, since: Instant })),
})
export type TermsInForce = z.output<typeof TermsInForce>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const changingTerms = approvable({
  id: 'payout-terms.change',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Terms of payouts',
  words: 'a change of the terms of payouts',
  hasAmount: false,
  least: 1,
})

export const listTerms = endpoint({
  ...staff,
  id: 'payout-terms.listTerms',
  method: 'GET',
  path: '/qr/payouts/terms',
  says: 'Returns the fees, limits and cut-offs of payouts in force, with those that follow.',
  permission: may('BOOKS', 'view'),
  answer: z.array(TermsInForce),
})

export const listBankTerms = endpoint({
  ...staff,
  id: 'payout-terms.listBankTerms',
  method: 'GET',
  path: '/qr/payouts/terms/banks',
  says: 'Lists the banks that take or took transfers, with what follows.',
  permission: may('BOOKS', 'view'),
  query: z.object({
    /** Part of the name, or the BIC. */
    search: searchText(60).optional(),
  }),
  list: ['name'],
  pageSize: 50,
  answer: pageOf(TermsInForce),
})

export const askTerms = endpoint({
  ...staff,
  id: 'payout-terms.askTerms',
  method: 'POST',
  path: '/qr/payouts/terms',
  says: 'Asks for other terms from a moment on; a second person has to approve them. Without `since` they begin with the approval.',
  audit: 'Payout terms requested',
  permission: may('BOOKS', 'create'),
  body: z.object({ terms: Terms, since: Instant.optional(), reason: line(300, 'Say why.') }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problem.inPast, problem.sameMoment, problem.unchanged, problem.minimumAbove, problem.noRail],
})
