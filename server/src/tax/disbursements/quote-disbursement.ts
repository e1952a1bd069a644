import { sentenceOf } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/disbursements'
import { minus } from '@singil/contract/kit/money'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { quoteOf } from './plan-disbursement.ts'

export const quoteDisbursement: Handler<typeof contract.quoteDisbursement> = async (context, { body }) => {
  const plan = await quoteOf(context, body)
  const { gross, base, atc, rateMillionths, withheld, paid, cost, balances, refusal } = plan
  return {
    gross,
    vat: minus(gross, base),
    base,
    atc,
    rateMillionths,
    withheld,
    net: paid,
    fee: cost.fee,
    feeVat: cost.vat,
    total: cost.total,
    rail: plan.terms.rail,
    to: plan.destination.hint,
    isExempt: plan.supplier.isExempt,
    available: balances.available,
    stays: balances.available - cost.total,
    confirmedBy: (await isCodeEnough(context, contract.disbursing.id)) ? 'otp' : 'stepUp',
    refusal: refusal && { code: refusal.problem.id, message: sentenceOf(refusal) },
  }
}
