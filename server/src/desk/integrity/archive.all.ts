// Old months leave the database for files and come back, and every seal verifies where they are, also after a crash at any step.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { readConfig } from '../../kit/base/index.ts'
import { serverUrlOf } from '../../kit/database/index.ts'
import { archiveMonths, type Archiving, type Step } from './archive-months.ts'
import { invariants } from './invariants-store.ts'
import { runArchive } from './run-archive.ts'
import { sealChains } from './seal-chains.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyLedger } from './verify-ledger.ts'

let desk: Desk
let dir: string
let said: string[]
beforeEach(async () => {
  desk = await openDesk(4)
  dir = await mkdtemp(path.join(tmpdir(), 'archive-'))
  said = []
})
afterEach(async () => {
  await desk.close()
  await rm(dir, { recursive: true })
})

/** The first instant of the month that is `ahead` of this one. Months before the next are in the partition "first". */
const monthAhead = (ahead: number, years = 0) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth() + ahead))
}
const nameOf = (table: string, ahead: number) =>
  `${table}_${monthAhead(ahead).toISOString().slice(0, 7).replace('-', '_')}`
const fileOf = (name: string) => path.join(dir, `${name}.copy.gz`)
/** Both months before the second one ahead are five years old, and the second one is not. */
const inFiveYears = monthAhead(2, 5)

const archiving = (change: Partial<Archiving> = {}): Archiving => ({
  ownerUrl: desk.database.url,
  dir,
  years: 5,
  now: inFiveYears,
  keeps: false,
  say: (line) => void said.push(line),
  ...change,
})
const run = (...args: string[]) =>
  runArchive(
    { ownerUrl: desk.database.url, dir, years: 5, now: inFiveYears, say: (line) => void said.push(line) },
    args,
  )

const owned = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
  const client = await desk.owner.connect()
  try {
    await client.query(`set singil.mid = '*'`)
    return (await client.query<Row>(statement, values)).rows
  } finally {
    client.release()
  }
}
const write = (at: Date, note: string | null) =>
  owned(
    `with line as (
       insert into audit_log (id, at, level, username, ip, device, request_id, endpoint, thing, thing_id, before, after, note)
       values (gen_random_uuid(), $1::timestamptz + interval '1.000001 s', 'INFO', 'Ana Ñ', '', '', '', 'test', 'item', '1', 'null', '{"a": 1.50, "b": "\\u00e9"}', $2)
       returning id, at)
     insert into audit_search (id, created_at, keys) select id, at, '{1,-2}' from line`,
    [at, note],
  )
/** Lines of three months in turns, so that most blocks of three lines seal several months. Returns when all are sealed. */
async function sealedMonths(): Promise<void> {
  const odd = 'a\ttab, a \\ backslash,\na line, \u2028 another and \\N'
  for (const note of [odd, null, '', 'fourth', 'fifth'])
    for (const ahead of [0, 0, 1, 2, 1, 1]) await write(monthAhead(ahead), note)
  await sealed(31)
}
const sealed = async (atLeast: number) => {
  const pending = `select (select count(*) from audit_log where written_in >= pg_snapshot_xmin(pg_current_snapshot()))::int as rows`
  await expect.poll(async () => (await owned<{ rows: number }>(pending))[0]!.rows, { timeout: 15_000 }).toBe(0)
  await sealChains(desk, 3)
  return atLeast
}

const lines = (table: string) =>
  owned<{ row: object; month: string }>(
    `select to_jsonb(t) as row, t.tableoid::regclass::text as month from ${table} t order by t.id`,
  )
