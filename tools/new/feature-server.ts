import { camel, pascal, serverRoot, singular, spoken, title } from './naming.ts'

/** `district`: where the feature is. */
export function serverFiles(name: string, district: string): [string, string][] {
  const folder = `server/src/${district}/${name}`
  return [
    [`${folder}/index.ts`, door(name)],
    [`${folder}/routes.ts`, routes(name, district)],
    [`${folder}/store.ts`, store(name, district)],
    [`${folder}/list-${name}.ts`, list(name, district)],
    [`${folder}/list-${name}.test.ts`, test(name, district)],
  ]
}

export const tableOf = (name: string) => name.replaceAll('-', '_')

export const migration = (name: string) => `-- ${title(name)} of merchants.
create table ${tableOf(name)} (
  mid text not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (mid, id)
);
select protect_by_merchant('${tableOf(name)}');
`

export const tableColumns = (name: string) => `  ${tableOf(name)}: {
    created_at: Date
    id: string
    mid: string
    name: string
  }
`

const door = (name: string) => `/** Entry point of ${spoken(name)}. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const ${camel(name)}: FeatureModule = { routes }
`

const routes = (name: string, district: string) => `import * as contract from '@singil/contract/${district}/${name}'
import { onRead } from '../../kit/work/index.ts'
import { list${pascal(name)} } from './list-${name}.ts'

export const routes = [onRead(contract.list${pascal(name)}, list${pascal(name)})]
`

const store = (name: string, district: string) => `/** The only SQL of ${spoken(name)}. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { ${pascal(singular(name))}Id } from '@singil/contract/${district}/${name}'
import type { Range } from '../../kit/base/index.ts'
import { own, pageOf, type Tx } from '../../kit/database/index.ts'

interface ${pascal(singular(name))}Row {
  mid: MerchantId
  id: ${pascal(singular(name))}Id
  name: string
  created_at: Date
}
const db = own<{ ${tableOf(name)}: ${pascal(singular(name))}Row }>()

export const page${pascal(name)} = (tx: Tx, mid: MerchantId, range: Range) =>
  pageOf(
    db(tx).selectFrom('${tableOf(name)}').selectAll().where('mid', '=', mid),
    range,
    range.sort.field === 'name' ? 'name' : 'created_at',
    'id',
  )
`

const list = (name: string, district: string) => `import type * as contract from '@singil/contract/${district}/${name}'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { page${pascal(name)} } from './store.ts'

export const list${pascal(name)}: Handler<typeof contract.list${pascal(name)}> = async (context) => {
  const { rows, count } = await page${pascal(name)}(context.tx, context.mid(), context.range)
  return {
    result: rows.map((row) => ({ ${camel(singular(name))}Id: row.id, name: row.name, createdAt: row.created_at.toISOString() })),
    pagination: paginationOf(context.range, count),
  }
}
`

const test = (
  name: string,
  district: string,
) => `import { list${pascal(name)} } from '@singil/contract/${district}/${name}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '${serverRoot}test/sweep/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

test('${spoken(name)} of the own merchant are listed, newest first, and none of another', async () => {
  await world.rows(
    \`insert into ${tableOf(name)} (mid, id, name, created_at) values
       ($1, gen_random_uuid(), 'First', now() - interval '1 day'), ($1, gen_random_uuid(), 'Second', now())\`,
    [world.mine.mid],
  )
  const own = await world.call(list${pascal(name)}, { query: { sort: '-createdAt' } })
  expect(own.status, own.text).toBe(200)
  expect(own.body.data.result.map((row: { name: string }) => row.name)).toEqual(['Second', 'First'])
  const foreign = await world.call(list${pascal(name)}, {}, {
    authorization: \`Bearer \${await world.openSession('habi.admin')}\`,
  })
  expect(foreign.body.data.result).toEqual([])
})
`
