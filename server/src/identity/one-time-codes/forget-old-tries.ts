import type { JobContext } from '../../kit/work/index.ts'
import * as codes from './store.ts'
import { dayMs } from './challenge.ts'
import { forgetDevicesBefore, forgetGuessesBefore, forgetTries } from '../guess-limits/index.ts'

/** Deletes codes and caller counts that no limit uses any more. */
export const forgetOldTries = (job: JobContext): Promise<void> =>
  job.unit(async (context) => {
    const before = (days: number) => new Date(context.now.getTime() - days * dayMs)
    await codes.forgetChallenges(context.tx, before(30))
    await forgetGuessesBefore(context.tx, before(30))
    await forgetDevicesBefore(context.tx, before(400))
    await forgetTries(context.tx, before(1))
  })
