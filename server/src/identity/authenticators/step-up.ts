import { randomBytes } from 'node:crypto'
import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { openChallenge } from './challenge.ts'
import { heldFactors } from './held-factors.ts'
import { openTicket, ownerOf } from './operation.ts'
import { openFactors } from './policy.ts'
import * as store from './store.ts'
import { prove } from './prove.ts'

const problem = contract.problemsOfAuthenticators

export const beginStepUp: Handler<typeof contract.beginStepUp> = async (context, { body }) => {
  const ticket = openTicket(context, body.ticket)
  if (!ticket) return refuse(problem.operationUnknown, {})
  const owner = ownerOf(context)
  const policy = await store.policyOf(context.tx, ticket.action)
  const factors = openFactors(policy, await heldFactors(context, owner.userId))
  if (factors.length === 0) refuse(problem.enrolFirst, {})
  return openChallenge(context, { ...ticket, ...owner, factors })
}

const proofMs = 3 * 60_000

export const proveStepUp: Handler<typeof contract.proveStepUp> = async (context, { body }) => {
  const stepUp = await prove(context, { ...ownerOf(context), ...body })
  const proofId = randomBytes(32).toString('base64url')
  const proof_until = new Date(context.now.getTime() + proofMs)
  const proof_hash = context.secrets.digest('step-up-proof', proofId)
  await store.updateStepUp(context.tx, stepUp.id, { proof_hash, proof_until })
  return { proofId, factor: body.proof.factor, expiresAt: proof_until.toISOString() }
}
