/** The one-time password of a withdrawal: bound to this user and to exactly what is confirmed. */
import type { RequestId } from '@singil/contract/kit/id'
import { formatPeso, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import {
  type CodeSent,
  requestOwnCode,
  resendCode as sendAgain,
  shownDelivery,
} from '../../identity/one-time-codes/index.ts'
import type { PayoutDraft } from '../payouts/index.ts'
import { type OwnPlan, ownPlan } from './own-plan.ts'

export const codePurpose = 'withdraw'
/** Derived from the withdrawal; the client never receives the token. */
export const codeToken = ({ secrets }: Pick<Context, 'secrets'>, planId: string): string =>
  secrets.digest('withdrawal-code', planId)

/** "withdraw ₱5,000.00 to BDO ••4821" */
export const wordsOf = ({
  legs,
  first,
}: {
  readonly legs: readonly PayoutDraft[]
  readonly first: PayoutDraft
}): string => `withdraw ${formatPeso(sum(legs.map(({ amount }) => amount)))} to ${first.destination_hint}`

interface Sendable extends OwnPlan {
  readonly token: string
}

/** A withdrawal of the caller that still waits for its code, which is enough to confirm it. */
async function waiting(context: Context, requestId: RequestId): Promise<Sendable> {
  const plan = await ownPlan(context, requestId)
  const isOpen = plan.first.status === 'OTP_SENT' && plan.first.confirm_until! > context.now
  if (!isOpen || !(await isCodeEnough(context, contract.withdrawing.id))) refuse(problemsOfPayouts.confirmedTooLate, {})
  return { ...plan, token: codeToken(context, plan.id) }
}

/** Sends a withdrawal's first code. */
export const sendCode = (flow: FlowParts, plan: Sendable, sendBy: 'email' | 'sms'): Promise<CodeSent> =>
  requestOwnCode(flow, {
    purpose: codePurpose,
    digest: plan.signature,
    words: wordsOf(plan),
    token: plan.token,
    sendBy,
  })

/** Sends another code; null if it was to go to a number and there is none. */
async function another(flow: FlowParts, requestId: RequestId, sendBy?: 'email' | 'sms') {
  const plan = await flow.unit((context) => waiting(context, requestId))
  const wish = { token: plan.token, purpose: codePurpose, words: wordsOf(plan), sendBy }
  const sent = await sendAgain(flow, wish)
  return { plan, sent, answer: { requestId, signature: plan.signature, code: sent && shownDelivery(sent) } }
}

export const requestCodeBySms: Flow<typeof contract.requestCodeBySms> = async (flow, { body }) => {
  const { sent, answer } = await another(flow, body.requestId, 'sms')
  return sent ? answer : refuse(contract.problemsOfWithdrawals.noMobile, {})
}

export const requestCode: Flow<typeof contract.requestCode> = async (flow, { body }) =>
  (await another(flow, body.requestId, 'email')).answer

export const resendCode: Flow<typeof contract.resendCode> = async (flow, { body }) => {
  const { sent, answer } = await another(flow, body.requestId)
  if (!sent) return refuse(contract.problemsOfWithdrawals.noMobile, {})
  flow.say(contract.texts.resent)
  return answer
}

export const resendCodeV2: Flow<typeof contract.resendCodeV2> = async (flow, { body }) => {
  const { sent, answer } = await another(flow, body.requestId, body.send_by)
  flow.say(sent ? contract.texts.resent : contract.problemsOfWithdrawals.noMobile.message)
  return { ...answer, status: sent ? contract.texts.success : contract.texts.noMobile }
}
