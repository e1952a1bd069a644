/** Who could act as a user: approvals does not count the two as different people. */
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { insertMaker } from './makers-store.ts'

/** Records that the caller could act as this user from now on. */
export async function noteMaker(
  { tx, actor, now }: Context,
  userId: UserId,
  why: 'created' | 'password' | 'address',
): Promise<void> {
  if (actor.userId !== null) await insertMaker(tx, { user_id: userId, maker_id: actor.userId, why, at: now })
}
