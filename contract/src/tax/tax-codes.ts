/** Tax codes (ATC) as staff keep them: what each is for, its rate, and from which day on; past ones stay. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, lineOrEmpty, textToMatch } from '../kit/text.ts'
import { AtcCode, PayeeKind } from './suppliers.ts'

export const problemsOfTaxCodes = problems('tax-codes', {
  tooSoon: [422, 'Choose tomorrow or a later day: all payments of one day have one rate.'],
  sameDay: [409, 'Another change of {atc} begins on that day. Choose another day.'],
  unchanged: [422, '{atc} is like this on that day already.'],
  unknown: [422, 'There is no such tax code that could end.'],
})
const problem = problemsOfTaxCodes
export const texts = { asked: 'Requested. It applies once a second person has approved it.' } as const

/** Of the rate of a tax code, in millionths: 50 %. */
export const maxRate = 500_000
export const CodeTerms = z.object({
  atc: AtcCode,
  /** What is paid for. */
  nature: line(200, 'Enter what is paid for.'),
  /** When the code applies; may be empty. */
  condition: lineOrEmpty(200),
  rateMillionths: z.int().min(0).max(maxRate),
  /** Not used any more from that day on. */
  isEnded: z.boolean(),
})
export type CodeTerms = z.output<typeof CodeTerms>

/** W, I for individuals or C for corporations. */
export const payeeOf = (atc: string): PayeeKind => (atc[1] === 'I' ? 'individual' : 'corporation')

const Dated = CodeTerms.omit({ atc: true }).extend({
  since: Day,
  /** Null of the rows that came with the product. */
  reason: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: Instant.nullable(),
})
export type DatedTerms = z.output<typeof Dated>
export const TaxCode = z.object({
  atc: AtcCode,
  payee: PayeeKind,
  /** Null if it begins later. */
  inForce: Dated.nullable(),
  upcoming: z.array(Dated),
  /** The newest first. */
  past: z.array(Dated),
})
export type TaxCode = z.output<typeof TaxCode>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const changingTaxCode = approvable({
  id: 'tax-codes.change',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Tax codes',
  words: 'a change of a tax code',
  hasAmount: false,
  least: 1,
})

export const listTaxCodes = endpoint({
  ...staff,
  id: 'tax-codes.listTaxCodes',
  method: 'GET',
  path: '/qr/cwtrates',
  says: 'Lists the tax codes with their rates in force, past and to come.',
  permission: may('BOOKS', 'view'),
  query: z.object({
    /** The beginning of the code, or part of what it is for. */
    search: textToMatch(60).optional(),
  }),
  list: ['atc'],
  pageSize: 50,
  answer: pageOf(TaxCode),
  shows: ['tax code'],
})

export const askTaxCode = endpoint({
  ...staff,
  id: 'tax-codes.askTaxCode',
  method: 'POST',
  path: '/qr/cwtrates',
  says: 'Asks to add, change or end a tax code from a day on; a second person has to approve it. Scheduled disbursements with another rate are then cancelled.',
  audit: 'Tax code requested',
  permission: may('BOOKS', 'create'),
  body: z.object({ terms: CodeTerms, since: Day, reason: line(300, 'Say why.') }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problem.tooSoon, problem.sameDay, problem.unchanged, problem.unknown],
})
