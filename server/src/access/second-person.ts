/**
 * The rule of everything that one person asks for and a second one approves: the second is another person. Where either of the two made
 * the account of the other, set its password or chose its address, one person could be both; so could two accounts that share an e-mail
 * or mobile number. And nobody approves on the first day of a role.
 */
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfSecondPerson } from '@singil/contract/kit/second-person'
import type { Context } from '../kit/work/index.ts'
import type { Asker } from './second-person-store.ts'
import * as people from './second-person-store.ts'
import * as store from './store.ts'

/** Refuses where the caller may not approve what this person asked for. That it is not the very same one, each flow says itself. */
export async function refuseSamePerson(context: Context, asker: Asker): Promise<void> {
  const { tx, actor, now } = context
  if (actor.userId === null) return
  const found = await people.between(tx, asker, actor.userId)
  if (!found) return
  if (found.is_made || found.is_shared) refuse(problemsOfSecondPerson.notAnother, {})
  const { approver_wait_hours: hours } = await store.settings(tx)
  const mayFrom = found.role_since.getTime() + hours * 3_600_000
  if (now.getTime() < mayFrom) refuse(problemsOfSecondPerson.tooNew, { hours })
}

/** Notes that the caller could come in as this user from now on. */
export async function noteMaker(
  { tx, actor, now }: Context,
  userId: UserId,
  why: 'created' | 'password' | 'address',
): Promise<void> {
  if (actor.userId !== null) await people.insertMaker(tx, { user_id: userId, maker_id: actor.userId, why, at: now })
}
