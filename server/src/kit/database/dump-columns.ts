/** The columns of a database as TypeScript, with which the rows that stores declare are compared. */
import { Client } from 'pg'
import { clientFor } from './driver/index.ts'

const query = `
  select c.relname as "table", a.attname as name, a.attnotnull as "isRequired", t.typname as type
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and c.relname not like 'kysely\\_migration%'
  order by c.relname, a.attname collate "C"`

interface Column {
  readonly table: string
  readonly name: string
  readonly isRequired: boolean
  readonly type: string
}

/** As the parsers of the pool read them: bigint is a number, a date is text. */
const parsed: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
}
const typeOf = (type: string): string =>
  type.startsWith('_') ? `readonly ${typeOf(type.slice(1))}[]` : (parsed[type] ?? 'string')

/** The module `columns.ts`. The address is that of a database that has been migrated. */
export async function dumpColumns(url: string): Promise<string> {
  const client: Client = new (clientFor(url))({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(query)
    const tables = new Map<string, string[]>()
    for (const { table, name, type, isRequired } of rows) {
      const lines = tables.get(table) ?? []
      const read = typeOf(type)
      lines.push(`    ${name}: ${isRequired || read === 'unknown' ? read : `${read} | null`}`)
      tables.set(table, lines)
    }
    const written = [...tables].map(([table, lines]) => `  ${table}: {\n${lines.join('\n')}\n  }`)
    return `/** The columns of each table, written by \`npm run docs\`. */\nexport interface Columns {\n${written.join('\n')}\n}\n`
  } finally {
    await client.end()
  }
}
