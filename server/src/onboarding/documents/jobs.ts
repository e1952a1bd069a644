import { allMerchants } from '../../kit/database/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { cron, type JobContext } from '../../kit/work/index.ts'
import { erase } from './receive-document.ts'
import { purposeNamed } from './purposes.ts'
import { remindOfEnding } from './remind-of-ending.ts'
import * as store from './store.ts'

const batch = 200

/** Erases every earlier version whose time to be kept by law is over. */
export async function eraseOld(job: Pick<JobContext, 'unit' | 'now' | 'ports'>): Promise<void> {
  const { unit, now } = job
  let erased
  do {
    erased = 0
    for (const row of await unit(({ tx }) => store.toErase(tx, manilaDay(now()), batch))) {
      const purpose = purposeNamed(job, row.purpose)
      if (!purpose) continue
      await unit((context) => erase(context, purpose, row), row.mid)
      erased++
    }
  } while (erased === batch)
}

export const crons = [
  cron('documents.eraseOld', '35 18 * * *', allMerchants, eraseOld),
  // At nine in the morning in Manila.
  cron('documents.remindOfEnding', '0 1 * * *', allMerchants, remindOfEnding),
]
