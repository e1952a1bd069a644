/** Opens the pending step-up, and describes it to its user. */
import {
  type ChallengeId,
  type Factor,
  problemsOfAuthenticators,
  type StepUpChallenge,
} from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { sentenceOf } from './operation.ts'
import { challengeOf, requestOptions } from './passkey.ts'
import * as store from './store.ts'

const challengeMs = 5 * 60_000
const tryLimit = 5
const windowMs = 15 * 60_000
const wrongInWindow = 10

export interface ChallengeInput {
  readonly userId: UserId
  readonly sessionId: string | null
  readonly action: store.StepUp['action']
  readonly operation: string
  readonly payloadHash: string
  readonly words: string
  readonly factors: readonly Factor[]
}

/** Wrong tries count over all challenges of a user, so that a new challenge grants no new tries. */
export async function refuseTooManyTries(context: Context, userId: UserId): Promise<void> {
  const since = new Date(context.now.getTime() - windowMs)
  const { count, first } = await store.wrongTries(context.tx, userId, since)
  if (count < wrongInWindow) return
  const left = (first ?? context.now).getTime() + windowMs - context.now.getTime()
  refuse(problemsOfAuthenticators.tooManyTries, { minutes: Math.max(1, Math.ceil(left / 60_000)) })
}

export const webauthnChallenge = (context: Context, stepUp: Pick<store.StepUp, 'id' | 'user_id' | 'payload_hash'>) =>
  challengeOf(context, { id: stepUp.id, bound: `${stepUp.user_id} ${stepUp.payload_hash}` })

export async function openChallenge(context: Context, wish: ChallengeInput): Promise<StepUpChallenge> {
  const { userId, action, operation, words, factors } = wish
  await refuseTooManyTries(context, userId)
  const stepUp: store.StepUp = {
    id: context.newId(),
    user_id: userId,
    session_id: wish.sessionId,
    action,
    operation,
    payload_hash: wish.payloadHash,
    words,
    tries: 0,
    try_limit: tryLimit,
    created_at: context.now,
    expires_at: new Date(context.now.getTime() + challengeMs),
    code_sent_at: null,
    proved_at: null,
    factor: null,
    proof_hash: null,
    proof_until: null,
    spent_at: null,
  }
  await store.insertStepUp(context.tx, stepUp)
  context.changed('step-up', stepUp.id, null, { userId, action, operation, words })
  const passkeys = factors.includes('passkey') ? await store.passkeysOf(context.tx, userId) : []
  return {
    challengeId: stepUp.id as ChallengeId,
    action,
    sentence: sentenceOf(words),
    factors: [...factors],
    passkeyOptions: passkeys.length > 0 ? requestOptions(context, webauthnChallenge(context, stepUp), passkeys) : null,
    triesLeft: tryLimit,
    expiresAt: stepUp.expires_at.toISOString(),
  }
}
