/** The SQL with which the owner of the tables archives months and restores them. */
import pg from 'pg'
import { copyIn, copyOut, isLockTimeout, openOwner } from '../../kit/database/index.ts'
import type { ChainName } from './chain-store.ts'

export type Owner = pg.Client
export { openOwner }

/** Sealed tables, with their chain. */
const chains: Readonly<Record<string, ChainName>> = { audit_log: 'audit' }
export const chainOf = (table: string): ChainName | null => chains[table] ?? null

export interface Column {
  readonly name: string
  readonly type: string
}
/** A partition. `since` is null for the first, `until` for the one of rows without a month. */
export interface Month {
  readonly name: string
  readonly table: string
  readonly key: string
  readonly since: string | null
  readonly until: string | null
}
export interface Block {
  readonly height: number
  readonly from: string
  readonly below: string
  readonly rows: number
  readonly hash: string
}
/** Place and hash of a line of which the rows are elsewhere. */
export type OtherLine = readonly [writtenIn: string, id: string, hash: string]
export interface SealedBlock extends Block {
  readonly found: number
  readonly isSame: boolean
}
export interface ArchivedMonth {
  readonly name: string
  readonly table: string
  readonly since: string | null
  readonly until: string
  readonly rows: number
  readonly rowsSha256: string
  readonly manifestSha256: string
}

