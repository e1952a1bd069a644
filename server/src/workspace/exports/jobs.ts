/** Timed work on exports: files are deleted when their time is over, and the storage is compared with the rows. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type JobContext } from '../../kit/work/index.ts'
import { folder, objectOf } from './object-of.ts'
import * as store from './store.ts'
import { pushExport } from './view.ts'

const hourMs = 3_600_000
const batch = 200
const forgottenDays = 90

/** The key goes with the file, so that no copy of it can be read. */
export async function expireExports({ unit, outside, now }: JobContext): Promise<void> {
  for (const row of await unit(({ tx }) => store.toExpire(tx, now(), batch))) {
    await unit(async (context) => {
      await store.expire(context.tx, row.id)
      pushExport(context, { ...row, state: 'expired' })
    })
    await outside.files.delete(objectOf(row.name!))
  }
  await unit(({ tx }) => store.forget(tx, new Date(now().getTime() - forgottenDays * 24 * hourMs)))
}

/** Deletes files without a row once they are a day old: those of runs that were killed. */
export async function compareStorage({ unit, outside, now, log }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - 24 * hourMs)
  const known = new Set((await unit(({ tx }) => store.storedNames(tx))).map(objectOf))
  for await (const { name, storedAt } of outside.files.list(folder)) {
    if (known.has(name) || storedAt >= before) continue
    log.warn({ file: name }, 'the file of an export without a row is deleted')
    await outside.files.delete(name)
  }
}

export const crons = [
  cron('exports.expireExports', '5,20,35,50 * * * *', allMerchants, expireExports),
  cron('exports.compareStorage', '50 18 * * *', allMerchants, compareStorage),
]
