/** Disbursements: what a merchant pays its suppliers out of its wallet, less the tax it must withhold (CWT). */
import * as z from 'zod'
import { problems } from './kit/problem.ts'

export const PayeeKind = z.enum(['individual', 'corporation'])
export type PayeeKind = z.output<typeof PayeeKind>

/** Alphanumeric tax code: W, I for individuals or C for corporations, and three digits. */
export const AtcCode = z.string().regex(/^W[IC]\d{3}$/, 'There is no such tax code.')

export const problemsOfDisbursements = problems('disbursements', {
  atcUnknown: [422, 'There is no such tax code.'],
  atcOfOthers: [422, '{atc} is for payments to another kind of payee.'],
  tooLittle: [422, 'Nothing is left to pay after the tax.'],
})
