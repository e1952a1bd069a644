/** Row-level security: which rows the database itself shows the application, whatever its queries ask. */
import pg from 'pg'
import type { World } from '../sweep/world.ts'

/** The first holds the merchants that staff are assigned to, before their scope is known; the others only hashed words and ids. */
const open: readonly string[] = [
  'staff_merchants',
  'transaction_search',
  'payout_search',
  'link_search',
  'topup_search',
  'split_search',
  'customer_search',
]

const withMid = `select c.oid, c.relname as name, c.relrowsecurity as is_on, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'mid' where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`

/** Tables of merchants without row-level security that the application may read. */
export async function unprotectedTables(rows: World['rows']): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select name from (${withMid}) t where not is_on and has_table_privilege('singil_app', oid, 'select') order by 1`,
  )
  return found.map(({ name }) => name).filter((name) => !open.includes(name))
}

/** Tables of which the application sees rows of `mid` in the tenant scope of `behind`. */
export async function visibleRows({ rows, app }: World, behind: string, mid: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select name from (${withMid}) t where has_table_privilege('singil_app', oid, 'select') order by 1`,
  )
  const client = new pg.Client({ connectionString: app.parts.database.url })
  await client.connect()
  const seen: string[] = []
  try {
    await client.query('set role singil_app')
    await client.query("select set_config('singil.mid', $1, false)", [behind])
    for (const { name } of tables.filter((table) => !open.includes(table.name))) {
      const { rows: found } = await client.query(`select 1 from "${name}" where mid = $1 limit 1`, [mid])
      if (found.length > 0) seen.push(name)
    }
  } finally {
    await client.end()
  }
  return seen
}
