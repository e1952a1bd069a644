/**
 * The four-eyes rule of every request that a second person approves. If one of the two created the other's account, set its password or
 * chose its address, both could be the same person; so could two accounts that share an e-mail address or mobile number. Nobody approves
 * during the first day in a role.
 */
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfSecondPerson } from '@singil/contract/kit/second-person'
import type { Context } from '../kit/work/index.ts'
import type { Asker } from './second-person-store.ts'
import * as people from './second-person-store.ts'
import * as store from './store.ts'

/** Refuses if the caller may not approve this user's requests. Each flow itself refuses the requesting account. */
export async function refuseSamePerson(context: Context, asker: Asker): Promise<void> {
  const { tx, actor, now } = context
  if (actor.userId === null) return
  const found = await people.between(tx, asker, actor.userId)
  if (!found) return
  if (found.is_made || found.is_shared) refuse(problemsOfSecondPerson.notAnother, {})
  if (found.is_same_maker) refuse(problemsOfSecondPerson.sameMaker, {})
  const { approver_wait_hours: hours } = await store.settings(tx)
  const mayFrom = found.role_since.getTime() + hours * 3_600_000
  if (now.getTime() < mayFrom) refuse(problemsOfSecondPerson.tooNew, { hours })
}

/** Records that the caller could act as this user from now on. */
export async function noteMaker(
  { tx, actor, now }: Context,
  userId: UserId,
  why: 'created' | 'password' | 'address',
): Promise<void> {
  if (actor.userId !== null) await people.insertMaker(tx, { user_id: userId, maker_id: actor.userId, why, at: now })
}
