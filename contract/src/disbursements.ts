/** Disbursements: what a merchant pays its suppliers out of its wallet, less the tax it must withhold (CWT). */
import { problems } from './kit/problem.ts'

export const problemsOfDisbursements = problems('disbursements', {
  tooLittle: [422, 'Nothing is left to pay after the tax.'],
})
