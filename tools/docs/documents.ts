/** Everything that is generated from the code: written by `npm run docs`, compared by `npm run check`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleNames } from '@singil/contract/identity/access'
import { endpoints, movements, stepUps } from '@singil/contract/all'
import { GuestAction, StepUpAction } from '@singil/contract/kit/step-up'
import { defaultAuthorizations } from '../../server/src/identity/access/defaults.ts'
import { dumpColumns, dumpSchema, migrate } from '@singil/server/src/kit/database/index.ts'
import { startEmbeddedPostgres } from '@singil/embedded-postgres'
import { problemsOfKit } from '@singil/server/src/kit/base/index.ts'
import manifest from '../../package.json' with { type: 'json' }
import { features } from '../../features.ts'
import { folderOf } from '../check/feature-list.ts'
import { loadPages } from '../check/tidy/load.ts'
import * as z from 'zod'
import { containerSettings } from '../cluster/containers.ts'
import { isEndpoint, type Page } from '../check/tidy/endpoints.ts'
import type { Tree } from '../check/tree.ts'
import { withAccounts } from './accounts.ts'
import { withMovements } from './movements.ts'
import { openapiOf, type Sample } from './openapi.ts'
import { permissionsPage } from './permissions.ts'

/** Path and text of each generated document; starts a separate database for the schema and stops it again. */
export async function documents(tree: Tree): Promise<ReadonlyMap<string, string>> {
  const pages = await loadPages(tree, features)
  const anywhere = Object.values(problemsOfKit)
  const openapi = openapiOf({
    endpoints,
    anywhere,
    samples: samplesOf(pages),
    shapes: shapesOf(pages),
    values: new Map([
      [StepUpAction, stepUps.map(({ id }) => id)],
      [GuestAction, stepUps.filter(({ guestWords }) => guestWords !== undefined).map(({ id }) => id)],
    ]),
    abouts: aboutsOf(tree),
    version: manifest.version,
    license: manifest.license,
  })
  const roles = roleNames.map((role) => ({ role, authorizations: defaultAuthorizations(role) }))
  return new Map([
    ['docs/api/openapi.json', `${JSON.stringify(openapi, null, 2)}\n`],
    ['docs/money.md', withMovements(withAccounts(tree.files.get('docs/money.md') ?? ''), movements)],
    ['docs/permissions.md', `${permissionsPage(endpoints, roles)}\n`],
    ...containerSettings(),
    ...(await database()),
  ])
}

function samplesOf(pages: readonly Page[]): ReadonlyMap<string, Sample> {
  return new Map(
    pages.flatMap(({ exports, samples }) =>
      Object.entries(exports).flatMap(([name, value]): [string, Sample][] =>
        isEndpoint(value) ? [[value.id, (samples?.[name] ?? {}) as Sample]] : [],
      ),
    ),
  )
}

/** The description of a feature, from the first comment of its contract page, without the feature's name. */
const aboutsOf = (tree: Tree): ReadonlyMap<string, string> =>
  new Map(
    features.flatMap((feature): [string, string][] => {
      const page = `contract/src/${folderOf(tree, feature)}.ts`
      const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(tree.files.get(page) ?? '') ?? []
      const text = comment?.replace(/\s*\n \*\s*/g, ' ').trim()
      return text === undefined ? [] : [[feature, upperFirst(text.slice(text.indexOf(': ') + 2))]]
    }),
  )
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The object shapes that pages export; of two with the same name the first keeps it. */
function shapesOf(pages: readonly Page[]): ReadonlyMap<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>()
  for (const [name, value] of pages.flatMap(({ exports }) => Object.entries(exports)))
    if (value instanceof z.ZodObject && /^[A-Z]/.test(name) && !shapes.has(name)) shapes.set(name, value)
  return shapes
}

/** What is read from a database that was just migrated. */
async function database(): Promise<[path: string, text: string][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'singil-schema-'))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    isTemporary: true,
    settings: { fsync: 'off' },
  })
  try {
    await migrate(url)
    return [
      ['server/schema.sql', await dumpSchema(url)],
      ['server/src/kit/database/columns.ts', await dumpColumns(url)],
    ]
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
