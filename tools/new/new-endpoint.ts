/** A new endpoint of a feature with its sample, use case, route and test. */
import { featuresOf } from '../check/feature-list.ts'
import type { Tree } from '../check/tree.ts'
import { afterLast, intoList } from './insert.ts'
import { camel, mustBeKebab, singular, spoken, title } from './naming.ts'
import type { Plan } from './new-feature.ts'

const ADDRESS = /^(GET|POST|PUT|DELETE) (\/qr\/\S+)$/
/** Used for any id in a sample. */
const SAMPLE_ID = 'A1B2C3'

interface Wanted {
  readonly feature: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params: readonly string[]
}

/** Plans an endpoint `<verb>-<noun>` of a feature; the address is written as "POST /qr/vouchers/{voucherId}/approve". */
export function newEndpoint(tree: Tree, feature: string, name: string, address: string): Plan {
  mustBeKebab(name, 'An endpoint')
  if (!featuresOf(tree).includes(feature)) throw new Error(`There is no feature ${feature}.`)
  if (!name.includes('-')) throw new Error(`An endpoint is a verb and a noun, as in “approve-${singular(feature)}”.`)
  const [, method, path] = ADDRESS.exec(address) ?? []
  if (method === undefined || path === undefined) throw new Error('The address is written as "POST /qr/vouchers".')
  const [page, sample] = [`contract/src/${feature}.ts`, `contract/src/${feature}.sample.ts`]
  const [routes, file] = [`server/src/${feature}/routes.ts`, `server/src/${feature}/${name}.ts`]
  if (tree.files.has(file)) throw new Error(`${file} exists already.`)
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const wanted: Wanted = { feature, name, method, path, params }
  return new Map([
    [page, `${withImports(text(tree, page), wanted)}\n${declared(wanted)}`],
    [sample, `${tree.files.get(sample) ?? ''}\n${sampled(wanted)}`.trimStart()],
    [routes, routed(text(tree, routes), wanted)],
    [file, useCase(wanted)],
    [file.replace(/\.ts$/, '.test.ts'), test(wanted)],
  ])
}

function text(tree: Tree, path: string): string {
  const found = tree.files.get(path)
  if (found === undefined) throw new Error(`There is no ${path}; write the feature first.`)
  return found
}

const action = ({ method }: Wanted) =>
  ({ GET: 'view', POST: 'create', PUT: 'update', DELETE: 'delete' })[method] ?? 'view'
const isChange = ({ method }: Wanted) => method !== 'GET'

function withImports(page: string, wanted: Wanted): string {
  const needed = [
    ['endpoint', 'endpoint'],
    ['may', 'permission'],
    ...(wanted.params.length === 0 ? [['Instant', 'text']] : []),
  ]
  return needed.reduce((result, [name = '', file = '']) => {
    if (new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`).test(result)) return result
    return afterLast(result, /^(import |\} from )/, `import { ${name} } from './kit/${file}.ts'`)
  }, page)
}

const declared = (wanted: Wanted) => {
  const { feature, name, method, path, params } = wanted
  const shape = params.map((param) => `${param}: z.string().max(64)`).join(', ')
  return `export const ${camel(name)} = endpoint({
  id: '${feature}.${camel(name)}',
  method: '${method}',
  path: '${path}',
  says: '${title(name)} of the merchant.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TOOLS', '${action(wanted)}'),${shape === '' ? '' : `\n  params: z.object({ ${shape} }),`}${
    isChange(wanted) ? '\n  body: z.object({ note: z.string().max(200) }),' : ''
  }
  answer: z.object({ ${params.length === 0 ? 'at: Instant' : params.map((param) => `${param}: z.string()`).join(', ')} }),
})
`
}

const sampled = (wanted: Wanted) => {
  const values = wanted.params.map((param) => `${param}: '${SAMPLE_ID}'`).join(', ')
  const parts = [
    ...(values === '' ? [] : [`params: { ${values} }`]),
    ...(isChange(wanted) ? [`body: { note: 'As agreed by phone' }`] : []),
    `answer: { ${values === '' ? `at: '2026-01-05T01:00:00.000Z'` : values} }`,
  ]
  return `export const ${camel(wanted.name)} = { ${parts.join(', ')} }\n`
}

function routed(routes: string, wanted: Wanted): string {
  const { name } = wanted
  const tie = isChange(wanted) ? 'on' : 'onRead'
  const imported = afterLast(routes, /^import /, `import { ${camel(name)} } from './${name}.ts'`)
  const tied = imported.replace(/import \{([^}]*)\} from '\.\.\/kit\/work\/index\.ts'/, (line, names: string) => {
    const all = [...new Set([...names.split(',').map((one) => one.trim()), tie])].filter(Boolean).toSorted()
    return line.replace(names, ` ${all.join(', ')} `)
  })
  return intoList(tied, /routes[^=]*=\s*\[/, `${tie}(contract.${camel(name)}, ${camel(name)})`)
}

const useCase = (wanted: Wanted) => {
  const { feature, name, params } = wanted
  const input = [...(params.length > 0 ? ['params'] : []), ...(isChange(wanted) ? ['body'] : [])].join(', ')
  const thing = params[0] === undefined ? 'context.mid()' : `params.${params[0]}`
  const change = `\n  context.changed('${spoken(singular(feature))}', ${thing}, null, body)`
  const answer = params.length === 0 ? '{ at: context.now.toISOString() }' : 'params'
  return `import type * as contract from '@singil/contract/${feature}'
import type { Handler } from '../kit/work/index.ts'

export const ${camel(name)}: Handler<typeof contract.${camel(name)}> = async (context${input === '' ? '' : `, { ${input} }`}) => {${
    isChange(wanted) ? change : '\n  context.mid()'
  }
  return ${answer}
}
`
}

const test = ({ feature, name, method, params }: Wanted) => {
  const hasParams = params.length > 0
  const path = hasParams ? `fillPath(${camel(name)}.path, sample.${camel(name)}.params)` : `${camel(name)}.path`
  const body = method === 'GET' ? '' : `, body: '{}', headers: { 'content-type': 'application/json' }`
  const imports = [
    ...(hasParams ? [`import { fillPath } from '@singil/contract/kit/endpoint'`] : []),
    `import { ${camel(name)} } from '@singil/contract/${feature}'`,
    ...(hasParams ? [`import * as sample from '@singil/contract/${feature}.sample'`] : []),
  ]
  return `${imports.join('\n')}
import { expect, it } from 'vitest'
import { startApp } from '../../test/kit.ts'
import { freshDatabase } from '../../test/setup/database.ts'

it('only signed-in users may ${spoken(name)}', async () => {
  const database = await freshDatabase()
  const app = await startApp({ url: database.url })
  try {
    const answer = await fetch(app.url + ${path}, { method: '${method}'${body} })
    expect(answer.status).toBe(401)
  } finally {
    await app.stop()
    await database.drop()
  }
})
`
}
