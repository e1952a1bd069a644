import type { Caller, Context } from '../../kit/work/index.ts'

/** The calling user; null for a machine. */
export const personOf = ({ actor }: Pick<Context, 'actor'>): Caller | null =>
  actor.userId === null ? null : { userId: actor.userId, username: actor.username }
