import type { signInDisowned } from '@singil/contract/identity/access'
import type { UserId } from '@singil/contract/kit/id'
import type * as z from 'zod'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { dropCodesWithLast } from './enrolment.ts'
import * as store from './store.ts'
import { notifyOwner } from './notify-owner.ts'

/** Deletes every factor of a user who was deleted or has lost them. */
export async function forgetFactors(context: Context, userId: UserId): Promise<void> {
  const count = await store.deleteFactors(context.tx, userId)
  await store.deleteCodes(context.tx, userId)
  if (count > 0) context.changed('factors', userId, { count }, null, { level: 'WARNING' })
}

/** Factors added during a disowned session would let the intruder in again. */
export async function dropDisowned(
  context: Context,
  { userId, from, until }: z.output<(typeof signInDisowned)['payload']>,
): Promise<void> {
  const count = await store.deleteFactors(context.tx, userId, { from: new Date(from), until: new Date(until) })
  if (count === 0) return
  await dropCodesWithLast(context, userId)
  context.changed('factors', userId, { count }, null, {
    level: 'CRITICAL',
    note: 'Added by a sign-in that was disowned',
  })
  await notifyOwner(context, userId, 'Passkeys and apps that a stranger added were removed')
}

const dayMs = 86_400_000
export const forgetUnused = (job: JobContext): Promise<void> =>
  job.unit((context) => store.forgetUnused(context.tx, new Date(context.now.getTime() - 2 * dayMs)))
