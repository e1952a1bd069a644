/** The SQL of files. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface FileRow {
  id: string
  mid: MerchantId
  kind: string
  subject_id: string
  /** The order within its subject. */
  place: number
  state: 'uploading' | 'stored' | 'failed' | 'deleted'
  name: string
  title: string
  media_type: string
  size: number
  small_size: number | null
  checksum: string
  sealed_key: string | null
  is_public: boolean
  created_at: Date
  created_by: string
  erase_at: Date | null
  erased_at: Date | null
  deleted_at: Date | null
  deleted_by: string | null
}
interface SettingsRow {
  tenant: string
  most_bytes: number
  merchant_bytes: number
}
interface ChosenRow {
  mid: MerchantId
  user_id: UserId
  kind: string
  headings: string
  columns: Record<string, string>
  chosen_at: Date
}
const db = own<{ files: FileRow; file_settings: SettingsRow; chosen_columns: ChosenRow }>()

export const settings = (tx: Tx): Promise<SettingsRow> =>
  db(tx).selectFrom('file_settings').selectAll().executeTakeFirstOrThrow()
export const lockSettings = (tx: Tx): Promise<SettingsRow> =>
  db(tx).selectFrom('file_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
export const saveSettings = (tx: Tx, set: Omit<SettingsRow, 'tenant'>) =>
  db(tx).updateTable('file_settings').set(set).execute()

/** Serializes uploads of a merchant, so that two cannot take the same room. */
export const lockMerchant = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 230))`.execute(tx)

/** Bytes that the files of a merchant use, with those that are being uploaded or not erased yet. */
export async function usedBytes(tx: Tx, mid: MerchantId): Promise<number> {
  const { used } = await db(tx)
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size::bigint + coalesce(small_size, 0)), 0)`.as('used'))
    .where('mid', '=', mid)
    .where('erased_at', 'is', null)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Number(used)
}

export const insert = (tx: Tx, row: FileRow) => db(tx).insertInto('files').values(row).execute()

/** Undefined if the file is no longer in this state. */
export const change = (
  tx: Tx,
  { id, mid }: Pick<FileRow, 'id' | 'mid'>,
  from: FileRow['state'],
  set: Partial<FileRow>,
) =>
  db(tx)
    .updateTable('files')
    .set(set)
    .where('id', '=', id)
    .where('mid', '=', mid)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()

const stored = (tx: Tx) => db(tx).selectFrom('files').selectAll().where('state', '=', 'stored')

export const findStored = (tx: Tx, mid: MerchantId, id: string): Promise<FileRow | undefined> =>
  stored(tx).where('mid', '=', mid).where('id', '=', id).executeTakeFirst()
export const findPublic = (tx: Tx, kind: string, name: string): Promise<FileRow | undefined> =>
  stored(tx).where('name', '=', name).where('kind', '=', kind).where('is_public', '=', true).executeTakeFirst()
export const findNamed = (tx: Tx, mid: MerchantId, kind: string, name: string): Promise<FileRow | undefined> =>
  stored(tx).where('mid', '=', mid).where('kind', '=', kind).where('name', '=', name).executeTakeFirst()

/** Stored files of these subjects in their order. */
export const ofSubjects = (
  tx: Tx,
  mids: readonly MerchantId[],
  kind: string,
  subjects: readonly string[],
): Promise<FileRow[]> =>
  stored(tx)
    .where('mid', '=', sql<MerchantId>`any (${mids}::text[])`)
    .where('kind', '=', kind)
    .where('subject_id', '=', sql<string>`any (${subjects}::text[])`)
    .orderBy('subject_id')
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The number of files of a subject, with those that are being uploaded. */
export const countOf = async (tx: Tx, mid: MerchantId, kind: string, subject: string): Promise<number> =>
  (
    await db(tx)
      .selectFrom('files')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('mid', '=', mid)
      .where('kind', '=', kind)
      .where('subject_id', '=', subject)
      .where('state', 'in', ['uploading', 'stored'])
      .executeTakeFirstOrThrow()
  ).count

export const arrange = (tx: Tx, mid: MerchantId, ids: readonly string[]) =>
  sql`update files f set place = o.place from unnest(${ids}::uuid[]) with ordinality o(id, place)
    where f.mid = ${mid} and f.id = o.id and f.state = 'stored'`.execute(tx)

/** A page of the stored files of a merchant, of these kinds. */
export async function page(tx: Tx, range: Range, mid: MerchantId, kinds: readonly string[]) {
  const all = db(tx)
    .selectFrom('files')
    .where('mid', '=', mid)
    .where('state', '=', 'stored')
    .where('kind', '=', sql<string>`any (${kinds}::text[])`)
  return pageOf(all.selectAll(), range, range.sort.field === 'size' ? 'size' : 'created_at', 'id')
}

/** Uploads that began before this time and have not ended. */
export const interrupted = (tx: Tx, before: Date, limit: number) =>
  db(tx)
    .selectFrom('files')
    .selectAll()
    .where('state', '=', 'uploading')
    .where('created_at', '<', before)
    .limit(limit)
    .execute()

/** Deleted files whose content is due to be erased. */
export const toErase = (tx: Tx, now: Date, limit: number) =>
  db(tx)
    .selectFrom('files')
    .selectAll()
    .where('state', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', now)
    .limit(limit)
    .execute()

/** Names whose content is or may be in the storage, that begin with this letter. */
export const namesIn = async (tx: Tx, letter: string) =>
  (
    await sql<Pick<FileRow, 'name' | 'small_size' | 'state' | 'id' | 'mid'>>`
      select name, small_size, state, id, mid from files
      where erased_at is null and state <> 'failed' and starts_with(name, ${letter})`.execute(tx)
  ).rows

/** For so many different headings the columns of one kind are remembered for a user. */
const maxHeadings = 50

export async function rememberColumns(tx: Tx, { columns, ...row }: ChosenRow): Promise<void> {
  const { mid, user_id, kind } = row
  const set = { columns: sql<ChosenRow['columns']>`${JSON.stringify(columns)}::jsonb`, chosen_at: row.chosen_at }
  await db(tx)
    .insertInto('chosen_columns')
    .values({ ...row, ...set })
    .onConflict((conflict) => conflict.columns(['mid', 'user_id', 'kind', 'headings']).doUpdateSet(set))
    .execute()
  await sql`delete from chosen_columns where (mid, user_id, kind, headings) in (
      select mid, user_id, kind, headings from chosen_columns
      where mid = ${mid} and user_id = ${user_id} and kind = ${kind} order by chosen_at desc offset ${maxHeadings})`.execute(
    tx,
  )
}

export const findColumns = (tx: Tx, { mid, user_id, kind, headings }: Omit<ChosenRow, 'columns' | 'chosen_at'>) =>
  db(tx)
    .selectFrom('chosen_columns')
    .select(['columns', 'chosen_at'])
    .where('mid', '=', mid)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('headings', '=', headings)
    .executeTakeFirst()
