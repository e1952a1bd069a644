// Every invalid request to every endpoint, by the functions that refuse it, without a server; bad-input.all.ts sends all of them.
import { parse } from 'node:querystring'
import fc from 'fast-check'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { expect, test } from 'vitest'
import { checkAddress, checkFields } from '../src/kit/http/address-gate.ts'
import { parseJson } from '../src/kit/http/json-gate.ts'
import { parseInput, rangeOf, schemasOf } from '../src/kit/http/read-input.ts'
import { refusedAnswer } from '../src/kit/http/refused.ts'
import { missing } from './sweep/arbitrary.ts'
import type { Fault } from './sweep/fault.ts'
import { faultsOf } from './sweep/faults.ts'
import { refusalFault } from './sweep/refusal.ts'
import { addressOf, type Holdings, kept, sampleOf } from './sweep/samples.ts'

const id = '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f01'
const publicId = '2NEpo7TZRRrLZSi2U1ab3c'
const named: Partial<Holdings> = {
  mid: 'M0123456789AB',
  storeId: 'S0123456789AB',
  requestId: 'ABCDE-12345',
  itemCode: 'MANGO-1KG',
  temporaryId: publicId,
  appTokenId: publicId,
  trackingId: publicId,
}
const mine = new Proxy(named, { get: (has, name) => has[name as keyof Holdings] ?? id }) as Holdings

/** The names in the path of an endpoint, with their values in an address; null for an address that is no such path. */
function paramsIn({ path }: Endpoint, address: string): Record<string, string> | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const pattern = path.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]*?)')
  const found = new RegExp(`^${pattern}$`).exec(address)
  return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]))
}

/** Reads a request as a route does. */
function read(endpoint: Endpoint, address: string, sent: Fault['body'], range?: string): void {
  checkAddress(address)
  const [path = '', search = ''] = address.split('?')
  const params = paramsIn(endpoint, path)
  const query = { ...parse(search) }
  checkFields(params, query)
  rangeOf(endpoint, range, query)
  const body = sent === undefined ? undefined : parseJson(Buffer.from(sent))
  parseInput(schemasOf(endpoint), { params, query, body })
}

/** Why the request is not refused as it must be; null if it is. */
function wrongWith(endpoint: Endpoint, { address, body, headers, field }: Omit<Fault, 'name' | 'statuses'>) {
  try {
    read(endpoint, address, body, headers?.['range'])
  } catch (error) {
    const { status, body: answer } = refusedAnswer(error, 'a request of the tests')
    const signed = new Headers({ 'x-signature': 'of the server' })
    const answered = { status, text: JSON.stringify(answer), headers: signed, ms: 0, body: answer }
    return refusalFault(answered, [400, 404, 422], field)
  }
  return 'it is taken'
}

/** What the server itself refuses before or after these functions: types, sizes, forms, encryption, paths that are too long. */
const isForServer = (endpoint: Endpoint, { address, type, headers, statuses }: Fault) =>
  endpoint.upload !== undefined ||
  statuses.some((status) => status === 413 || status === 415) ||
  (type !== undefined && type !== 'application/json') ||
  Object.keys(headers ?? {}).some((name) => name !== 'range') ||
  address.length > 2_500
/** One parser reads the bytes of all bodies. */
const isOfBytes = ({ name }: Fault) => name.startsWith('a body with ')
const inMemory = kept.filter(({ upload }) => upload === undefined)

test('the sweep knows every endpoint, and takes its valid request', () => {
  expect(inMemory.length).toBeGreaterThan(400)
  const wrong = inMemory.flatMap((endpoint) => {
    const sample = sampleOf(endpoint, mine)
    try {
      read(endpoint, addressOf(endpoint, sample), sample.body === undefined ? undefined : JSON.stringify(sample.body))
      return []
    } catch (error) {
      return [`${endpoint.id}: ${JSON.stringify(refusedAnswer(error, '').body)}`]
    }
  })
  expect(wrong).toEqual([])
})

test('every invalid request to every endpoint is refused in the documented shape', () => {
  const wrong: string[] = []
  let tried = 0
  for (const [at, endpoint] of inMemory.entries())
    for (const fault of faultsOf(endpoint, sampleOf(endpoint, mine))) {
      if (isForServer(endpoint, fault) || (at % 20 > 0 && isOfBytes(fault))) continue
      tried += 1
      const why = wrongWith(endpoint, fault)
      if (why !== null) wrong.push(`${endpoint.id} ${fault.name}: ${why}`)
    }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20_000)
}, 120_000)

test('any body that misses its schema in one place is refused', () => {
  for (const endpoint of inMemory) {
    if (!endpoint.body) continue
    const sample = sampleOf(endpoint, mine)
    const address = addressOf(endpoint, sample)
    fc.assert(
      fc.property(missing(endpoint.body, sample.body), (body) => {
        expect(wrongWith(endpoint, { address, body: JSON.stringify(body) })).toBeNull()
      }),
      { numRuns: 6 },
    )
  }
}, 120_000)
