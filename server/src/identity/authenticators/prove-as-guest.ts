import { signingIn } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import { admit, checkPassword, grantSignIn } from '../sign-in/index.ts'
import { grantPass } from '../one-time-codes/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import { openChallenge } from './challenge.ts'
import { guestWordsOf, waysAsGuest, deletionPurpose } from './guest.ts'
import { hashOfPayload } from './operation.ts'
import { prove } from './prove.ts'
import * as store from './store.ts'

export const beginAsGuest: Flow<typeof contract.beginAsGuest> = async (flow, { body }) => {
  const { action } = body
  const words = guestWordsOf(action)
  const checked = await checkPassword(flow, body)
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
      words,
      factors,
    })
  })
}

export const proveAsGuest: Flow<typeof contract.proveAsGuest> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  return flow.unit(async (context) => {
    // Taken before the user's row lock, as in every other try: a different order could deadlock.
    await store.lockFactors(context.tx, checked.userId)
    const user = await admit(context, checked)
    const { challengeId, proof } = body
    const stepUp = await prove(context, {
      userId: user.id,
      sessionId: null,
      challengeId,
      proof,
      isCodeElsewhere: true,
    })
    if (stepUp.action === signingIn.id) return grantSignIn(context, user)
    return { token: await grantPass(context, user.id, deletionPurpose), is_temporary_password: false }
  })
}
