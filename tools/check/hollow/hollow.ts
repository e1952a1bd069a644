/** Code that no route, job, subscriber or screen reaches. Tests do not count; code for upcoming features is listed as an exception. */
import { run } from '../command.ts'
import { featuresOf } from '../feature-list.ts'
import { placeOf } from '../place.ts'
import type { Check, Finding } from '../finding.ts'
import { load, loadHandled } from '../tidy/load.ts'
import type { Tree } from '../tree.ts'
import planned from './planned.json' with { type: 'json' }
import {
  hollowCrons,
  hollowEvents,
  hollowModules,
  hollowSettings,
  unseenModules,
  type Cron,
  type Guarded,
  type Module,
} from './reach.ts'

export const hollow: Check = {
  name: 'hollow',
  async run(tree, note) {
    const found = [...(await unreachedCode(tree)), ...(await unreachedDeclarations(tree))]
    note(`${planned.length} parts wait for a coming feature`)
    return unexcused(found, planned)
  },
}

interface PlannedPart {
  /** The beginning of a finding's text: a folder or file of the server, or an event, module, setting or cron. */
  readonly what: string
  readonly for: string
}
interface Hollow {
  readonly what: string
  readonly path: string
  readonly says: string
}

/** Findings that no entry excuses, and entries that excuse nothing. */
export function unexcused(found: readonly Hollow[], known: readonly PlannedPart[]): readonly Finding[] {
  const isKnown = ({ what }: Hollow) => known.some((entry) => what.startsWith(entry.what))
  const idle = known.filter((entry) => !found.some(({ what }) => what.startsWith(entry.what)))
  const mend = 'Call it from a route, job, subscriber or screen, or delete it.'
  return [
    ...found.filter((one) => !isKnown(one)).map(({ path, says }) => ({ rule: 'hollow', path, says, mend })),
    ...idle.map(({ what }) => ({
      rule: 'hollow-list',
      path: 'tools/check/hollow/planned.json',
      says: `${what} is listed, but nothing of it is hollow`,
      mend: 'Delete the entry.',
    })),
  ]
}

interface Row {
  readonly file: string
  readonly files?: readonly unknown[]
  readonly exports?: readonly { readonly name: string }[]
}

/** Files and exports of the server that only tests use. An index.ts may export for tests what its feature uses itself. */
async function unreachedCode({ root }: Tree): Promise<readonly Hollow[]> {
  const args = ['--production', '--no-progress', '--include', 'files,exports', '--reporter', 'json']
  const { text } = await run(root, 'knip', args)
  const start = text.indexOf('{"issues"')
  if (start === -1)
    return [{ what: 'knip', path: 'knip.json', says: `knip could not run: ${text.trim().slice(0, 300)}` }]
  const { issues } = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as { issues: readonly Row[] }
  return issues
    .filter(({ file }) => file.startsWith('server/src/') && !file.endsWith('/index.ts'))
    .flatMap(({ file, files = [], exports = [] }) =>
      files.length > 0
        ? [{ what: file, path: file, says: 'only tests use it' }]
        : exports.map(({ name }) => ({ what: file, path: file, says: `only tests use ${name}` })),
    )
}

interface Feature {
  readonly routes?: readonly unknown[]
  readonly crons?: readonly Cron[]
  readonly subscribers?: readonly { readonly event: { readonly id: string } }[]
}

async function unreachedDeclarations(tree: Tree): Promise<readonly Hollow[]> {
  const names = featuresOf(tree)
  const { features } = (await load(tree, 'server/src/features.ts')) as { features: readonly Feature[] }
  const { events, endpoints } = (await load(tree, 'contract/src/all.ts')) as {
    events: readonly { readonly id: string }[]
    endpoints: readonly Guarded[]
  }
  const { modules } = (await load(tree, 'contract/src/kit/modules.ts')) as { modules: readonly Module[] }
  const handled = await loadHandled(tree, names)
  const heard = features.flatMap(({ subscribers = [] }) => subscribers.map(({ event }) => event.id))
  const withRoutes = handled.filter(({ endpoints }) => endpoints.length > 0).map(({ path }) => placeOf(path).room)
  const named = (what: string, says: string, path: string): Hollow => ({ what, path, says: `${what} ${says}` })
  return [
    ...hollowEvents(events, heard).map((id) => named(id, 'is an event that nobody hears', 'contract/src')),
    ...hollowModules(modules, tree.files).map((alias) =>
      named(alias, 'is a module that no endpoint and no screen asks for', 'contract/src/kit/modules.ts'),
    ),
    ...unseenModules(modules, endpoints, tree.files).map((alias) =>
      named(alias, 'is a module that the portal does not show', 'contract/src/kit/modules.ts'),
    ),
    ...hollowSettings(tree.files).map((name) =>
      named(name, 'is a setting that nothing reads', 'server/src/kit/base/config.ts'),
    ),
    ...hollowCrons(
      features.flatMap(({ crons = [] }) => crons),
      withRoutes,
      names,
      tree.files,
    ).map((name) => named(name, 'runs for a feature that nobody can reach', 'server/src')),
  ]
}
