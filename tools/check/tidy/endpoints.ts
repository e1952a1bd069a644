/** Every endpoint is complete: unique, described by a sentence, with a sample and exactly one handler. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Finding } from '../finding.ts'

/** A loaded page of the contract: its exports, and those of its sample file. */
export interface Page {
  readonly feature: string
  readonly path: string
  readonly exports: Readonly<Record<string, unknown>>
  readonly samples: Readonly<Record<string, unknown>> | undefined
}

/** The loaded routes of a server feature, with their path: one entry per handler. */
export interface Handled {
  readonly path: string
  readonly endpoints: readonly Endpoint[]
}

const SENTENCE = /^[A-Z][^\n]{8,}[.?!]$/

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'answer' in value

export function endpoints(pages: readonly Page[], handled: readonly Handled[]): readonly Finding[] {
  const declared = pages.flatMap((page) =>
    Object.entries(page.exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ page, name, endpoint: value }] : [],
    ),
  )
  const handlers = handled.flatMap(({ path, endpoints: kept }) => kept.map((endpoint) => ({ path, endpoint })))
  return [
    ...declared.flatMap(({ page, name, endpoint }) => [
      ...sentences(page, endpoint),
      ...shown(page, name, endpoint),
      ...kept(page, endpoint, handlers),
    ]),
    ...twice(declared.map(({ page, endpoint }) => ({ page, key: endpoint.id, what: 'id' }))),
    ...twice(declared.map(({ page, endpoint }) => ({ page, key: addressOf(endpoint), what: 'address' }))),
    ...handlers
      .filter(({ endpoint }) => !declared.some((one) => one.endpoint.id === endpoint.id))
      .map(({ path, endpoint }) => ({
        rule: 'endpoint-declared',
        path,
        says: `handles ${endpoint.id}, which no page of the contract exports`,
        mend: 'Export the endpoint from the feature’s page in contract/src.',
      })),
  ]
}

/** Two paths that differ only in the names of their parameters match the same requests. */
const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
export const sampleOf = (page: string) => page.replace(/\.ts$/, '.sample.ts')

function sentences(page: Page, { id, says }: Endpoint): readonly Finding[] {
  const { path } = page
  const mend = 'Write one sentence: a capital letter, a full stop.'
  const wrong = SENTENCE.test(says) ? [] : [{ rule: 'endpoint-sentence', path, says: `${id} says “${says}”`, mend }]
  const isOwn = id.startsWith(`${page.feature}.`)
  const own = {
    rule: 'endpoint-id',
    path,
    says: `${id} is not of ${page.feature}`,
    mend: `Begin the id with ${page.feature}.`,
  }
  return isOwn ? wrong : [...wrong, own]
}

/** A sample is exported under the endpoint's name: `{ params, query, body, answer }`, and matches the schemas. */
function shown(page: Page, name: string, endpoint: Endpoint): readonly Finding[] {
  const path = sampleOf(page.path)
  const sample = page.samples?.[name] as Readonly<Record<string, unknown>> | undefined
  const mend = `Export ${name} from it, with a value for each part the endpoint names.`
  if (sample === undefined) return [{ rule: 'endpoint-sample', path, says: `shows no sample of ${endpoint.id}`, mend }]
  return (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const shape = endpoint[part]
    if (shape === undefined || (part === 'query' && sample[part] === undefined)) return []
    const read = shape.safeParse(sample[part])
    const problem = read.error?.issues[0]
    if (problem === undefined) return []
    const says = `${endpoint.id}: ${part}.${problem.path.join('.')} does not fit: ${problem.message}`
    return [{ rule: 'endpoint-sample', path, says, mend }]
  })
}

function kept(page: Page, { id }: Endpoint, handlers: readonly { endpoint: Endpoint }[]): readonly Finding[] {
  const count = handlers.filter(({ endpoint }) => endpoint.id === id).length
  if (count === 1) return []
  const says = count === 0 ? `${id} has no handler` : `${id} has ${count} handlers`
  const mend = `One line in the routes.ts of ${page.feature} ties it to its handler.`
  return [{ rule: 'endpoint-handler', path: page.path, says, mend }]
}

function twice(all: readonly { page: Page; key: string; what: string }[]): readonly Finding[] {
  return all
    .filter(({ key }, at) => all.findIndex((other) => other.key === key) < at)
    .map(({ page, key, what }) => ({
      rule: 'endpoint-unique',
      path: page.path,
      says: `the ${what} ${key} is declared twice`,
      mend: 'Give each endpoint its own id and its own method and path.',
    }))
}
