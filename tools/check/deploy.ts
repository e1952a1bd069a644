/** compose.yaml, docs/running.md and the server's own list of settings name the same variables. */
import { parse } from 'yaml'
import type { Check, Finding } from './finding.ts'

const compose = 'compose.yaml'
const guide = 'docs/running.md'
const config = 'server/src/kit/base/config.ts'

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, unknown>>
}

export const deploy: Check = {
  name: 'deploy',
  run: ({ files }) => {
    const text = files.get(compose)
    if (text === undefined) return []
    return deployFindings(text, files.get(guide) ?? '', files.get(config) ?? '')
  },
}

export function deployFindings(composeText: string, guideText: string, configText: string): readonly Finding[] {
  const documented = documentedIn(guideText)
  const read = new Set([...configText.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name))
  const { services } = parse(composeText, { merge: true }) as { services: Readonly<Record<string, Service>> }
  const unread = [...documented.keys()].filter((name) => !read.has(name))
  return [
    ...unread.map((name) => finding(guide, `${name} is documented, and no process reads it`)),
    ...Object.entries(services).flatMap(([name, service]) => ofService(name, service, documented)),
  ]
}

function ofService(name: string, { command = [], environment = {} }: Service, documented: ReadonlyMap<string, string>) {
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
  mend: `Make ${compose}, ${guide} and ${config} name the same variables.`,
})
