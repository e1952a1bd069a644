import * as contract from '@singil/contract/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import { admit, checkPassword } from '../access/index.ts'
import type { Flow } from '../kit/work/index.ts'
import { openChallenge } from './challenge.ts'
import { guestTexts, waysAsGuest } from './guest.ts'
import { hashOfPayload } from './operation.ts'

export const beginAsGuest: Flow<typeof contract.beginAsGuest> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  const { action } = body
  return flow.unit(async (context) => {
    const { id: userId } = await admit(context, checked)
    const { others: factors } = await waysAsGuest(context, userId, action)
    if (factors.length === 0) refuse(contract.problemsOfAuthenticators.enrolFirst, {})
    const operation = `authenticators.${action}`
    const payloadHash = hashOfPayload({ userId })
    return openChallenge(context, {
      userId,
      sessionId: null,
      action,
      operation,
      payloadHash,
      words: guestTexts[action],
      factors,
    })
  })
}
