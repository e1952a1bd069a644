/** Moves months that are older than the retention from their tables into files. */
import { fewestArchiveYears } from '../../kit/base/index.ts'
import * as store from './archive-store.ts'
import { finishedFile, type Manifest, sumOf, writeManifest, writeRows } from './archive-file.ts'
import { verifyMonth } from './verify-month.ts'

/** `dropping`: what follows is committed at once. */
export type Step = 'rows written' | 'manifest written' | 'compared' | 'dropping' | 'dropped'

export interface Archiving {
  readonly ownerUrl: string
  readonly dir: string
  readonly years: number
  readonly now: Date
  /** Writes and compares the files, and leaves the rows in the database. */
  readonly keeps: boolean
  readonly say: (line: string) => void
  /** For tests, which stop the process here. */
  readonly reached?: (step: Step, month: string) => void
}

const number = new Intl.NumberFormat('en-PH')

/** Before this instant rows are old enough. */
function oldBefore(now: Date, years: number): Date {
  if (years < fewestArchiveYears)
    throw new Error(`Rows are kept in the database for at least ${fewestArchiveYears} years.`)
  const instant = new Date(now)
  instant.setUTCFullYear(instant.getUTCFullYear() - years)
  return instant
}

/** The months that are now in files, or would be. A month that was archived half is begun again. Throws if one cannot be archived. */
export async function archiveMonths(archiving: Archiving): Promise<readonly string[]> {
  const before = oldBefore(archiving.now, archiving.years)
  return asOwner(archiving.ownerUrl, async (owner) => {
    const done: string[] = []
    const all = await store.months(owner)
    for (const month of all)
      if (month.until !== null && new Date(month.until) <= before) {
        await archiveMonth(owner, { ...month, until: month.until }, archiving)
        done.push(month.name)
      }
    if (done.length === 0) archiving.say(`No month ended before ${before.toISOString().slice(0, 10)}.`)
    for (const month of all.filter(({ until }) => until === null)) {
      const left = await store.countBefore(owner, month, before)
      if (left > 0) archiving.say(`${month.name} has ${number.format(left)} old rows of no month, which stay.`)
    }
    return done
  })
}

/** Runs `work` as the only one that archives or restores. */
export async function asOwner<T>(url: string, work: (owner: store.Owner) => Promise<T>): Promise<T> {
  const owner = await store.openOwner(url)
  try {
    if (!(await store.owns(owner)))
      throw new Error('Only the owner of the tables can do this: set DATABASE_OWNER_URL to its address.')
    if (!(await store.lockArchive(owner))) throw new Error('Another process archives or restores months now.')
    return await work(owner)
  } finally {
    await owner.end().catch(() => {})
  }
}

type EndedMonth = store.Month & { readonly until: string }

async function archiveMonth(owner: store.Owner, month: EndedMonth, archiving: Archiving): Promise<void> {
  const { dir, say, keeps, now, reached } = archiving
  const file = (await finishedFile(dir, month.name)) ?? (await writeMonth(owner, month, archiving))
  // What is on the disk decides, not what was meant to be written there.
  const { manifest, manifestSha256, faults } = await verifyMonth(owner, file)
  if (faults.length > 0) throw new Error(`${file} was not archived. ${faults.join(' ')}`)
  const columns = await store.columnsOf(owner, month.table)
  if (JSON.stringify(columns) !== JSON.stringify(manifest.columns))
    throw new Error(`${file} has other columns than ${month.table}. Move the file away and archive again.`)
  const { rows, sha256: rowsSha256 } = manifest
  if (!keeps)
    await store.inTransaction(owner, async () => {
      await store.lockMonth(owner, month)
      const present = await sumOf(await store.copyMonth(owner, month, columns))
      if (present.sha256 !== rowsSha256)
        throw new Error(`${file} has other rows than ${month.name}. Move the file away and archive again.`)
      reached?.('compared', month.name)
      const { name, table, since, until } = month
      await store.dropMonth(owner, month, { name, table, since, until, rows, rowsSha256, manifestSha256 }, now)
      reached?.('dropping', month.name)
    })
  reached?.('dropped', month.name)
  say(`${file}: ${number.format(rows)} rows${keeps ? ', which are still in the database' : ''}.`)
}

async function writeMonth(owner: store.Owner, month: EndedMonth, { dir, reached }: Archiving): Promise<string> {
  const { name, table, since, until } = month
  const unsealed = await store.unsealedOf(owner, month)
  if (unsealed > 0) throw new Error(`${name} has ${unsealed} rows that are not sealed yet. Is the worker running?`)
  const columns = await store.columnsOf(owner, table)
  const { file, sha256, rows } = await writeRows(dir, name, await store.copyMonth(owner, month, columns))
  reached?.('rows written', name)
  const seals = await store.sealsOf(owner, month)
  const manifest: Manifest = {
    format: 1,
    name,
    table,
    since,
    until,
    rows,
    sha256,
    columns,
    seals: seals && { ...seals, blocks: [...seals.blocks], others: seals.others.map(([...line]) => line) },
  }
  await writeManifest(dir, manifest)
  reached?.('manifest written', name)
  return file
}
