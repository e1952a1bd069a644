/** Puts an archived month back into its table. The month is archived again when old months are archived next. */
import * as store from './archive-store.ts'
import { readRows } from './archive-file.ts'
import { verifyMonth } from './verify-month.ts'

/** Returns the name of the month. Throws if the file is not the one that was archived; then nothing has changed. */
export async function restoreMonth(owner: store.Owner, file: string, now: Date): Promise<string> {
  const { manifest, archived, faults } = await verifyMonth(owner, file)
  if (faults.length > 0) throw new Error(`${file} was not restored. ${faults.join(' ')}`)
  if (!archived) throw new Error(`${file} was not restored: ${manifest.name} is not archived in this database.`)
  await store.inTransaction(owner, async () => {
    const { rows, sum } = readRows(file)
    await store.restoreMonth(owner, archived, manifest.columns, rows, now)
    if (sum().sha256 !== archived.rowsSha256) throw new Error(`${file} changed while it was read.`)
  })
  return manifest.name
}
