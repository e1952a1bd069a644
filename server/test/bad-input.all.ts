// Sends every kind of invalid request to every endpoint: each is refused clearly, at once, and without any change.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fitting, missing, oddOnes } from './sweep/arbitrary.ts'
import type { Fault } from './sweep/fault.ts'
import { faultsOf } from './sweep/faults.ts'
import { refusalFault } from './sweep/refusal.ts'
import { addressOf, kept, type Sample, sampleOf } from './sweep/samples.ts'
import { placesIn, withAt } from './sweep/schema-walk.ts'
import { openWorld, type World } from './sweep/world.ts'

/** Number of invalid bodies and valid calls per endpoint; the long run sends more. */
const numRuns = Number(process.env['SWEEP_RUNS'] ?? 6)

let world: World
let before: Awaited<ReturnType<World['snapshot']>>
beforeAll(async () => {
  world = await openWorld()
  await world.reopen()
  before = await world.snapshot()
})
afterAll(() => world.close())

test('the sweep knows every endpoint and sends valid requests before invalid ones', () => {
  expect(kept.length).toBeGreaterThan(40)
  const wrong = kept.filter((endpoint) => {
    const sample = sampleOf(endpoint, world.mine)
    return (['params', 'query', 'body'] as const).some(
      (part) => endpoint[part] && !endpoint[part].safeParse(sample[part] ?? {}).success,
    )
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

describe.each(kept.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  beforeAll(() => world.reopen())

  test('refuses every invalid request in the documented shape', async () => {
    const caller = world.callerOf(endpoint)
    const wrong: string[] = []
    const attempt = async ({ name, address, body, type, headers, statuses, field }: Fault) => {
      const answer = await world.send(endpoint.method, address, {
        headers: { ...caller, ...(type !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body }),
      })
      const fault = refusalFault(answer, statuses, field)
      if (fault !== null) wrong.push(`${name}: ${fault}`)
    }
    const faults = faultsOf(endpoint, sampleOf(endpoint, world.mine))
    expect(faults.length).toBeGreaterThan(4)
    for (let at = 0; at < faults.length; at += 4) await Promise.all(faults.slice(at, at + 4).map(attempt))
    expect(wrong).toEqual([])
  })

  test('refuses any body that misses its schema in one place', async () => {
    const { body: schema } = endpoint
    // The fields of a form are texts: the faults of each are among those above.
    if (!schema || endpoint.upload) return
    const sample = sampleOf(endpoint, world.mine)
    const address = addressOf(endpoint, sample)
    const headers = { ...world.callerOf(endpoint), 'content-type': 'application/json' }
    await fc.assert(
      fc.asyncProperty(missing(schema, sample.body), async (body) => {
        const answer = await world.send(endpoint.method, address, { headers, body: JSON.stringify(body) })
        expect(refusalFault(answer, [400])).toBeNull()
      }),
      { numRuns },
    )
  })

  test('does not find the objects of another merchant', async () => {
    if (endpoint.audience === 'guest' || endpoint.scope.of === 'provider') return
    const sample = sampleOf(endpoint, world.mine)
    // The merchant chooses the code of an item: two merchants may use the same.
    const { itemCode: _, ...mine } = world.mine
    const { theirs } = world
    const foreign = Object.values(theirs)
    const wrong: string[] = []
    for (const { path, value } of placesIn(sample)) {
      const names = (Object.keys(mine) as (keyof typeof mine)[]).filter((name) => mine[name] === value)
      for (const name of names) {
        const isTheMerchant = endpoint.scope.of === 'merchant' && endpoint.scope.mid === path.join('.')
        // The provider's staff see every merchant; the permission matrix tests which of them.
        if (isTheMerchant && endpoint.audience === 'staff') continue
        const answer = await world.call(endpoint, withAt(sample, path, theirs[name]) as Sample)
        const isRead = endpoint.method === 'GET' || endpoint.reads === true
        const shown = foreign.filter((one) => one !== theirs[name] && answer.text.includes(one))
        if (answer.status === 200 && isRead && !isTheMerchant && shown.length === 0) continue
        const fault = refusalFault(answer, isTheMerchant ? [404] : [400, 403, 404, 422])
        if (fault !== null) wrong.push(`${path.join('.')}: ${fault}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('changes nothing by any of these requests', async () => {
    const [was, is] = [before, await world.snapshot()]
    // The next endpoint starts from here.
    before = is
    expect(is).toEqual(was)
  })
})

// Last, because valid requests may change data.
test.each(kept.map((endpoint) => ({ id: endpoint.id, endpoint })))(
  '$id never fails on a valid request',
  async ({ endpoint }) => {
    await world.reopen()
    const sample = sampleOf(endpoint, world.mine)
    const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? [[part, fitting(endpoint[part], sample[part])] as const] : [],
    )
    const attempt = async (sent: Sample) => {
      const { status, text } = await world.call(endpoint, sent)
      expect(status < 500 || (status === 503 && endpoint.problems?.some((one) => one.status === 503)), text).toBe(true)
    }
    for (const part of ['params', 'query', 'body'] as const)
      for (const odd of endpoint[part] ? oddOnes(endpoint[part], sample[part]) : [])
        await attempt({ ...sample, [part]: odd })
    const sendings = fc.record(Object.fromEntries(parts)) as fc.Arbitrary<Sample>
    await fc.assert(fc.asyncProperty(sendings, attempt), { numRuns })
  },
)
