import type { JobContext } from '../../kit/work/index.ts'
import { endSession } from './end-session.ts'
import * as sessions from './store.ts'

/** Ends sessions that are idle or over age, so that their browsers are notified without polling. */
export const endOverdueSessions = (job: JobContext): Promise<void> =>
  job.unit(async (context) => {
    for (const session of await sessions.overdueSessions(context.tx, context.now))
      await endSession(context, session, session.why)
  })
