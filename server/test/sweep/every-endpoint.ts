/** Rules for every change: one key, one effect, one answer; and the audit trail names the actor. */
import { randomUUID } from 'node:crypto'
import { endpoints, movements } from '@singil/contract/all'
import { loadMoreTransactions, searchTransactions } from '@singil/contract/payments/transactions'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOfAction } from '../../src/desk/audit-trail/format-action.ts'
import type { Change } from './change.ts'
import { changesIn } from './changes.ts'
import type { Fault } from './fault.ts'
import { faultsOf } from './faults.ts'
import { refusalFault } from './refusal.ts'
import { changes, kept, sampleOf } from './samples.ts'
import { openWorld, type World } from './world.ts'

/** They end the session that would repeat the call: the second call is refused with 401. */
const signOutId = 'access.signOut'
const endsItself: readonly string[] = [signOutId, 'recovery.updatePassword', 'access.disownSignIn']

/** `isAtRest`: also compares every table before and after each repeated call, which takes most of the time. */
export function sweepEveryEndpoint({ isAtRest }: { readonly isAtRest: boolean }): void {
  let world: World
  let make: Readonly<Record<string, () => Promise<Change>>>
  beforeAll(async () => {
    world = await openWorld()
    await world.rows('update merchant_settings set accept_late_payments = false')
    make = changesIn(world)
  })
  afterAll(() => world.close())
  beforeEach(() => world.reopen())

  const lines = (endpoint: string) =>
    world.rows<{ endpoint: string; username: string }>('select endpoint, username from audit_log where endpoint = $1', [
      endpoint,
    ])

  test('every change is in this sweep', () => {
    expect(
      changes
        .map(({ id }) => id)
        .filter((id) => !endsItself.includes(id))
        .toSorted(),
    ).toEqual(Object.keys(make).toSorted())
  })

  // First, because changes take permissions from those who make the calls.
  test('every endpoint refuses bad input over HTTP in the documented shape, and changes nothing by it', async () => {
    const before = await world.atRest()
    const wrong: string[] = []
    const attempt = async (endpoint: Endpoint, { name, address, body, type, headers, statuses, field }: Fault) => {
      const answer = await world.send(endpoint.method, address, {
        headers: { ...world.callerOf(endpoint), ...(type !== undefined && { 'content-type': type }), ...headers },
        ...(body !== undefined && { body }),
      })
      const fault = refusalFault(answer, statuses, field)
      if (fault !== null) wrong.push(`${endpoint.id} ${name}: ${fault}`)
    }
    for (const endpoint of kept) {
      const faults = oneOfEach(faultsOf(endpoint, sampleOf(endpoint, world.mine)))
      expect(faults.length).toBeGreaterThan(0)
      await Promise.all(faults.map((fault) => attempt(endpoint, fault)))
    }
    expect(wrong).toEqual([])
    expect(await world.atRest()).toEqual(before)
  }, 120_000)

  describe.each(
    changes.filter(({ id }) => !endsItself.includes(id)).map((endpoint) => ({ id: endpoint.id, endpoint })),
  )('$id', ({ id, endpoint }) => {
    test('refuses a wrong key, has one effect per key, repeats its answer, refuses the key for another body, and is audited', async () => {
      const { sent, other, headers: more } = await make[id]!()
      for (const key of ['a key with spaces', 'x'.repeat(256)]) {
        const refused = await world.call(endpoint, sent, { ...world.callerOf(endpoint), 'idempotency-key': key })
        expect(refusalFault(refused, [400], 'Idempotency-Key')).toBeNull()
      }
      const headers = { ...world.callerOf(endpoint), ...more, 'idempotency-key': randomUUID() }
      if (endpoint.idempotency === 'required') {
        const keyless = await world.call(endpoint, sent)
        expect(refusalFault(keyless, [400], 'Idempotency-Key')).toBeNull()
        expect(keyless.body.code).toBe('kit.keyMissing')
      }
      const written = (await lines(id)).length
      const first = await world.call(endpoint, sent, headers)
      expect(first.status, first.text).toBe(200)
      expect((await lines(id)).length).toBeGreaterThan(written)

      const repeat = async () => {
        const before = isAtRest ? await world.atRest() : {}
        const second = await world.call(endpoint, sent, headers)
        expect([second.status, second.text]).toEqual([first.status, first.text])
        expect(second.headers.get('idempotency-replayed')).toBe('true')
        const third = await world.call(endpoint, other, headers)
        expect(refusalFault(third, [422], 'Idempotency-Key')).toBeNull()
        expect(third.body.code).toBe('kit.keyReused')
        const after = isAtRest ? await world.atRest() : {}
        return Object.keys(after).filter((table) => after[table] !== before[table])
      }
      // A late callback of another test may write meanwhile; what the repeated call itself writes shows every time.
      if (isAtRest) await expect.poll(repeat, { timeout: 20_000 }).toEqual([])
      else expect(await repeat()).toEqual([])
    })
  })

  test('each step of a sign-in is audited under its own name', async () => {
    const steps = ['access.requestOtp', 'access.validateOtp', 'access.authenticate']
    const counts = () => Promise.all(steps.map(async (step) => (await lines(step)).length))
    const before = await counts()
    await world.signIn('finance.singil')
    expect(await counts()).toEqual(before.map((count) => count + 1))
  })

  test('the next page of a search by every channel is found by its long scrollId', async () => {
    const codes = (await world.rows<{ code: string }>('select code from payment_channels order by code')).map(
      ({ code }) => code,
    )
    for (let more = 0; more < 3; more++) await world.newPending(world.storeId)
    const body = { text: '', channels: codes, limit: 1 }
    const { scrollId } = await world.ask(searchTransactions, { body })
    expect(scrollId?.length).toBeGreaterThan(300)
    expect((await world.ask(loadMoreTransactions, { params: { scrollId } })).rows).toHaveLength(1)
  })

  test('signing out is audited, and the second call has no session', async () => {
    const endpoint = world.endpoint(signOutId)
    const written = (await lines(signOutId)).length
    expect((await world.call(endpoint, { body: {} })).status).toBe(200)
    expect((await lines(signOutId)).length).toBe(written + 1)
    expect((await world.call(endpoint, { body: {} })).status).toBe(401)
  })

  test('every action in the audit trail has a name of its own', async () => {
    // The world of the tests writes as well.
    const recorded = await world.rows<{ endpoint: string }>(
      "select distinct endpoint from audit_log where endpoint <> 'test'",
    )
    expect(recorded.length).toBeGreaterThan(200)
    expect(recorded.filter(({ endpoint }) => nameOfAction(endpoint) === undefined)).toEqual([])
  })

  test('a call posts only journals of movements that name it', async () => {
    // The audit line of a call is written by the transaction that posts its journals.
    const posted = await world.rows<{ call: string; kind: string }>(
      'select distinct a.endpoint as call, j.kind from audit_log a join ledger_journals j on j.posted_in::text = a.xmin::text',
    )
    const isNamed = ({ call, kind }: (typeof posted)[number]) =>
      movements.some(({ calls, rules, journals }) => {
        // What nobody decides, such as a payment, may be reported by the gateway in answer to any call.
        const isFact = calls.length === 0 && rules.length === 0
        return journals.includes(kind) && (isFact || calls.includes(call))
      })
    const byPeople = posted.filter(
      ({ call }) => endpoints.some(({ id }) => id === call) && !call.startsWith('approvals.'),
    )
    expect(byPeople.length).toBeGreaterThan(10)
    expect(byPeople.filter((one) => !isNamed(one))).toEqual([])
  })
}

/** One fault of the path or query, one of a field, one of the body's bytes and one of its type; bad-input.all.ts sends all. */
function oneOfEach(faults: readonly Fault[]): readonly Fault[] {
  const isOfField = ({ field }: Fault) => field !== undefined && field !== 'Range'
  const isOfType = ({ statuses }: Fault) => statuses.includes(415)
  const isOfRange = ({ field }: Fault) => field === 'Range'
  const isOfAddress = (fault: Fault) => fault.name.includes('in the query') || fault.name.includes(' as ')
  const kinds = [isOfField, isOfType, isOfRange, (fault: Fault) => !isOfField(fault) && isOfAddress(fault)]
  const isOfBytes = (fault: Fault) => fault.name.startsWith('a body with an unfinished')
  return [...new Set([...kinds, isOfBytes].flatMap((isOfKind) => faults.find(isOfKind) ?? []))]
}
