/** The rules of “The schema” in docs/developing.md, on the catalogue of a migrated database. Partitions follow their table. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from './setup/database.ts'

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = () => fresh.drop()
  client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const found = async (query: string): Promise<string[]> =>
  (await client.query<{ found: string }>(query)).rows.map((row) => row.found)

/** The tables of the product: neither partitions nor the list of migrations. */
const tables = `(select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition and relname <> 'kysely_migration')`

test('the rules see tables, constraints and indexes', async () => {
  const [counts] = await found(
    `select concat_ws(' ', (select count(*) > 200 from ${tables} t),
       (select count(*) > 500 from pg_constraint k join ${tables} t on t.oid = k.conrelid where k.contype = 'c'),
       (select count(*) > 150 from pg_constraint k join ${tables} t on t.oid = k.conrelid where k.contype = 'f')) as found`,
  )
  expect(counts).toBe('t t t')
})

test('every table has a comment', async () => {
  expect(
    await found(`select relname as found from ${tables} t where coalesce(obj_description(oid, 'pg_class'), '') = ''`),
  ).toEqual([])
})

test('every constraint and index begins with the name of its table', async () => {
  expect(
    await found(
      `select k.conname as found from pg_constraint k join ${tables} t on t.oid = k.conrelid
       where k.contype <> 'n' and not starts_with(k.conname, t.relname || '_')
       union all
       select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join ${tables} t on t.oid = i.indrelid
       where not starts_with(c.relname, t.relname || '_')`,
    ),
  ).toEqual([])
})

test('a check and an index say in their name what they are for', async () => {
  expect(
    await found(
      `select k.conname as found from pg_constraint k join ${tables} t on t.oid = k.conrelid
       where k.contype = 'c' and k.conname ~ '_check[0-9]*$'
       union all
       select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join ${tables} t on t.oid = i.indrelid
       where c.relname ~ '_idx[0-9]*$'`,
    ),
  ).toEqual([])
})

test('a primary, unique or foreign key is named by its columns', async () => {
  expect(
    await found(
      `select k.conname || ', not ' || named.by_columns as found
       from pg_constraint k join ${tables} t on t.oid = k.conrelid
       cross join lateral (
         select case k.contype when 'p' then t.relname || '_pkey'
           else concat_ws('_', t.relname, (select string_agg(a.attname, '_' order by o.n) from unnest(k.conkey) with ordinality o(attnum, n)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.attnum), case k.contype when 'u' then 'key' else 'fkey' end) end
           as by_columns
       ) named
       where k.contype in ('p', 'u', 'f') and k.conname <> named.by_columns`,
    ),
  ).toEqual([])
})

/** True if an index of `k.conrelid` begins with the columns of the foreign key `k`. An index of the rows that have the column serves too. */
const isIndexed = `exists (
  select from pg_index i where i.indrelid = k.conrelid and i.indisvalid
    and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
      (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1])))
)`

test('every foreign key has an index, or refers to a table that the application may not delete from', async () => {
  expect(
    await found(
      `select k.conname as found from pg_constraint k join ${tables} t on t.oid = k.conrelid
       where k.contype = 'f' and not ${isIndexed} and has_table_privilege('singil_app', k.confrelid, 'delete')`,
    ),
  ).toEqual([])
})

test('no foreign key leaves or enters the ledger or a table that is partitioned by month', async () => {
  expect(
    await found(
      `select k.conname as found from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
       where k.contype = 'f' and a.relnamespace = 'public'::regnamespace
         and ('p' in (a.relkind, b.relkind) or a.relname ~ '^ledger_' or b.relname ~ '^ledger_')`,
    ),
  ).toEqual([])
})

test('only rows that have no meaning of their own are deleted with their parent', async () => {
  expect(
    await found(
      `select k.conname as found from pg_constraint k join ${tables} t on t.oid = k.conrelid
       where k.contype = 'f' and k.confdeltype <> 'a' order by 1`,
    ),
  ).toEqual([
    'archived_blocks_month_fkey',
    'archived_lines_month_fkey',
    'customer_parts_mid_customer_id_fkey',
    'customer_payments_mid_customer_id_fkey',
    'otp_sends_challenge_id_fkey',
    'webhook_attempts_delivery_id_fkey',
  ])
})

/** Written for each payment, where a key would lock and read the row of the merchant each time. */
const ofPayments = [
  'gateway_silences',
  'link_search',
  'messages',
  'refused_tries',
  'split_search',
  'stranger_holds',
  'temp_transactions',
  'transaction_search',
  'transactions',
  'wallet_clearing',
]
/** Written by one feature with the merchant of the session, a payment or a settlement. A later migration may add their keys. */
const others = [
  'auto_settlements',
  'channel_fee_changes',
  'customer_search',
  'disputes',
  'integration_credentials',
  'labels',
  'late_payments',
  'payout_search',
  'referrals',
  'rolling_reserves',
  'split_templates',
  'test_payment_links',
  'topup_search',
  'wallets',
]

test('a table with a merchant has a foreign key to the merchant or to a parent, unless its rows never change', async () => {
  expect(
    await found(
      `select t.relname as found from ${tables} t join pg_attribute a on a.attrelid = t.oid and a.attname = 'mid' and not a.attisdropped
       where t.relname <> 'merchants' and has_table_privilege('singil_app', t.oid, 'update')
         and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f') order by 1`,
    ),
  ).toEqual([...ofPayments, ...others].toSorted())
})
