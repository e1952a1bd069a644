/** A new endpoint of a feature: its declaration and sample, handler, route, its place in the sweeps, and a test that fails until it is written. */
import type { Permission } from '@singil/contract/kit/permission'
import { featuresOf, folderOf } from '../check/feature-list.ts'
import type { Tree } from '../check/tree.ts'
import { afterLast, intoList } from './insert.ts'
import { camel, mustBeKebab, serverRoot, singular, spoken, title } from './naming.ts'
import type { Plan } from './new-feature.ts'
import { mayOf, permissionOf } from './permission.ts'

const ADDRESS = /^(GET|POST|PUT|DELETE) (\/qr\/\S+)$/
/** Used for any id in a sample. */
const SAMPLE_ID = 'A1B2C3'

interface EndpointInput {
  readonly feature: string
  /** `<district>/<feature>`. */
  readonly folder: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params: readonly string[]
  readonly permission: Permission
}

/**
 * Plans an endpoint `<verb>-<noun>` of a feature. The address is written as "POST /qr/vouchers/{voucherId}/approve", the permission as a
 * module of the menu and an action on it.
 */
export function newEndpoint(
  tree: Tree,
  feature: string,
  name: string,
  address: string,
  needs: readonly string[],
): Plan {
  mustBeKebab(name, 'An endpoint')
  if (!featuresOf(tree).includes(feature)) throw new Error(`There is no feature ${feature}.`)
  if (!name.includes('-')) throw new Error(`An endpoint is a verb and a noun, as in “approve-${singular(feature)}”.`)
  const [, method, path] = ADDRESS.exec(address) ?? []
  if (method === undefined || path === undefined) throw new Error('The address is written as "POST /qr/vouchers".')
  const folder = folderOf(tree, feature)
  const [page, sample] = [`contract/src/${folder}.ts`, `contract/src/${folder}.sample.ts`]
  const [routes, file] = [`server/src/${folder}/routes.ts`, `server/src/${folder}/${name}.ts`]
  if (tree.files.has(file)) throw new Error(`${file} exists already.`)
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const wanted: EndpointInput = { feature, folder, name, method, path, params, permission: permissionOf(needs) }
  return new Map([
    [page, `${withImports(text(tree, page))}\n${declared(wanted)}`],
    [sample, `${tree.files.get(sample) ?? ''}\n${sampled(wanted)}`.trimStart()],
    [routes, routed(text(tree, routes), wanted)],
    [file, useCase(wanted)],
    ...(isChange(wanted) ? [[sweep, swept(text(tree, sweep), wanted)] as const] : []),
    [file.replace(/\.ts$/, '.test.ts'), test(wanted)],
  ])
}

function text(tree: Tree, path: string): string {
  const found = tree.files.get(path)
  if (found === undefined) throw new Error(`There is no ${path}; write the feature first.`)
  return found
}

const isChange = ({ method }: EndpointInput) => method !== 'GET'

function withImports(page: string): string {
  const needed = [
    ['endpoint', 'endpoint'],
    ['may', 'permission'],
  ]
  return needed.reduce((result, [name = '', file = '']) => {
    if (new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(result)) return result
    return afterLast(result, /^(import |\} from )/, `import { ${name} } from '../kit/${file}.ts'`)
  }, page)
}

const declared = (wanted: EndpointInput) => {
  const { feature, name, method, path, params } = wanted
  const shape = params.map((param) => `${param}: z.string().max(64)`).join(', ')
  return `export const ${camel(name)} = endpoint({
  id: '${feature}.${camel(name)}',
  method: '${method}',
  path: '${path}',
  says: '${title(name)} of the merchant.',${isChange(wanted) ? `\n  audit: '${title(name)}',` : ''}
  audience: 'user',
  scope: { of: 'merchant' },
  permission: ${mayOf(wanted.permission)},${shape === '' ? '' : `\n  params: z.object({ ${shape} }),`}${
    isChange(wanted) ? '\n  body: z.object({ note: z.string().max(200) }),' : ''
  }
  answer: z.object({ ${params.length === 0 ? 'count: z.int()' : params.map((param) => `${param}: z.string()`).join(', ')} }),
})
`
}

