import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { openEnrolment, firstCodes, noteFactor } from './enrolment.ts'
import { requireStepUp } from './require-step-up.ts'
import { ownerOf } from './operation.ts'
import { challengeOf, creationOptions, mostPasskeys, verifyNew } from './passkey.ts'
import * as store from './store.ts'
import { shownPasskey } from './get-security.ts'

export const beginPasskey: Handler<typeof contract.beginPasskey> = async (context) => {
  const { userId } = ownerOf(context)
  const known = await store.passkeysOf(context.tx, userId)
  if (known.length >= mostPasskeys) refuse(contract.problemsOfAuthenticators.passkeysFull, { most: mostPasskeys })
  await requireStepUp(context, contract.beginPasskey, { payload: {}, words: () => 'add a passkey' })
  const { id, expiresAt } = await openEnrolment(context, 'passkey', null)
  const person = { userId, username: context.actor.username }
  const options = creationOptions(context, challengeOf(context, { id, bound: userId }), person, known)
  return { enrolmentId: id, options, expiresAt }
}

const problem = contract.problemsOfAuthenticators

export const addPasskey: Handler<typeof contract.addPasskey> = async (context, { body }) => {
  const { tx, now } = context
  const owner = ownerOf(context)
  await store.lockFactors(tx, owner.userId)
  const enrolment = await store.takeEnrolment(tx, { ...owner, id: body.enrolmentId, kind: 'passkey', now })
  if (!enrolment) refuse(problem.challengeOver, {})
  const challenge = challengeOf(context, { id: enrolment.id, bound: owner.userId })
  const made = (await verifyNew(context, challenge, body.response)) ?? refuse(problem.passkeyRefused, {})
  if ((await store.passkeysOf(tx, owner.userId)).length >= mostPasskeys)
    refuse(problem.passkeysFull, { most: mostPasskeys })
  const row: store.PasskeyRow = {
    id: context.newId() as contract.PasskeyId,
    user_id: owner.userId,
    ...made,
    name: body.name,
    created_at: now,
    last_used_at: null,
  }
  if (!(await store.insertPasskey(tx, row))) refuse(problem.passkeyTaken, {})
  await store.useEnrolment(tx, enrolment.id, now)
  await noteFactor(context, 'passkey', row.id, { after: { name: row.name } }, 'A passkey was added')
  const recoveryCodes = await firstCodes(context, owner.userId)
  context.say(contract.texts.passkeyAdded)
  return { passkey: shownPasskey(row), recoveryCodes }
}
