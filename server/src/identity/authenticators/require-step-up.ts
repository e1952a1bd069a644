import { type Factor, problemsOfAuthenticators, type StepUpDetails } from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { heldFactors } from './held-factors.ts'
import { type ConfirmedCall, hashOfPayload, type Operation, ownerOf, sentenceOf, ticketFor } from './operation.ts'
import { isAsked, openFactors } from './policy.ts'
import * as store from './store.ts'

/** Identifies the step-up that allowed an operation; null if the policy requires none. */
export interface StepUpProof {
  readonly stepUpId: string
  readonly factor: Factor
}

/**
 * Called by every operation that needs a step-up: consumes, in the operation's own unit of work, the proof sent with the call. Refuses with
 * stepUpNeeded (403) and a ticket for beginStepUp if the proof is missing, used, expired, of another user, or for another operation or
 * payload; with enrolFirst if the user has no accepted factor.
 */
export async function requireStepUp(
  context: Context,
  call: ConfirmedCall,
  operation: Operation,
): Promise<StepUpProof | null> {
  const { tx, now, secrets, actor } = context
  const owner = ownerOf(context)
  const policy = await store.policyOf(tx, call.stepUp.id)
  const held = await heldFactors(context, owner.userId)
  if (!isAsked(policy, held)) return null
  if (actor.proof !== undefined) {
    const proofHash = secrets.digest('step-up-proof', actor.proof)
    const payloadHash = hashOfPayload(operation.payload)
    const wanted = { ...owner, proofHash, action: call.stepUp.id, operation: call.id, payloadHash, now }
    const spent = await store.spend(tx, wanted)
    if (spent?.factor) {
      context.changed('step-up', spent.id, null, { operation: spent.operation, factor: spent.factor, isSpent: true })
      return { stepUpId: spent.id, factor: spent.factor }
    }
  }
  const { words, ticket } = await ticketFor(context, call, operation)
  const stepUp: StepUpDetails = { action: call.stepUp.id, sentence: sentenceOf(words), ticket }
  const { stepUpNeeded, enrolFirst } = problemsOfAuthenticators
  return refuse(openFactors(policy, held).length > 0 ? stepUpNeeded : enrolFirst, {}, undefined, { stepUp })
}

/** What confirmed an operation. `id` names the step-up or the code. */
export interface Confirmed {
  readonly kind: 'otp' | 'passkey'
  readonly id: string
}

interface CodeOperation extends Operation {
  /** Whether the one-time password of the call confirms it, see `isCodeEnough`. */
  readonly byCode: boolean
  /** Uses up the one-time password that came with the call; false without a valid one. */
  readonly spendCode: () => Promise<boolean>
}

/** For a call that has a one-time password of its own: uses that up, or the step-up where the policy asks for more. Null: the code is missing. */
export async function requireCodeOrStepUp(
  context: Context,
  call: ConfirmedCall,
  { byCode, spendCode, ...operation }: CodeOperation,
): Promise<Confirmed | null> {
  if (byCode) return (await spendCode()) ? { kind: 'otp', id: `code:${context.newId()}` } : null
  const proof = await requireStepUp(context, call, operation)
  return proof && { kind: proof.factor === 'otp' ? 'otp' : 'passkey', id: proof.stepUpId }
}
