/** The one-time password of a disbursement: bound to this user and to exactly what is confirmed. */
import { problemsOfAccess } from '@singil/contract/access'
import * as contract from '@singil/contract/disbursements'
import { fill, refuse } from '@singil/contract/kit/problem'
import { isCodeEnough } from '../authenticators/index.ts'
import type { Context, Flow } from '../kit/work/index.ts'
import { acceptCode, requestCode, shownSent, spendOwnPass } from '../one-time-codes/index.ts'
import { digestOf, planDisbursement, type Wish, wordsOf } from './plan-disbursement.ts'

/** It names the digest by its first half, so that the code of another disbursement is none; a reference of a text message is short. */
const purposeOf = (digest: string): string => `disburse:${digest.slice(0, 32)}`
const callerOf = ({ actor }: Pick<Context, 'actor'>) => actor.userId ?? refuse(problemsOfAccess.userUnknown, {})

async function confirmable(context: Context, wish: Wish & { readonly reason: string }) {
  const plan = await planDisbursement(context, wish)
  if (plan.refusal) throw plan.refusal
  return { digest: digestOf(context, plan, wish.reason), words: wordsOf(plan) }
}

export const requestDisbursementCode: Flow<typeof contract.requestDisbursementCode> = async (flow, { body }) => {
  const { digest, words } = await flow.unit(async (context) => {
    const asked = await confirmable(context, body)
    if (!(await isCodeEnough(context, contract.disbursing.id))) refuse(contract.problemsOfDisbursements.codeNotUsed, {})
    return asked
  })
  const wish = { userId: callerOf(flow), purpose: purposeOf(digest), digest, words, sendBy: body.send_by }
  const sent = await requestCode(flow, wish)
  flow.say(fill(contract.texts.otpSent, { email: sent.sentTo }))
  return shownSent(sent)
}

/** `otpAttempts` of the request is not read: the tries are counted with the code. */
export const validateDisbursementCode: Flow<typeof contract.validateDisbursementCode> = async (flow, { body }) => {
  const { pass } = await flow.unit(async (context) => {
    const { digest } = await confirmable(context, body)
    const attempt = { userId: callerOf(context), token: body.otp_token, code: body.otp }
    return acceptCode(context, { ...attempt, purpose: purposeOf(digest), digest })
  })
  return { otp_token: pass }
}

/** Uses the answer of the code up; refuses one that is missing, used, expired, of another user or for another disbursement. */
export async function spendCode(context: Context, digest: string, pass = ''): Promise<void> {
  if (!(await spendOwnPass(context, pass, purposeOf(digest))))
    refuse(contract.problemsOfDisbursements.codeNeeded, {}, 'otp_token')
}
