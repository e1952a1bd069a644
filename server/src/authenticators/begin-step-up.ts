import * as contract from '@singil/contract/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { openChallenge } from './challenge.ts'
import { heldFactors } from './held-factors.ts'
import { openTicket, ownerOf } from './operation.ts'
import { openFactors } from './policy.ts'
import * as store from './store.ts'

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
