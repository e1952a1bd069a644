import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import { type CodeSent, requestCode, resendCode } from '../one-time-codes/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import { heldFactors } from './held-factors.ts'
import { ownerOf } from './operation.ts'
import { openFactors } from './policy.ts'
import { codeDigest, codePurpose, codeToken } from './step-up-code.ts'
import * as store from './store.ts'

const problem = contract.problemsOfAuthenticators

export const sendStepUpCode: Flow<typeof contract.sendStepUpCode> = async (flow, { body }) => {
  const { stepUp, token } = await flow.unit((context) => findStepUp(context, body.challengeId))
  const { words } = stepUp
  const wish = { token, purpose: codePurpose(stepUp), words, sendBy: body.send_by }
  const sent = stepUp.code_sent_at
    ? await resendCode(flow, wish)
    : await requestCode(flow, { ...wish, userId: stepUp.user_id, digest: codeDigest(stepUp) })
  if (!stepUp.code_sent_at)
    await flow.unit((context) => store.updateStepUp(context.tx, stepUp.id, { code_sent_at: context.now }))
  return shown(sent ?? (await resendCode(flow, { ...wish, sendBy: 'email' })) ?? refuse(problem.challengeOver, {}))
}

async function findStepUp(context: Context, id: contract.ChallengeId) {
  const owner = ownerOf(context)
  const stepUp = await store.openStepUp(context.tx, { ...owner, id, now: context.now })
  if (!stepUp) return refuse(problem.challengeOver, {})
  const policy = await store.policyOf(context.tx, stepUp.action)
  const open = openFactors(policy, await heldFactors(context, owner.userId))
  if (!open.includes('otp')) refuse(problem.notEnough, {})
  return { stepUp, token: codeToken(context, stepUp) }
}

const shown = (sent: CodeSent) => ({
  sentTo: sent.sentTo,
  sentBy: sent.sentBy,
  tries: sent.tryLimit,
  expiresAt: sent.expiresAt.toISOString(),
  resendAt: sent.resendAt.toISOString(),
})
