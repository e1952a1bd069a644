/** A database as SQL text: the migrations that made its tables, and all their rows. */
import pg from 'pg'

/** Its value is about the partitions, which the migrations make anew. */
const ofSchema = ['monthly_tables']

/** Every table after those that it refers to. */
async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(
    `select t.relname as name, array(
       select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
       where k.conrelid = t.oid and k.contype = 'f' and p.oid <> t.oid) as parents
     from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relpersistence = 'p' and t.relname <> 'kysely_migration' and t.relname <> all ($1) order by 1`,
    [ofSchema],
  )
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, parents }) =>
        !sorted.includes(name) && parents.every((one) => sorted.includes(one) || ofSchema.includes(one)),
    )
    if (next.length === 0) throw new Error('The foreign keys of some tables form a circle')
    sorted.push(...next.map(({ name }) => name))
  }
  return sorted
}

async function insertOf(client: pg.Client, table: string): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const { rows } = await client.query<{ row: string }>(
    `select concat_ws(', ', ${names.map((name) => `quote_nullable(${name}::text)`).join(', ')}) as row from ${table} order by 1`,
  )
  if (rows.length === 0) return ''
  const values = rows.map(({ row }) => `(${row})`).join(',\n')
  return `insert into ${table} (${names.join(', ')}) overriding system value values\n${values};\n`
}

export async function dumpData(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, options: '-c singil.mid=* -c timezone=UTC' })
  await client.connect()
  try {
    const { rows: applied } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const { rows: sequences } = await client.query<{ line: string }>(
      `select format('select setval(%L, %s);', sequencename, last_value) as line from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    )
    const { rows: ids } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
    const tables = await tablesOf(client)
    const each = (text: (table: string) => string) => tables.map((table) => `${text(table)};\n`).join('')
    const inserts: string[] = []
    for (const table of tables) inserts.push(await insertOf(client, table))
    return [
      `-- Migrations: ${applied.map(({ name }) => name).join(', ')}\n-- Transactions: ${ids[0]!.id}\n`,
      each((table) => `alter table ${table} disable trigger user`),
      [...tables]
        .toReversed()
        .map((table) => `delete from ${table};\n`)
        .join(''),
      ...inserts,
      ...sequences.map(({ line }) => `${line}\n`),
      each((table) => `alter table ${table} enable trigger user`),
    ].join('')
  } finally {
    await client.end()
  }
}
