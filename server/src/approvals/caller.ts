import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'

export interface Person {
  readonly userId: UserId
  readonly username: string
}

/** The calling user; throws for a machine, because only people ask and decide. */
export function callerOf({ actor }: Pick<Context, 'actor'>): Person {
  if (actor.userId === null) throw new Error('Approvals are asked and given by people')
  return { userId: actor.userId, username: actor.username }
}
