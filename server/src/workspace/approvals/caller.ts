import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'

export interface Person {
  readonly userId: UserId
  readonly username: string
}

/** The calling user; null for a machine. */
export const personOf = ({ actor }: Pick<Context, 'actor'>): Person | null =>
  actor.userId === null ? null : { userId: actor.userId, username: actor.username }

/** The calling user; throws for a machine, because only people ask and decide. */
export function callerOf(context: Pick<Context, 'actor'>): Person {
  const person = personOf(context)
  if (person === null) throw new Error('Approvals are asked and given by people')
  return person
}
