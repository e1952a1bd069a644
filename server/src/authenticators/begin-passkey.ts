import * as contract from '@singil/contract/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../kit/work/index.ts'
import { openEnrolment, spendForChange } from './enrolment.ts'
import { ownerOf } from './operation.ts'
import { challengeOf, creationOptions, mostPasskeys } from './passkey.ts'
import * as store from './store.ts'

export const beginPasskey: Handler<typeof contract.beginPasskey> = async (context) => {
  const { userId } = ownerOf(context)
  const known = await store.passkeysOf(context.tx, userId)
  if (known.length >= mostPasskeys) refuse(contract.problemsOfAuthenticators.passkeysFull, { most: mostPasskeys })
  await spendForChange(context, 'beginPasskey', 'add a passkey')
  const { id, expiresAt } = await openEnrolment(context, 'passkey', null)
  const person = { userId, username: context.actor.username }
  const options = creationOptions(context, challengeOf(context, { id, bound: userId }), person, known)
  return { enrolmentId: id, options, expiresAt }
}
