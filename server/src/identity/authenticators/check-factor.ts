/** Checks one proof of one factor. A right one is consumed; a wrong one is counted even if the caller's unit of work is rolled back. */
import { problemsOfAccess } from '@singil/contract/identity/access'
import { type FactorProof, problemsOfAuthenticators } from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import { confirmCode } from '../one-time-codes/index.ts'
import { countWrong, forgetWrong } from '../access/index.ts'
import { noteFrom } from '../guess-limits/index.ts'
import { type Context, refuseAndKeep } from '../../kit/work/index.ts'
import { webauthnChallenge } from './challenge.ts'
import { hasGoneBack, verifyAnswer } from './passkey.ts'
import { hashOfCode } from './recovery-code.ts'
import { codeDigest, codePurpose, codeToken } from './step-up-code.ts'
import * as store from './store.ts'
import { notifyOwner } from './notify-owner.ts'
import { openSecret, stepOf } from './totp.ts'

const problem = problemsOfAuthenticators
type ProofInput = z.output<typeof FactorProof>

/** Refuses a wrong proof. The caller holds the lock on the user's factors and has taken the try. */
export async function checkFactor(context: Context, stepUp: store.StepUp, given: ProofInput): Promise<void> {
  if (given.factor === 'otp') {
    const attempt = { token: codeToken(context, stepUp), code: given.code }
    return confirmCode(context, { ...attempt, purpose: codePurpose(stepUp), digest: codeDigest(stepUp) })
  }
  if (await isRight(context, stepUp, given)) return void (await forgetWrong(context, stepUp.user_id))
  await countWrong(context, stepUp.user_id)
  await noteFrom(context, 'wrong')
  if (given.factor === 'passkey') refuseAndKeep(problem.passkeyRefused, {})
  if (given.factor === 'recoveryCode') refuseAndKeep(problem.wrongRecoveryCode, {}, 'code')
  return refuseAndKeep(problemsOfAccess.invalidOtp, {}, 'code')
}

function isRight(
  context: Context,
  stepUp: store.StepUp,
  given: Exclude<ProofInput, { factor: 'otp' }>,
): Promise<boolean> {
  switch (given.factor) {
    case 'passkey':
      return isPasskey(context, stepUp, given.response)
    case 'totp':
      return isAppCode(context, stepUp, given.code)
    case 'recoveryCode':
      return isRecoveryCode(context, stepUp, given.code)
    default:
      return refuse(problem.notEnough, {})
  }
}

async function isPasskey(
  context: Context,
  stepUp: store.StepUp,
  response: Extract<ProofInput, { factor: 'passkey' }>['response'],
): Promise<boolean> {
  const { tx, now } = context
  const passkey = (await store.passkeysOf(tx, stepUp.user_id)).find((row) => row.credential_id === response.id)
  if (!passkey) return false
  const answer = await verifyAnswer(context, webauthnChallenge(context, stepUp), passkey, response)
  if (!answer) return false
  if (hasGoneBack(passkey.sign_count, answer.sign_count)) {
    const counts = { before: passkey.sign_count, after: answer.sign_count }
    context.changed('passkey', passkey.id, null, { isCopied: true, counts }, { level: 'CRITICAL' })
    await notifyOwner(context, stepUp.user_id, `A copy of the passkey “${passkey.name}” may have been used`)
    return false
  }
  await store.updatePasskey(tx, passkey.id, stepUp.user_id, { ...answer, last_used_at: now })
  return true
}

async function isAppCode(context: Context, { user_id }: store.StepUp, code: string): Promise<boolean> {
  const app = await store.appOf(context.tx, user_id)
  const step = app ? stepOf(openSecret(context, user_id, app.sealed_secret), code, context.now) : null
  return step !== null && store.useStep(context.tx, user_id, step, context.now)
}

async function isRecoveryCode(context: Context, { user_id }: store.StepUp, code: string): Promise<boolean> {
  const isUsed = await store.useCode(context.tx, user_id, hashOfCode(context, user_id, code), context.now)
  if (isUsed) await notifyOwner(context, user_id, 'A recovery code was used')
  return isUsed
}
