/** A feature on every floor: contract, server and screens, in files that pass the checks. */
import { districtsOf, featuresOf, folderOf } from '../check/feature-list.ts'
import type { Tree } from '../check/tree.ts'
import { contractPage, contractSample } from './feature-contract.ts'
import { listScreen, screenList } from './feature-portal.ts'
import { migration, serverFiles, tableColumns, tableOf } from './feature-server.ts'
import { afterLast, intoList } from './insert.ts'
import { camel, mustBeKebab, pascal } from './naming.ts'
import { mayOf, permissionOf } from './permission.ts'

/** Path and complete text of each file that is new or changed. */
export type Plan = ReadonlyMap<string, string>

/** Plans the files of a feature for those who may view the module; it is listed after `after` in features.ts, in its district, or last. Throws if it exists. */
export function newFeature(tree: Tree, name: string, module?: string, after?: string): Plan {
  mustBeKebab(name, 'A feature')
  const features = featuresOf(tree)
  if (features.includes(name)) throw new Error(`${name} is a feature already.`)
  if (after !== undefined && !features.includes(after)) throw new Error(`There is no feature ${after}.`)
  if (!name.endsWith('s')) throw new Error(`A feature is a plural noun, as in “${name}s”.`)
  const permission = mayOf(permissionOf([module, 'view']))
  const last = after ?? features.at(-1)
  const district = last === undefined ? [...districtsOf(tree).keys()].at(-1)! : folderOf(tree, last).split('/')[0]!
  return new Map([
    ...changedLists(tree, name, district, last),
    [`contract/src/${district}/${name}.ts`, contractPage(name, permission)],
    [`contract/src/${district}/${name}.sample.ts`, contractSample(name)],
    ...serverFiles(name, district),
    [`server/migrations/${nextMigration(tree)}_${name.replaceAll('-', '_')}.sql`, migration(name)],
    [`portal/src/${district}/${name}/screens.ts`, screenList(name, permission)],
    [`portal/src/${district}/${name}/${name}-screen.tsx`, listScreen(name, district)],
  ])
}

const columnsFile = 'server/src/kit/database/columns.ts'

/** The columns of the new table at its place among the others, as `npm run docs` writes them. */
function withTable(columns: string, name: string): string {
  const later = [...columns.matchAll(/^  (\w+): \{$/gm)].find(([, table]) => table! > tableOf(name))
  const at = later?.index ?? columns.lastIndexOf('}')
  return columns.slice(0, at) + tableColumns(name) + columns.slice(at)
}

function changedLists(tree: Tree, name: string, district: string, after: string | undefined): [string, string][] {
  const [value, last] = [camel(name), after === undefined ? undefined : camel(after)]
  const read = (path: string) => {
    const text = tree.files.get(path)
    if (text === undefined) throw new Error(`There is no ${path}.`)
    return text
  }
  const page = afterLast(
    read('contract/src/all.ts'),
    /^import \* as /,
    `import * as ${value} from './${district}/${name}.ts'`,
  )
  const module = `import { ${value} } from './${district}/${name}/index.ts'`
  const server = afterLast(read('server/src/features.ts'), /^import /, module)
  const screens = read('portal/src/screens.ts')
  const features = featuresOf(tree)
  // The feature before it on that list: not every feature has screens.
  const lower = features.slice(0, features.indexOf(after ?? '') + 1)
  const before = lower.findLast((one) => screens.includes(`...of${pascal(one)},`))
  const shown = `import { screens as of${pascal(name)} } from './${district}/${name}/screens.ts'`
  const portal = afterLast(screens, new RegExp(`/${before}/screens\\.ts'$`), shown)
  return [
    [
      'features.ts',
      intoList(read('features.ts'), new RegExp(String.raw`\b${district}: \[`), `'${name}'`, after && `'${after}'`),
    ],
    [columnsFile, withTable(read(columnsFile), name)],
    ['contract/src/all.ts', intoList(page, /const pages = \{/, value, last)],
    ['server/src/features.ts', intoList(server, /features[^=]*=\s*\[/, value, last)],
    [
      'portal/src/screens.ts',
      intoList(portal, /const declared[^=]*=\s*\[/, `...of${pascal(name)}`, before && `...of${pascal(before)}`),
    ],
  ]
}

/** Migrations are numbered in steps of ten, which leaves room between them. */
export function nextMigration(tree: Tree): string {
  const numbers = [...tree.files.keys()].map((path) => Number(/^server\/migrations\/(\d+)_/.exec(path)?.[1] ?? 0))
  return String(Math.floor(Math.max(0, ...numbers) / 10) * 10 + 10).padStart(4, '0')
}
