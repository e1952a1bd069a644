import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/setup/database.ts'
import { dumpSchema } from './dump-schema.ts'

async function dumpAfter(statements: string): Promise<string> {
  const { url, drop } = await freshDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
    return await dumpSchema(url)
  } finally {
    await client.end()
    await drop()
  }
}

describe('the schema as text', () => {
  let before = ''
  beforeAll(async () => {
    before = await dumpAfter('select 1')
  })

  it('two databases with the same migrations give the same text', async () => {
    expect(await dumpAfter('select 1')).toBe(before)
  })

  const changes = [
    ['a column', "create table fruit (name text not null default 'mango')", "name text not null default 'mango'::text"],
    ['a check', 'create table fruit (kilos int check (kilos > 0))', 'CHECK ((kilos > 0))'],
    ['an index', 'create table fruit (name text); create index fruit_name on fruit (lower(name))', 'INDEX fruit_name'],
    [
      'row-level security',
      'create table fruit (); alter table fruit enable row level security',
      'table fruit enable row level security',
    ],
    [
      'a policy',
      'create table fruit (ripe bool); create policy ripe on fruit using (ripe)',
      'create policy ripe on fruit',
    ],
    ['a grant', 'create table fruit (); grant select on fruit to public', 'grant select on fruit to public'],
    ['a function', `create function ripe() returns int language sql as 'select 1'`, 'FUNCTION public.ripe()'],
    ['a partition', 'create table fruit (name text) partition by list (name)', 'partition by LIST (name)'],
  ] as const
  it.each(changes)('%s is part of the dump', async (_, statements, shown) => {
    expect(before).not.toContain(shown)
    expect(await dumpAfter(statements)).toContain(shown)
  })
})
