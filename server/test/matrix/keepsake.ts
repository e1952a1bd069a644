/** Saves users, permissions and stores, and restores them after a role has been tested. */
import type { World } from '../sweep/world.ts'

/** The tables that are restored; true if rows added since are deleted. */
const kept: Readonly<Record<string, boolean>> = {
  roles: false,
  users: false,
  user_stores: true,
  staff_merchants: true,
  role_authorizations: true,
  user_authorizations: true,
  disabled_modules: true,
  merchants: false,
  merchant_settings: false,
  stores: false,
}

export async function keepsakeOf(rows: World['rows']) {
  await rows('create schema kept')
  const statements: string[] = []
  for (const [table, isWhole] of Object.entries(kept)) {
    await rows(`create table kept.${table} as table ${table}`)
    const columns = await rows<{ name: string; is_key: boolean }>(
      `select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as is_key from pg_attribute a
       left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [table],
    )
    const keys = columns.filter(({ is_key }) => is_key).map(({ name }) => name)
    const others = columns.filter(({ is_key }) => !is_key).map(({ name }) => name)
    const names = columns.map(({ name }) => name).join(', ')
    const again =
      others.length === 0 ? 'nothing' : `update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`
    if (isWhole)
      statements.push(`delete from ${table} where (${keys.join()}) not in (select ${keys.join()} from kept.${table})`)
    statements.push(
      `insert into ${table} (${names}) select ${names} from kept.${table} on conflict (${keys.join()}) do ${again}`,
    )
  }
  return async () => {
    for (const statement of statements) await rows(statement)
  }
}
