/** Values that occur only in the rows of one merchant, or of one store: an answer to anyone else that contains one is a leak. */
import { approvables, notices } from '@singil/contract/all'
import { webhookTypes } from '@singil/contract/workspace/webhooks'
import { samples } from '../sweep/samples.ts'
import type { World } from '../sweep/world.ts'
import type { Foreign } from './attempts.ts'

type Rows = World['rows']
export interface Owner {
  readonly mid: string
  readonly storeId?: string
}
/** Values with the table they are from. */
export type Secrets = Map<string, string>

const shortest = 8
/** Ids, codes, account names and planted texts, which identify the owner. Times, numbers, amounts and addresses of pages do not. */
const isTelling = (text: string) =>
  text.length >= shortest && text.length <= 200 && telling.test(text) && !shared.test(text)
/**
 * Figures, addresses of pages, masked e-mail addresses and mobile numbers, which people share, and what a merchant's audit trail says
 * of a document that was opened: its type and version.
 */
const shared = /^[\d.:,₱TZ+ -]+$|^https?:|^\S•+\S?@|^\+63 \d{3} •+ \d{4}$|^[A-Z0-9_]+, version \d+$/
/** With a digit, or an address, or an id that may have no digit: a merchant's or store's, or a long one. */
const telling = /\d|^\S+[.@]\S+$|^[MS][A-Z]{12}$|^\w{20,}$/
/** Fields whose values many tenants share. */
const ofEverybody = new Set(['action', 'barangay', 'city', 'province', 'endpoint', 'kind'])

function textsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string' && isTelling(value)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) if (!ofEverybody.has(name)) textsIn(part, found)
  return found
}

/** Tables with a merchant column, and whether they also have a store column. */
const tablesOfMerchants = (rows: Rows) =>
  rows<{ name: string; has_store: boolean }>(
    `select c.table_name as name, bool_or(c.column_name = 'store_id') as has_store from information_schema.columns c
     join pg_class t on t.relnamespace = c.table_schema::regnamespace and t.relname = c.table_name and t.relkind in ('r', 'p')
     where not t.relispartition and c.table_schema = 'public' group by 1 having bool_or(c.column_name = 'mid') order by 1`,
  )

/**
 * Writes texts that no answer to anyone else may contain into every free text of the owner's rows. Columns that cannot take them are left
 * out.
 */
export async function plantCanaries(rows: Rows, { mid, storeId }: Owner): Promise<void> {
  await rows(
    `do $plant$ declare c record; begin
       for c in select table_name as t, column_name as n from information_schema.columns
         where table_schema = 'public' and data_type = 'text'
           and column_name ~ '(^|_)(name|note|remark|remarks|reason|description|address|street)$' and column_name not in ('file_name', 'channel_name')
           and table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = '${storeId ? 'store_id' : 'mid'}')
       loop begin
         execute format('update %I set %I = %L where mid = %L ${storeId ? `and store_id = ''${storeId}''` : ''}',
           c.t, c.n, 'Canary ${storeId ?? mid} ' || c.t || ' ' || c.n, '${mid}');
       exception when others then null; end; end loop; end $plant$`,
  )
}

/** Computed from a list, as the digest of its file and its sums: those of two merchants with the same content are the same. */
const isComputed = (text: string) => /^[0-9a-f]{64}$|^[\d,]+ rows? · control sum /.test(text)

export async function onlyOf(rows: Rows, owner: Owner): Promise<Secrets> {
  const { mid } = owner
  const storeId = owner.storeId ?? null
  const [theirs, others]: [Secrets, Set<string>] = [new Map(), new Set()]
  for (const { name, has_store } of await tablesOfMerchants(rows)) {
    const ofStore = has_store ? 'mid = $1 and store_id = $2' : '$1::text = $2::text'
    const found = await rows<{ row: object; is_theirs: boolean }>(
      `select to_jsonb(t) as row, coalesce(${storeId === null ? 'mid = $1 and $2::text is null' : ofStore}, false) as is_theirs from "${name}" t`,
      [mid, storeId],
    )
    for (const { row, is_theirs } of found)
      for (const text of textsIn(row)) {
        if (isComputed(text)) continue
        if (is_theirs) theirs.set(text, name)
        // The audit trail of the merchant names its stores too.
        else if (storeId === null || name !== 'audit_log') others.add(text)
      }
  }
  // Values in samples are sent by every caller, and names of actions, notices and webhooks are the same for all, so they are not secret.
  const common = JSON.stringify([samples, approvables, notices.map(({ id }) => id), webhookTypes])
  for (const text of theirs.keys()) if (others.has(text) || common.includes(text)) theirs.delete(text)
  return theirs
}

/** One row of each table of the merchant that has rows with an id. */
export async function rowsOf(rows: Rows, mid: string): Promise<Foreign[]> {
  const found: Foreign[] = []
  for (const { name } of await tablesOfMerchants(rows)) {
    const [row] = await rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t where mid = $1 limit 1`,
      [mid],
    )
    const value = row?.row['id']
    if (typeof value === 'string') found.push({ of: name, value })
  }
  return found
}

/** A digest of the merchant's rows by table: the same before and after, if nothing changed them. */
export async function digestOf(rows: Rows, mid: string): Promise<Readonly<Record<string, string>>> {
  const digests: [string, string][] = []
  for (const { name } of await tablesOfMerchants(rows)) {
    const [row] = await rows<{ digest: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${name}" t where mid = $1`,
      [mid],
    )
    digests.push([name, row!.digest])
  }
  return Object.fromEntries(digests)
}

/** The first secret that the text contains and the request did not. */
export function leakIn(text: string, secrets: Secrets, asked = ''): string | null {
  for (const [secret, table] of secrets)
    if (text.includes(secret) && !asked.includes(secret)) return `shows ${secret} of ${table}`
  return null
}
