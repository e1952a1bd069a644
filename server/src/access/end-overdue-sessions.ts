import type { JobContext } from '../kit/work/index.ts'
import { dayMs } from './challenge.ts'
import { endSession } from './end-session.ts'
import { forgetDevicesBefore, forgetGuessesBefore } from './guesses-store.ts'
import * as store from './store.ts'
import { forgetTries } from './tries-store.ts'

/** Ends sessions that are idle or over age, so that their browsers are notified without polling. */
export const endOverdueSessions = (job: JobContext): Promise<void> =>
  job.unit(async (context) => {
    for (const session of await store.overdueSessions(context.tx, context.now))
      await endSession(context, session, session.why)
  })

/** Deletes codes and caller counts that no limit uses any more. */
export const forgetOldTries = (job: JobContext): Promise<void> =>
  job.unit(async (context) => {
    const before = (days: number) => new Date(context.now.getTime() - days * dayMs)
    await store.forgetChallenges(context.tx, before(30))
    await forgetGuessesBefore(context.tx, before(30))
    await forgetDevicesBefore(context.tx, before(400))
    await forgetTries(context.tx, before(1))
  })
