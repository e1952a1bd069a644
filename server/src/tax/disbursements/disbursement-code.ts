/** The one-time password of a disbursement: bound to this user and to exactly what is confirmed. */
import * as contract from '@singil/contract/tax/disbursements'
import { fill, refuse } from '@singil/contract/kit/problem'
import {
  type Confirmed,
  type ConfirmedCall,
  isCodeEnough,
  requireCodeOrStepUp,
} from '../../identity/authenticators/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { acceptOwnCode, requestOwnCode, shownSent, spendOwnPass } from '../../identity/one-time-codes/index.ts'
import { refuseCorrection } from './correct-disbursement.ts'
import { type ConfirmedFields, digestOf, quoteOf, type DisbursementInput, wordsOf } from './plan-disbursement.ts'

/** It names the digest by its first half, so that the code of another disbursement is none; a reference of a text message is short. */
const purposeOf = (digest: string): string => `disburse:${digest.slice(0, 32)}`
interface CodeFields {
  readonly otp_token: string
  readonly otp: string
}

async function confirmable(context: Context, wish: DisbursementInput & ConfirmedFields) {
  const plan = await quoteOf(context, wish)
  await refuseCorrection(context, plan.wallet.mid, wish.corrects)
  if (plan.refusal) throw plan.refusal
  return { digest: digestOf(context, plan, wish), words: wordsOf(plan) }
}

export const requestDisbursementCode: Flow<typeof contract.requestDisbursementCode> = async (flow, { body }) => {
  const { digest, words } = await flow.unit(async (context) => {
    const asked = await confirmable(context, body)
    if (!(await isCodeEnough(context, contract.disbursing.id))) refuse(contract.problemsOfDisbursements.codeNotUsed, {})
    return asked
  })
  const sent = await sendCodeFor(flow, { digest, words, sendBy: body.send_by })
  flow.say(fill(contract.texts.otpSent, { email: sent.sentTo }))
  return shownSent(sent)
}

/** `otpAttempts` of the request is not read: the tries are counted with the code. */
export const validateDisbursementCode: Flow<typeof contract.validateDisbursementCode> = async (flow, { body }) => {
  const { pass } = await flow.unit(async (context) => {
    const { digest } = await confirmable(context, body)
    return acceptCodeFor(context, digest, body)
  })
  return { otp_token: pass }
}

/** Sends the code for what has this digest. */
export const sendCodeFor = (
  flow: Parameters<typeof requestOwnCode>[0],
  {
    digest,
    words,
    sendBy,
  }: { readonly digest: string; readonly words: string; readonly sendBy: 'email' | 'sms' | undefined },
) => requestOwnCode(flow, { purpose: purposeOf(digest), digest, words, sendBy })

/** Checks a typed code; the answer confirms what has this digest, once. */
export const acceptCodeFor = (context: Context, digest: string, { otp_token: token, otp: code }: CodeFields) =>
  acceptOwnCode(context, { token, code, purpose: purposeOf(digest), digest })

interface ConfirmationInput {
  readonly digest: string
  readonly words: () => string
  /** The answer of the code, if there is one. */
  readonly pass: string | undefined
  /** What `isCodeEnough` says. */
  readonly byCode: boolean
}
/** Uses up the code or the step-up that confirms exactly this; refuses without one. */
export async function confirmedBy(
  context: Context,
  call: ConfirmedCall,
  { digest, words, pass = '', byCode }: ConfirmationInput,
): Promise<Confirmed> {
  const confirmed = await requireCodeOrStepUp(context, call, {
    payload: { digest },
    words,
    byCode,
    spendCode: () => spendOwnPass(context, pass, purposeOf(digest)),
  })
  return confirmed ?? refuse(contract.problemsOfDisbursements.codeNeeded, {}, 'otp_token')
}