const sampled = (wanted: EndpointInput) => {
  const values = wanted.params.map((param) => `${param}: '${SAMPLE_ID}'`).join(', ')
  const parts = [
    ...(values === '' ? [] : [`params: { ${values} }`]),
    ...(isChange(wanted) ? [`body: { note: 'As agreed by phone' }`] : []),
    `answer: { ${values === '' ? 'count: 1' : values} }`,
  ]
  return `export const ${camel(wanted.name)} = { ${parts.join(', ')} }\n`
}

function routed(routes: string, wanted: EndpointInput): string {
  const { name } = wanted
  const tie = isChange(wanted) ? 'on' : 'onRead'
  const imported = afterLast(routes, /^import /, `import { ${camel(name)} } from './${name}.ts'`)
  const tied = imported.replace(/import \{([^}]*)\} from '\.\.\/\.\.\/kit\/work\/index\.ts'/, (line, names: string) => {
    const all = [...new Set([...names.split(',').map((one) => one.trim()), tie])].filter(Boolean).toSorted()
    return line.replace(names, ` ${all.join(', ')} `)
  })
  return intoList(tied, /routes[^=]*=\s*\[/, `${tie}(contract.${camel(name)}, ${camel(name)})`)
}

const useCase = ({ folder, name }: EndpointInput) => `import type * as contract from '@singil/contract/${folder}'
import type { Handler } from '../../kit/work/index.ts'

export const ${camel(name)}: Handler<typeof contract.${camel(name)}> = async () => {
  throw new Error('${title(name)} does nothing yet')
}
`

const sweep = 'server/test/sweep/changes.ts'

/** The sweep of changes makes for each of them a request that succeeds, and another that differs from it. */
function swept(changes: string, { feature, name, params }: EndpointInput): string {
  const ids = params.length === 0 ? '' : `params: { ${params.map((param) => `${param}: '${SAMPLE_ID}'`).join(', ')} }, `
  const sent = (note: string) => `{ ${ids}body: { note: '${note}' } }`
  const entry = `    '${feature}.${camel(name)}': async () => ({ sent: ${sent('As agreed by phone')}, other: ${sent('Another')} }),`
  return afterLast(changes, /^    \.\.\.\w+Changes\(world\),$/, entry)
}

const test = (wanted: EndpointInput) => {
  const { folder, name, params } = wanted
  const called = camel(name)
  return `import { ${called} } from '@singil/contract/${folder}'
${isChange(wanted) ? '' : `import * as sample from '@singil/contract/${folder}.sample'\n`}import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '${serverRoot}test/sweep/samples.ts'
import { openWorld, type World } from '${serverRoot}test/sweep/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Write the rows that the sample names, for the merchant world.mine.mid, with world.rows or the endpoints that create them.
})
afterAll(() => world?.close())

${isChange(wanted) ? changeTest(called, name, params) : readTest(called, name, params)}`
}

const foreignCall = (called: string) => `await world.call(${called}, sampleOf(${called}, world.mine), {
    authorization: \`Bearer \${await world.openSession('habi.admin')}\`,
  })`

const changeTest = (
  called: string,
  name: string,
  params: readonly string[],
) => `/** The audit trail of a change is tested for every endpoint. */
const rows = async () => {
  const { audit_log: _, ...others } = await world.snapshot()
  return others
}

test('${spoken(name)} changes rows of the own merchant${params.length > 0 ? ', and none of another' : ''}', async () => {
  const before = await rows()
${
  params.length > 0
    ? `  const foreign = ${foreignCall(called)}
  expect(foreign.status, foreign.text).toBe(404)
  expect(await rows()).toEqual(before)
`
    : ''
}  const own = await world.call(${called}, sampleOf(${called}, world.mine))
  expect(own.status, own.text).toBe(200)
  expect(await rows()).not.toEqual(before)
})
`

const readTest = (
  called: string,
  name: string,
  params: readonly string[],
) => `test('${spoken(name)} returns the rows of the own merchant alone', async () => {
  const own = await world.call(${called}, sampleOf(${called}, world.mine))
  expect(own.status, own.text).toBe(200)
  expect(own.body.data).toEqual(sample.${called}.answer)
  const foreign = ${foreignCall(called)}
  ${params.length > 0 ? 'expect(foreign.status, foreign.text).toBe(404)' : 'expect(foreign.body.data).not.toEqual(own.body.data)'}
})
`