const partitions = async () =>
  (
    await owned<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent in (select name::regclass from monthly_tables) order by 1`,
    )
  ).map(({ name }) => name)
const tables = ['audit_log', 'audit_search', 'callback_texts', 'messages', 'transaction_logs']
const gone = tables.flatMap((table) => [`${table}_first`, nameOf(table, 1)])
const faultOfChain = async () => (await desk.unit(({ tx }) => verifyChain(tx, 'audit'))).faults[0] ?? null
const broken = async () => (await desk.unit(({ tx }) => invariants(tx))).filter(({ bad }) => bad > 0)
const isRight = async () => {
  expect(await faultOfChain()).toBeNull()
  expect(await broken()).toEqual([])
}

test('months older than five years go to files, and the seals of what stays and of the files verify', async () => {
  await sealedMonths()
  const before = await lines('audit_log')
  expect((await archiveMonths(archiving())).toSorted()).toEqual(gone.toSorted())
  expect(await partitions()).not.toEqual(expect.arrayContaining([expect.stringMatching(/_first$/)]))
  const stay = await lines('audit_log')
  expect(stay.filter(({ row }) => (row as { endpoint: string }).endpoint === 'test')).toEqual(
    before.filter(({ month }) => month === nameOf('audit_log', 2)),
  )
  await isRight()
  expect(await verifyLedger(desk.database.url, (line) => void said.push(line))).toBe(true)
  expect(said.find((line) => line.includes('archived months'))).toContain('25 of the rows are in the files of 2')
  const files = gone.map(fileOf)
  expect(await run('--verify', ...files)).toBe(true)
  expect(said.at(-gone.length)).toMatch(
    /audit_log_first\.copy\.gz: 10 rows of audit_log, as they were archived, sealed by \d+ blocks/,
  )
  // What happened is in the trail, which goes on.
  await sealed(35)
  await isRight()
})

test('a file is read as JSON without the database, and restored as it was', async () => {
  await sealedMonths()
  const before = { log: await lines('audit_log'), search: await lines('audit_search'), names: await partitions() }
  await archiveMonths(archiving())
  said = []
  expect(await run('--read', fileOf('audit_log_first'))).toBe(true)
  const read = said.map((line) => JSON.parse(line) as { id: string; note: string | null; after: object; at: string })
  const first = before.log.filter(({ month }) => month === 'audit_log_first').map(({ row }) => row as (typeof read)[0])
  expect(read.map(({ id, note, after }) => ({ id, note, after })).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    first.map(({ id, note, after }) => ({ id, note, after })),
  )
  expect(new Set(read.map(({ note }) => note)).size).toBe(5)

  for (const name of [...gone].toReversed()) expect(await run('--restore', fileOf(name))).toBe(true)
  const isOfTest = ({ row }: { row: object }) => (row as { endpoint?: string }).endpoint !== 'integrity.archive'
  expect((await lines('audit_log')).filter(isOfTest)).toEqual(before.log)
  expect(await lines('audit_search')).toEqual(before.search)
  expect(await partitions()).toEqual(before.names)
  await isRight()
  await expect(owned(`truncate audit_log_first`)).rejects.toThrow('never changed')
  // The same files serve again.
  const written = await readFile(fileOf('audit_log_first'))
  await archiveMonths(archiving())
  expect(await readFile(fileOf('audit_log_first'))).toEqual(written)
  await isRight()
})

const steps: readonly Step[] = ['rows written', 'manifest written', 'compared', 'dropping', 'dropped']
test.each(steps)('a process that is killed at “%s” loses nothing, and archiving again finishes it', async (step) => {
  await sealedMonths()
  const before = await lines('audit_log')
  const script = fileURLToPath(new URL('../../../test/integrity/archive-and-die.ts', import.meta.url))
  const args = ['--import', 'tsx', script, desk.database.url, dir, inFiveYears.toISOString(), 'audit_log_first', step]
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({ signal: 'SIGKILL' })
  const isGone = step === 'dropped'
  await expect.poll(async () => (await partitions()).includes('audit_log_first'), { timeout: 10_000 }).toBe(!isGone)
  await isRight()
  // The lock is the connection's, whose end the database may notice a moment later.
  const held = `select from pg_locks where locktype = 'advisory' and objid = 727006 and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => owned(held), { timeout: 10_000 }).toEqual([])
  const left = (await partitions()).filter((name) => gone.includes(name))
  expect(left.length).toBeGreaterThan(0)
  expect((await archiveMonths(archiving())).toSorted()).toEqual(left)
  await isRight()
  expect(await run('--verify', ...gone.map(fileOf))).toBe(true)
  for (const name of gone) await run('--restore', fileOf(name))
  const isOfTest = ({ row }: { row: object }) => (row as { endpoint?: string }).endpoint !== 'integrity.archive'
  expect((await lines('audit_log')).filter(isOfTest)).toEqual(before)
  expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('nothing younger than five years is archived, whatever is set', async () => {
  await sealedMonths()
  const before = await partitions()
  await expect(archiveMonths(archiving({ years: 4 }))).rejects.toThrow('at least 5 years')
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', ARCHIVE_AFTER_YEARS: '4' })).toThrow('ARCHIVE_AFTER_YEARS')
  expect(await archiveMonths(archiving({ now: new Date(monthAhead(1, 5).getTime() - 1) }))).toEqual([])
  expect(await archiveMonths(archiving({ years: 6 }))).toEqual([])
  expect(await partitions()).toEqual(before)
  expect(await readdir(dir)).toEqual([])
  expect(await archiveMonths(archiving({ now: monthAhead(1, 5) }))).toHaveLength(tables.length)
})

test('rows without a month stay and are named', async () => {
  await sealedMonths()
  await write(monthAhead(40), 'of no month')
  await sealed(32)
  await archiveMonths(archiving({ now: monthAhead(42, 5) }))
  expect(said).toContain('audit_log_later has 1 old rows of no month, which stay.')
  await isRight()
})

