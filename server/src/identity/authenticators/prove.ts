/** One try of a step-up: takes the try, then checks the factor. Tries of one user are serialised. */
import { type ChallengeId, type FactorProof, problemsOfAuthenticators } from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import { refuseTooManyFrom } from '../guess-limits/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { refuseTooManyTries } from './challenge.ts'
import { checkFactor } from './check-factor.ts'
import { heldFactors } from './held-factors.ts'
import { openFactors } from './policy.ts'
import * as store from './store.ts'

const problem = problemsOfAuthenticators

interface Attempt {
  readonly userId: UserId
  readonly sessionId: string | null
  readonly challengeId: ChallengeId
  readonly proof: z.output<typeof FactorProof>
  /** Set without a session: the policy may accept the one-time password, but there it has calls of its own. */
  readonly isCodeElsewhere?: true
}

/** The proved step-up. Refuses a wrong proof, a factor that is not accepted, and too many tries. */
export async function prove(context: Context, attempt: Attempt): Promise<store.StepUp> {
  const { tx, now } = context
  const { userId, sessionId, proof } = attempt
  await refuseTooManyFrom(context, 'wrong')
  await store.lockFactors(tx, userId)
  const stepUp = await store.openStepUp(tx, { userId, sessionId, id: attempt.challengeId, now })
  if (!stepUp) return refuse(problem.challengeOver, {})
  if (stepUp.tries >= stepUp.try_limit) refuse(problem.triesUsedUp, {})
  await refuseTooManyTries(context, userId)
  const policy = await store.policyOf(tx, stepUp.action)
  const isOpen = openFactors(policy, await heldFactors(context, userId)).includes(proof.factor)
  if (!isOpen || (proof.factor === 'otp' && attempt.isCodeElsewhere)) refuse(problem.notEnough, {})
  await store.updateStepUp(tx, stepUp.id, { tries: stepUp.tries + 1 })
  await checkFactor(context, stepUp, proof)
  const proved = { proved_at: now, factor: proof.factor }
  await store.updateStepUp(tx, stepUp.id, proved)
  context.changed('step-up', stepUp.id, null, { userId, operation: stepUp.operation, factor: proof.factor })
  return { ...stepUp, ...proved }
}
