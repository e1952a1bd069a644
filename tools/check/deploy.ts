/** The compose files, docs/run-it.md and the server's own list of settings name the same variables. */
import { parse } from 'yaml'
import type { Check, Finding } from './finding.ts'

const composeFiles = ['compose.yaml', 'compose.cluster.yaml']
const guide = 'docs/run-it.md'
const config = 'server/src/kit/base/config.ts'

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, unknown>>
}

export const deploy: Check = {
  name: 'deploy',
  run: ({ files }) => {
    const given = composeFiles.flatMap((file): [string, string][] => {
      const text = files.get(file)
      return text === undefined ? [] : [[file, text]]
    })
    if (given.length === 0) return []
    return deployFindings(new Map(given), files.get(guide) ?? '', files.get(config) ?? '')
  },
}

/** `composeTexts` by path. */
export function deployFindings(
  composeTexts: ReadonlyMap<string, string>,
  guideText: string,
  configText: string,
): readonly Finding[] {
  const documented = documentedIn(guideText)
  const read = new Set([...configText.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name))
  const unread = [...documented.keys()].filter((name) => !read.has(name))
  return [
    ...unread.map((name) => finding(guide, `${name} is documented, and no process reads it`)),
    ...[...composeTexts].flatMap(([file, text]) => {
      const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, Service>> }
      return Object.entries(services).flatMap(([name, service]) => ofService(file, name, service, documented))
    }),
  ]
}

function ofService(
  compose: string,
  name: string,
  { command = [], environment = {} }: Service,
  documented: ReadonlyMap<string, string>,
) {
  if (!command.includes('server/dist/main.js')) return []
  const given = new Set(Object.keys(environment))
  const unknown = [...given].filter((variable) => !documented.has(variable))
  const missing = [...documented].filter(([variable, needed]) => needed === 'yes' && !given.has(variable))
  // Only the migrations use the owner of the tables.
  const hasOwner = given.has('DATABASE_OWNER_URL')
  const isMigration = command.includes('migrate')
  return [
    ...unknown.map((variable) => finding(compose, `${name} sets ${variable}, which ${guide} does not name`)),
    ...missing.map(([variable]) => finding(compose, `${name} does not set ${variable}, which is needed`)),
    ...(hasOwner === isMigration
      ? []
      : [finding(compose, `${name} ${hasOwner ? 'sets' : 'lacks'} DATABASE_OWNER_URL`)]),
  ]
}

/** Variables of the tables whose second column states whether they are needed. */
function documentedIn(guideText: string): ReadonlyMap<string, string> {
  const rows = [...guideText.matchAll(/^\| (`[A-Z_`, ]+`) +\| (yes|no|server) +\|/gm)]
  return new Map(
    rows.flatMap(([, names = '', needed = '']) =>
      [...names.matchAll(/[A-Z_]+/g)].map(([name]): [string, string] => [name, needed]),
    ),
  )
}

const finding = (path: string, says: string): Finding => ({
  rule: 'deploy',
  path,
  says,
  mend: `Make ${composeFiles.join(', ')}, ${guide} and ${config} name the same variables.`,
})
