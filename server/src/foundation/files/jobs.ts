/** Timed work on files: what was interrupted ends, what was removed is erased, and the storage is compared with the rows. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type JobContext } from '../../kit/work/index.ts'
import { deleteObjects, folderOf, letters, objectName } from './object-name.ts'
import { failed } from './receive-file.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
const batch = 200

/** Uploads whose process died: no upload takes an hour. */
export async function endInterrupted({ unit, outside, now }: JobContext): Promise<void> {
  await outside.spool.sweep()
  const before = new Date(now().getTime() - hourMs)
  for (const row of await unit(({ tx }) => store.interrupted(tx, before, batch)))
    if (await unit(({ tx }) => store.change(tx, row, 'uploading', failed), row.mid))
      await deleteObjects(outside, row.name)
}

/** Erases the content of removed files after the days of their kind, and the key with it. */
export async function eraseDeleted({ unit, outside, now }: JobContext): Promise<void> {
  for (const row of await unit(({ tx }) => store.toErase(tx, now(), batch))) {
    await deleteObjects(outside, row.name)
    await unit(({ tx }) => store.change(tx, row, 'deleted', { erased_at: now(), sealed_key: null }), row.mid)
  }
}

/** Deletes objects without a row, once they are a day old, and reports stored files without an object. */
export async function compareStorage({ unit, outside, now, log }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - 24 * hourMs)
  for (const letter of letters) {
    const rows = await unit(({ tx }) => store.namesIn(tx, letter))
    const known = new Set(
      rows.flatMap(({ name, small_size }) => [
        objectName(name),
        ...(small_size === null ? [] : [objectName(name, 'small')]),
      ]),
    )
    const found = new Set<string>()
    for await (const { name, storedAt } of outside.files.list(folderOf(letter))) {
      found.add(name)
      if (known.has(name) || storedAt >= before) continue
      log.warn({ file: name }, 'a file without a row is deleted')
      await outside.files.delete(name)
    }
    for (const { id, name, state } of rows)
      if (state === 'stored' && !found.has(objectName(name)))
        log.error({ file: id }, 'the content of a file is missing in the storage')
  }
}

export const crons = [
  cron('files.endInterrupted', '*/10 * * * *', allMerchants, endInterrupted),
  cron('files.eraseDeleted', '25 * * * *', allMerchants, eraseDeleted),
  cron('files.compareStorage', '40 18 * * *', allMerchants, compareStorage),
]
