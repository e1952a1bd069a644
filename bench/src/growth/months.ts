/** A database as if it had been installed earlier, so that its old rows lie in the partitions of their months. */
import type pg from 'pg'

const maxAtOnce = 24
const monthsAhead = 3

/** For a database just migrated: its monthly tables have had partitions since `begin`, made by the product's function with an earlier clock. */
export async function installedAt(owner: pg.Client, begin: Date): Promise<void> {
  const month = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth(), 1))
  const { rows: tables } = await owner.query<{ name: string }>('select name from monthly_tables')
  for (const { name } of tables) {
    await owner.query(`alter table ${name} detach partition ${name}_first`)
    await owner.query(
      `alter table ${name} attach partition ${name}_first for values from (minvalue) to ('${month.toISOString()}')`,
    )
  }
  await owner.query('update monthly_tables set since = $1', [month])
  for (let at = month; at <= new Date(); at = monthsAfter(at, maxAtOnce)) {
    const months = (Date.now() - at.getTime()) / (30 * 86_400_000) + monthsAhead
    await owner.query(await functionAt(owner, at))
    await owner.query('select add_month_partitions_then(name, $1) from monthly_tables', [
      Math.min(maxAtOnce, Math.ceil(months)),
    ])
  }
  await owner.query('drop function add_month_partitions_then')
}

/** The product's function under another name, at another time. */
async function functionAt(owner: pg.Client, at: Date): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    "select pg_get_functiondef('add_month_partitions'::regproc) as text",
  )
  return rows[0]!.text
    .replace('add_month_partitions', 'add_month_partitions_then')
    .replaceAll('now()', `'${at.toISOString()}'::timestamptz`)
}

const monthsAfter = (at: Date, count: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1))