test('rows that are not sealed yet stay', async () => {
  await sealedMonths()
  await write(monthAhead(1), 'not sealed')
  await expect(archiveMonths(archiving())).rejects.toThrow('1 rows that are not sealed yet')
  expect(await partitions()).toContain(nameOf('audit_log', 1))
})

/** Changes one letter of a row, and the sum in the manifest too if `isThorough`. */
async function plant(name: string, isThorough: boolean): Promise<void> {
  const rows = Buffer.from(
    gunzipSync(await readFile(fileOf(name)))
      .toString()
      .replace('Ana', 'Eva'),
  )
  await writeFile(fileOf(name), gzipSync(rows))
  if (!isThorough) return
  const manifest = path.join(dir, `${name}.json`)
  const sha256 = createHash('sha256').update(rows).digest('hex')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"sha256":"\w+"/, `"sha256":"${sha256}"`))
}

test('a changed letter of a file is found with its block, also where the sums of the file were made to fit', async () => {
  await sealedMonths()
  await archiveMonths(archiving())
  for (const isThorough of [false, true]) {
    await plant('audit_log_first', isThorough)
    said = []
    expect(await run('--verify', fileOf('audit_log_first'), fileOf(nameOf('audit_log', 1)))).toBe(false)
    const named = isThorough
      ? 'The manifest is not the one that was archived.'
      : 'The rows are not those of the manifest.'
    expect(said[0]).toBe(`${fileOf('audit_log_first')}: ${named}`)
    expect(said).toContainEqual(expect.stringMatching(/Block \d+ is not what was sealed/))
    expect(said.at(-1)).toMatch(/15 rows of audit_log, as they were archived/)
    await expect(run('--restore', fileOf('audit_log_first'))).rejects.toThrow('was not restored')
  }
  const whole = await readFile(fileOf('audit_log_first'))
  await writeFile(fileOf('audit_log_first'), whole.subarray(0, whole.length - 20))
  expect(await run('--verify', fileOf('audit_log_first'))).toBe(false)
  expect(said.at(-1)).toContain('cannot be read')
  await isRight()
})

test('a file that changed before its rows are dropped keeps them', async () => {
  await sealedMonths()
  const before = await partitions()
  await archiveMonths(archiving({ keeps: true }))
  expect(await partitions()).toEqual(before)
  await plant('audit_log_first', true)
  await expect(archiveMonths(archiving())).rejects.toThrow(/audit_log_first.copy.gz was not archived/)
  await plant('audit_search_first', true)
  expect(await partitions()).toContain('audit_log_first')
  await isRight()
})

test('a row that stands in the place of an archived one is found', async () => {
  await sealedMonths()
  await archiveMonths(archiving())
  await owned(
    `insert into audit_log (id, at, level, username, ip, device, request_id, endpoint, thing, thing_id, written_in)
     select gen_random_uuid(), $1, 'INFO', 'forged', '', '', '', 'test', 'item', '1', b.from_xid
     from chain_blocks b join archived_lines l on l.written_in >= b.from_xid and l.written_in < b.below_xid
     where b.chain = 'audit' order by b.height limit 1`,
    [monthAhead(2)],
  )
  expect(await faultOfChain()).toMatchObject({
    why: expect.stringMatching(/^it sealed \d+ rows and there are \d+/) as string,
  })
  expect((await broken()).map(({ name }) => name)).toEqual(['M18 sealing has left no audit line out'])
})

test('a block that is archived whole verifies by its digest', async () => {
  for (let nth = 0; nth < 7; nth++) await write(monthAhead(0), 'only of the first')
  await write(monthAhead(2), 'of a later month')
  await sealed(8)
  await archiveMonths(archiving())
  const [found] = await owned<{ blocks: number; lines: number }>(
    `select (select count(*) from archived_blocks)::int as blocks, (select count(*) from archived_lines)::int as lines`,
  )
  expect(found).toEqual({ blocks: 2, lines: 1 })
  await isRight()
  await owned(`update archived_blocks set digest = sha256('forged') where height = 1`)
  expect(await faultOfChain()).toMatchObject({ height: 1, why: 'its rows were changed' })
})

test('only the owner of the tables archives, and the application cannot say that a month is archived', async () => {
  await expect(archiveMonths(archiving({ ownerUrl: serverUrlOf(desk.database.url) }))).rejects.toThrow(
    'DATABASE_OWNER_URL',
  )
  for (const table of ['archived_months', 'archived_blocks', 'archived_lines'])
    for (const right of ['insert', 'update', 'delete', 'truncate']) {
      const [answer] = await owned<{ may: boolean }>(`select has_table_privilege('singil_app', $1, $2) as may`, [
        table,
        right,
      ])
      expect(answer!.may, `${right} on ${table}`).toBe(false)
    }
})
