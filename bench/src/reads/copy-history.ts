/**
 * Makes a merchant's history many times as long: every row of it is copied, with new ids wherever they occur, also in texts and JSON. What a
 * merchant has, and not what happened to it, stays as it is.
 */
import pg from 'pg'

/** Tables of what a merchant has or has set. All others with a merchant are history. */
const kept = new Set(
  `app_tokens approval_rules auto_sweeps bank_accounts batch_rows batches bulk_disbursement_rows bulk_disbursements campaigns card_applications
   channel_fees channel_fee_changes chosen_columns cwt_settings document_cases document_log documents files form_drafts form_versions
   integration_credentials item_changes item_details items labels ledger_accounts limit_days limit_usage merchant_channels merchant_debts
   merchant_forms merchant_keys merchant_settings merchants notification_news plugin_notices receipt_books receipt_series referrals
   registrations rolling_reserves saved_reports saved_views shipping_rates shipping_setups split_template_versions split_templates
   merchant_form_changes staff_merchants store_channels stores supplier_import_rows supplier_imports suppliers user_stores users wallet_links wallets
   web_store_links web_stores webhook_endpoints webhook_secrets`.split(/\s+/),
)
/** History that names its merchant through another table. */
const through: Readonly<Record<string, string>> = {
  audit_search: 'where id in (select id from audit_log where mid = $1)',
}
/** Numbers that are unique together with an id that stays. */
const numbered: Readonly<Record<string, string>> = { receipts: 'number', stock_movements: 'seq' }

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Ids, request ids, public ids and ids of payments at the gateway. */
const id =
  /(?<![\w-])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}|[1-9A-HJ-NP-Za-km-z]{22}|history_[0-9a-f]{20})(?![\w-])/g

/** Another id for each copy, and the same in every table. */
function copyOf(text: string, copy: number): string {
  if (text.length === 36) return `${text.slice(0, 24)}${xorHex(text.slice(24, 28), copy)}${text.slice(28)}`
  if (text.length === 28) return `${text.slice(0, 24)}${xorHex(text.slice(24), copy)}`
  const digits = text.length === 11 ? base32 : base58
  let left = copy
  let end = ''
  for (const digit of text.slice(-4)) {
    end += digits[(digits.indexOf(digit) + left) % digits.length]
    left = Math.floor(left / digits.length)
  }
  return text.slice(0, -4) + end
}
const xorHex = (digits: string, copy: number) => (Number.parseInt(digits, 16) ^ copy).toString(16).padStart(4, '0')
/** The same for an id in SQL. */
const copyInSql = `(left(e.journal_id::text, 24) || lpad(to_hex(('x' || substr(e.journal_id::text, 25, 4))::bit(16)::int # copy), 4, '0')
  || right(e.journal_id::text, 8))::uuid`

const rowsAtOnce = 2000

/** `adminUrl`: of a superuser, because what is copied neither fires triggers nor is checked. Answers how many rows each table then has. */
export async function copyHistory(adminUrl: string, mid: string, copies: number): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: adminUrl })
  // An error elsewhere stops the database first.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set singil.mid = '*'`)
  const tables = await client.query<{ name: string; has_mid: boolean; has_id: boolean }>(
    `select c.relname as name, bool_or(a.attname = 'mid') as has_mid, bool_or(a.attname = 'id' and a.atttypid = 'uuid'::regtype) as has_id
     from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  )
  const isHistory = (name: string, hasMid: boolean) => name in through || (hasMid && !kept.has(name))
  const stays = new Set<string>()
  for (const { name, has_mid, has_id } of tables.rows)
    if (has_id && !isHistory(name, has_mid)) {
      const { rows } = await client.query<{ id: string }>(`select id from ${name}`)
      for (const row of rows) stays.add(row.id)
    }
  const sizes = new Map<string, number>()
  for (const { name, has_mid } of tables.rows) {
    if (!isHistory(name, has_mid)) continue
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t ${through[name] ?? 'where mid = $1'} order by t::text`,
      [mid],
    )
    if (rows.length > 0) sizes.set(name, await copyRows(client, name, rows, copies, stays))
  }
  await copyEntries(client, mid, copies)
  await client.query('vacuum analyze')
  await client.query("select brin_summarize_new_values('ledger_entries_journal')")
  await client.end()
  return sizes
}

async function copyRows(
  client: pg.Client,
  name: string,
  rows: readonly { readonly row: string }[],
  copies: number,
  stays: ReadonlySet<string>,
): Promise<number> {
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [name],
  )
  const { names } = columns.rows[0]!
  const write = `insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`
  let written = 0
  let waiting: string[] = []
  const flush = async () => {
    written += (await client.query(write, [`[${waiting.join(',')}]`])).rowCount ?? 0
    waiting = []
  }
  for (const { row } of rows) {
    const ids = [...row.matchAll(id)].filter(([found]) => !stays.has(found))
    const number = numbered[name]
    const from = number && Number((JSON.parse(row) as Record<string, number>)[number])
    for (let copy = 1; copy <= copies; copy++) {
      let text = ''
      let at = 0
      for (const found of ids) {
        text += row.slice(at, found.index) + copyOf(found[0], copy)
        at = found.index + found[0].length
      }
      text += row.slice(at)
      if (from !== undefined) text = text.replace(`"${number}": ${from}`, `"${number}": ${Number(from) + copy * 1000}`)
      waiting.push(text)
      if (waiting.length === rowsAtOnce) await flush()
    }
  }
  if (waiting.length > 0) await flush()
  return rows.length + written
}

/** The entries of the merchant's accounts as if all copies had happened side by side. */
async function copyEntries(client: pg.Client, mid: string, copies: number): Promise<void> {
  await client.query(
    `create temporary table entries as select * from ledger_entries where account_id in (select id from ledger_accounts where mid = $1)`,
    [mid],
  )
  await client.query('delete from ledger_entries where account_id in (select account_id from entries)')
  await client.query(
    `insert into ledger_entries (account_id, seq, amount, balance, journal_id)
     select account_id, row_number() over w, amount, sum(amount) over w, journal_id from (
       select e.account_id, e.seq, copy, e.amount, case copy when 0 then e.journal_id else ${copyInSql} end as journal_id
       from entries e, generate_series(0, $1::int) copy
     ) e window w as (partition by account_id order by seq, copy) order by journal_id`,
    [copies],
  )
  await client.query(
    `update ledger_accounts a set seq = a.seq * ($2::int + 1), balance = a.balance * ($2::int + 1) where mid = $1`,
    [mid, copies],
  )
}
