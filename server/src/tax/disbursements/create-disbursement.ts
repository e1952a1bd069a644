/** Creates a disbursement: once, by its code or a step-up, for exactly what was shown. Its money is held, and it is sent or waits for approval. */
import * as contract from '@singil/contract/tax/disbursements'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { refuseCorrection } from './correct-disbursement.ts'
import { confirmedBy } from './disbursement-code.ts'
import { confirmPlanned } from './confirm-planned.ts'
import { digestOf, planDisbursement, wordsOf } from './plan-disbursement.ts'
import { shownDisbursement } from './shown-disbursement.ts'

export const createDisbursement: Handler<typeof contract.createDisbursement> = async (context, { body }) => {
  const [plan, byCode] = await withoutWaiting(
    context.tx,
    () => [planDisbursement(context, body), isCodeEnough(context, contract.disbursing.id)] as const,
  )
  await refuseCorrection(context, plan.wallet.mid, body.corrects)
  if (plan.refusal) throw plan.refusal
  const confirmed = await confirmedBy(context, contract.createDisbursement, {
    digest: digestOf(context, plan, body),
    words: () => wordsOf(plan),
    pass: body.otp_token,
    byCode,
  })
  const { reason, corrects = null } = body
  const { payout, bill } = await confirmPlanned(context, plan, { reason, corrects }, confirmed)
  const isWaiting = payout.status === 'AUTHORIZED'
  context.say(isWaiting ? contract.texts.waits : plan.dueAt ? contract.texts.scheduled : contract.texts.created)
  return shownDisbursement(bill, payout)
}