const quoted = pg.escapeIdentifier
const literal = pg.escapeLiteral
const listOf = (columns: readonly Column[]) => columns.map(({ name }) => quoted(name)).join(', ')
/** The time zone of the session is UTC, so these instants are written alike everywhere. */
const text = (instant: string) => `to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

async function rowsOf<Row extends object>(owner: Owner, statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(statement, values)).rows
}

/** False if the role does not own the tables, and so cannot archive. */
export async function owns(owner: Owner): Promise<boolean> {
  const [row] = await rowsOf<{ owns: boolean }>(
    owner,
    `select pg_has_role(current_user, relowner, 'usage') as owns from pg_class where oid = 'monthly_tables'::regclass`,
  )
  return row!.owns
}

/** False if another process archives or restores now. The lock is the session's. */
export async function lockArchive(owner: Owner): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(owner, 'select pg_try_advisory_lock(727006) as mine')
  return row!.mine
}

/** Every partition, the oldest months first. */
export const months = (owner: Owner): Promise<Month[]> =>
  rowsOf<Month>(
    owner,
    `select c.relname as name, m.name as table, m.key,
       ${text(`(regexp_match(b.bounds, $$FROM \\('([^']+)'\\)$$))[1]::timestamptz`)} as since,
       ${text(`(regexp_match(b.bounds, $$TO \\('([^']+)'\\)$$))[1]::timestamptz`)} as until
     from monthly_tables m join pg_inherits i on i.inhparent = m.name::regclass join pg_class c on c.oid = i.inhrelid,
       pg_get_expr(c.relpartbound, c.oid) as b(bounds)
     order by until, m.name desc`,
  )

export async function isMonthly(owner: Owner, table: string): Promise<boolean> {
  return (await rowsOf(owner, 'select from monthly_tables where name = $1', [table])).length === 1
}

export async function countBefore(owner: Owner, { name, key }: Month, instant: Date): Promise<number> {
  const [row] = await rowsOf<{ rows: number }>(
    owner,
    `select count(*)::float8 as rows from ${quoted(name)} where ${quoted(key)} < $1`,
    [instant],
  )
  return row!.rows
}

export const columnsOf = (owner: Owner, table: string): Promise<Column[]> =>
  rowsOf<Column>(
    owner,
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )

/** The rows of a month in the order of the primary key, so that the same rows are always the same bytes. */
export async function copyMonth(owner: Owner, { name, table }: Month, columns: readonly Column[]) {
  const [row] = await rowsOf<{ key: string }>(
    owner,
    `select string_agg(quote_ident(a.attname), ', ' order by k.nth) as key
     from pg_index i, unnest(i.indkey) with ordinality k(attnum, nth), pg_attribute a
     where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum`,
    [table],
  )
  return copyOut(owner, `copy (select ${listOf(columns)} from ${quoted(name)} order by ${row!.key}) to stdout`)
}

/** Rows of a sealed month that no block seals yet. */
export async function unsealedOf(owner: Owner, { name, table }: Month): Promise<number> {
  const chain = chainOf(table)
  if (chain === null) return 0
  const [row] = await rowsOf<{ rows: number }>(
    owner,
    `select count(*)::float8 as rows from ${quoted(name)}
     where written_in >= coalesce((select max(below_xid) from chain_blocks where chain = '${chain}'), '0'::xid8)`,
  )
  return row!.rows
}

/** The blocks that seal rows of this month, and the lines in them that are not of this month. */
export async function sealsOf(owner: Owner, { name, table }: Month) {
  const chain = chainOf(table)
  if (chain === null) return null
  const touched = `
    select b.height, b.from_xid, b.below_xid, b.rows, b.hash from chain_blocks b
    where b.chain = '${chain}' and exists (
      select from ${quoted(name)} p where p.written_in >= b.from_xid and p.written_in < b.below_xid)`
  const blocks = await rowsOf<Block>(
    owner,
    `select height::float8 as height, from_xid::text as "from", below_xid::text as below, rows, encode(hash, 'hex') as hash
     from (${touched}) t order by t.height`,
  )
  const others = await rowsOf<{ written_in: string; id: string; hash: string }>(
    owner,
    `select l.written_in::text as written_in, l.id, encode(l.hash, 'hex') as hash from (${touched}) t, lateral (
       select a.written_in, a.id, audit_line_hash(a) as hash from audit_log a
       where a.written_in >= t.from_xid and a.written_in < t.below_xid and a.tableoid <> ${literal(quoted(name))}::regclass
       union all
       select r.written_in, r.id, r.hash from archived_lines r where r.written_in >= t.from_xid and r.written_in < t.below_xid
     ) l order by l.written_in, l.id`,
  )
  return { chain, blocks, others: others.map(({ written_in, id, hash }): OtherLine => [written_in, id, hash]) }
}

/** Puts the rows of a file into a table of this session. */
export async function load(owner: Owner, table: string, columns: readonly Column[], source: AsyncIterable<Buffer>) {
  await owner.query(`drop table if exists pg_temp.archive_rows; create temp table archive_rows (like ${quoted(table)})`)
  await copyIn(owner, `copy pg_temp.archive_rows (${listOf(columns)}) from stdin`, source)
}

/** Seals the blocks again from the rows of `load` and the other lines, and says how many of the rows are in no block. */
export async function sealAgain(owner: Owner, table: string, chain: ChainName, others: readonly OtherLine[]) {
  await owner.query(
    `drop table if exists pg_temp.archive_hashes, pg_temp.archive_seals;
     create temp table archive_hashes as
       select r.written_in, r.id, audit_line_hash(row(r.*)::${quoted(table)}) as hash, true as is_here from pg_temp.archive_rows r`,
  )
  await owner.query(
    `insert into pg_temp.archive_hashes (written_in, id, hash, is_here)
     select written_in::xid8, id::uuid, decode(hash, 'hex'), false from unnest($1::text[], $2::text[], $3::text[]) u(written_in, id, hash)`,
    [0, 1, 2].map((place) => others.map((line) => line[place])),
  )
  await owner.query(
    `create index on pg_temp.archive_hashes (written_in, id);
     analyze pg_temp.archive_hashes;
     create temp table archive_seals as
       select b.height, b.from_xid, b.below_xid, b.rows, b.hash, d.here, d.found, d.digest, chain_hash(p.hash, b.height, b.from_xid,
         b.below_xid, d.found, d.digest) = b.hash as is_same
       from chain_blocks b
       left join chain_blocks p on p.chain = b.chain and p.height = b.height - 1,
       lateral (
         select count(*) filter (where h.is_here)::int as here, count(*)::int as found,
           sha256(coalesce(string_agg(h.hash, ''::bytea order by h.written_in, h.id), '')) as digest
         from pg_temp.archive_hashes h where h.written_in >= b.from_xid and h.written_in < b.below_xid
       ) d
       where b.chain = '${chain}' and d.here > 0`,
  )
  const [open] = await rowsOf<{ rows: number }>(
    owner,
    `select (select count(*) from pg_temp.archive_hashes where is_here)::float8
       - coalesce((select sum(here) from pg_temp.archive_seals), 0)::float8 as rows`,
  )
  const blocks = await rowsOf<SealedBlock>(
    owner,
    `select height::float8 as height, from_xid::text as "from", below_xid::text as below, rows, encode(hash, 'hex') as hash, found,
       is_same as "isSame" from pg_temp.archive_seals order by height`,
  )
  return { blocks, unsealed: open!.rows }
}

export async function archivedMonth(owner: Owner, name: string): Promise<ArchivedMonth | undefined> {
  const [row] = await rowsOf<ArchivedMonth>(
    owner,
    `select name, of_table as table, ${text('since')} as since, ${text('until')} as until, rows::float8 as rows,
       encode(rows_sha256, 'hex') as "rowsSha256", encode(manifest_sha256, 'hex') as "manifestSha256"
     from archived_months where name = $1`,
    [name],
  )
  return row
}

const waits = { lock: '2s', pauseMs: 3000, attempts: 60 }
const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs))

/** Waits two seconds at most for a lock, since everybody else queues behind it, and then makes way. */
async function patiently(owner: Owner, statement: string): Promise<void> {
  await owner.query(`set local lock_timeout = '${waits.lock}'`)
  for (let attempt = 1; ; attempt++)
    try {
      await owner.query(`savepoint before_lock; ${statement}`)
      return
    } catch (error) {
      if (!isLockTimeout(error) || attempt === waits.attempts) throw error
      await owner.query('rollback to before_lock')
      await pause(waits.pauseMs)
    }
}

/** In a transaction that holds no lock that others wait for while it works. */
export async function inTransaction<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    const result = await work()
    await owner.query('commit')
    return result
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Nobody adds a row of this month until the end of the transaction. */
export const lockMonth = (owner: Owner, { name }: Month): Promise<void> =>
  patiently(owner, `lock table only ${quoted(name)} in share mode`)

/** Takes the partition out of its table and drops it, and keeps what the chain needs of it. After `sealAgain`, if the table is sealed. */
export async function dropMonth(
  owner: Owner,
  { name, table }: Month,
  archived: ArchivedMonth,
  at: Date,
): Promise<void> {
  const chain = chainOf(table)
  await owner.query(
    `insert into archived_months (name, of_table, since, until, rows, chain, rows_sha256, manifest_sha256, archived_at)
     values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), decode($8, 'hex'), $9)`,
    [
      name,
      table,
      archived.since,
      archived.until,
      archived.rows,
      chain,
      archived.rowsSha256,
      archived.manifestSha256,
      at,
    ],
  )
  if (chain !== null) {
    await owner.query(
      `insert into archived_blocks (chain, height, month, rows, digest)
       select $1, height, $2, rows, digest from pg_temp.archive_seals where here = rows`,
      [chain, name],
    )
    await owner.query(
      `insert into archived_lines (written_in, id, month, hash)
       select h.written_in, h.id, $1, h.hash from pg_temp.archive_seals s
       join pg_temp.archive_hashes h on h.written_in >= s.from_xid and h.written_in < s.below_xid
       where h.is_here and s.here < s.rows`,
      [name],
    )
  }
  await note(owner, at, archived, 'archived')
  await patiently(owner, `alter table ${quoted(table)} detach partition ${quoted(name)}; drop table ${quoted(name)}`)
}

/** Makes the partition again from the rows of a file and forgets that it was archived. Its indexes are built before anybody can see it. */
export async function restoreMonth(
  owner: Owner,
  archived: ArchivedMonth,
  columns: readonly Column[],
  source: AsyncIterable<Buffer>,
  at: Date,
): Promise<void> {
  const { name, table, since, until } = archived
  const [{ key }] = (await rowsOf<{ key: string }>(owner, 'select key from monthly_tables where name = $1', [
    table,
  ])) as [{ key: string }]
  const from = since === null ? 'minvalue' : literal(since)
  const within = `${since === null ? '' : `${quoted(key)} >= ${literal(since)} and `}${quoted(key)} < ${literal(until)}`
  await owner.query(
    `create table ${quoted(name)} (like ${quoted(table)} including defaults including constraints including indexes)`,
  )
  await copyIn(owner, `copy ${quoted(name)} (${listOf(columns)}) from stdin`, source)
  // With it the rows need not be looked at while the table waits.
  await owner.query(`alter table ${quoted(name)} add constraint of_month check (${within})`)
  await note(owner, at, archived, 'restored')
  await owner.query('delete from archived_months where name = $1', [name])
  await patiently(
    owner,
    `alter table ${quoted(table)} attach partition ${quoted(name)} for values from (${from}) to (${literal(until)});
     alter table ${quoted(name)} drop constraint of_month; select guard_partition(${literal(name)})`,
  )
}

/** The line of the audit trail, which is sealed like every other. */
const note = (owner: Owner, at: Date, { name, rows, rowsSha256, manifestSha256 }: ArchivedMonth, what: string) =>
  owner.query(
    `insert into audit_log (id, at, level, username, ip, device, request_id, endpoint, thing, thing_id, after)
     values (gen_random_uuid(), $1, 'CRITICAL', 'operator', '', '', '', 'integrity.archive', 'month', $2, $3)`,
    [at, name, JSON.stringify({ [what]: true, rows, rowsSha256, manifestSha256 })],
  )
