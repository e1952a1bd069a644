/** Rules that find unreached declarations. */
import { placeOf } from '../place.ts'

export interface Module {
  readonly alias: string
  readonly parent: string | null
}
export interface Cron {
  readonly name: string
}
type Files = ReadonlyMap<string, string>

const isTest = (path: string) => /\.(test|all|long)\.tsx?$|\/test\//.test(path)
const config = 'server/src/kit/base/config.ts'

/** Ids of events without a subscriber. */
export const hollowEvents = (events: readonly { readonly id: string }[], heard: readonly string[]): readonly string[] =>
  events.map(({ id }) => id).filter((id) => !heard.includes(id))

/** Modules of the menu that no permission in contract or portal names, and none of whose submodules is named. */
export function hollowModules(modules: readonly Module[], files: Files): readonly string[] {
  const named = new Set<string>()
  for (const [path, text] of files)
    if (/^(contract|portal)\/src\//.test(path) && path !== 'contract/src/kit/modules.ts' && !isTest(path))
      for (const [, alias = ''] of text.matchAll(/\b(?:may\(\s*|module: )'([A-Z_]+)'/g)) named.add(alias)
  const isReached = (alias: string): boolean =>
    named.has(alias) || modules.some((one) => one.parent === alias && isReached(one.alias))
  return modules.map(({ alias }) => alias).filter((alias) => !isReached(alias))
}

export interface Guarded {
  readonly id: string
  readonly permission?: { readonly module: string }
}
/** Modules without submodules that no screen asks for, and no call that the portal makes: a permission that nobody can use. */
export function unseenModules(
  modules: readonly Module[],
  endpoints: readonly Guarded[],
  files: Files,
): readonly string[] {
  const sources = [...files].filter(([path]) => path.startsWith('portal/src/') && !isTest(path)).map(([, text]) => text)
  const portal = sources.join('\n')
  const isCalled = ({ id }: Guarded) => new RegExp(String.raw`\b${id.split('.')[1]}\b`).test(portal)
  const isAsked = (alias: string) => new RegExp(String.raw`\bmay\(\s*'${alias}'`).test(portal)
  return modules
    .map(({ alias }) => alias)
    .filter((alias) => !modules.some(({ parent }) => parent === alias))
    .filter((alias) => !isAsked(alias) && !endpoints.some((one) => one.permission?.module === alias && isCalled(one)))
}

/** Fields of the server's Config that no other file of the server reads. */
export function hollowSettings(files: Files): readonly string[] {
  const [, fields = ''] = /export interface Config \{([\s\S]*?)\n\}/.exec(files.get(config) ?? '') ?? []
  const names = [...fields.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name = '']) => name)
  const readers = [...files].filter(([path]) => path.startsWith('server/src/') && path !== config && !isTest(path))
  return names.filter((name) => {
    const isRead = new RegExp(String.raw`\b${name}\b`)
    return !readers.some(([, text]) => isRead.test(text))
  })
}

/** Crons of features that have no endpoint and that no other feature calls, so that nothing can create the cron's work. */
export function hollowCrons(
  crons: readonly Cron[],
  withRoutes: readonly string[],
  features: readonly string[],
  files: Files,
): readonly string[] {
  const isCalled = (feature: string) =>
    [...files].some(
      ([path, text]) =>
        path.startsWith('server/src/') &&
        path.split('/').length > 3 &&
        placeOf(path).room !== feature &&
        !isTest(path) &&
        text.includes(`/${feature}/index.ts'`),
    )
  // The kit's own crons belong to no feature.
  return crons
    .map(({ name }) => name)
    .filter((name) => {
      const [feature = ''] = name.split('.')
      return features.includes(feature) && !withRoutes.includes(feature) && !isCalled(feature)
    })
}
