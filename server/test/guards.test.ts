// Who may make which call, and for which merchant: the guards as functions, for every endpoint and every role.
import { type RoleName, roleNames, storeRoles } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import { hasEither } from '@singil/contract/kit/permission'
import { Refusal } from '@singil/contract/kit/problem'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { identify, identifyPartner, place } from '../src/kit/http/guard.ts'
import type { Partner, Session } from '../src/kit/work/index.ts'
import { isOpenTo, isPublic, isStaff, seesAllMerchants } from './matrix/judge.ts'
import { rightsOf } from './matrix/rights.ts'
import { kept } from './sweep/samples.ts'

const [mine, foreign] = ['M0123456789AB', 'M0123456789CD'] as [MerchantId, MerchantId]
const myStore = 'S0123456789AB' as StoreId

const requestOf = (headers: Record<string, string> = {}) =>
  ({ headers, ip: '198.51.100.7', partner: null }) as unknown as FastifyRequest
const sessionOf = (role: RoleName): Session => ({
  userId: '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f01' as UserId,
  username: 'somebody',
  role,
  sessionId: '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f02',
  isStaff: isStaff(role),
  mid: isStaff(role) ? null : mine,
  storeIds: storeRoles.includes(role) ? [myStore] : null,
  walletIds: null,
  merchants: seesAllMerchants(role) ? null : [mine],
  may: (permission) => hasEither(permission, (module, action) => rightsOf(role, module).includes(action)),
  via: 'bearer',
})
/** The id of the problem with which a call is refused; null if it is let in. */
const refusalOf = async (work: () => unknown): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.problem.id
    throw error
  }
}
/** The input that names a merchant where the endpoint says that it does. */
const naming = ({ scope }: Endpoint, mid: MerchantId): object => {
  const at = scope.of === 'merchant' ? scope.mid : undefined
  return (at?.split('.') ?? []).reduceRight<unknown>((inner, name) => ({ [name]: inner }), mid) as object
}
const forPeople = kept.filter(({ audience }) => audience === 'user' || audience === 'staff')
const ofMerchant = forPeople.filter(({ scope }) => scope.of === 'merchant')

test('without a session nothing is open but what is public', async () => {
  for (const endpoint of kept.filter(({ audience }) => audience !== 'partner')) {
    const refusal = await refusalOf(() => identify(requestOf(), endpoint, async () => null))
    expect([endpoint.id, refusal]).toEqual([endpoint.id, isPublic(endpoint) ? null : 'kit.signInFirst'])
  }
})

test.each(roleNames.map((role) => ({ role })))(
  '$role is let in to what the policy says, and to nothing else',
  async ({ role }) => {
    const session = sessionOf(role)
    let open = 0
    for (const endpoint of forPeople) {
      const refusal = await refusalOf(() => identify(requestOf(), endpoint, async () => session))
      expect([endpoint.id, refusal]).toEqual([endpoint.id, isOpenTo(endpoint, role) ? null : 'kit.forbidden'])
      if (refusal === null) open += 1
    }
    expect(open).toBeGreaterThan(0)
    expect(open).toBeLessThan(forPeople.length)
  },
)

test('a cookie alone changes nothing from the page of another site', async () => {
  const session: Session = { ...sessionOf('Administrator'), via: 'cookie', may: () => true }
  for (const endpoint of forPeople) {
    const from = (headers: Record<string, string>) =>
      refusalOf(() => identify(requestOf(headers), endpoint, async () => session))
    const isChange = endpoint.method !== 'GET' || endpoint.changes === true
    expect([endpoint.id, await from({})]).toEqual([endpoint.id, isChange ? 'kit.crossSite' : null])
    expect(await from({ 'sec-fetch-site': 'cross-site', 'x-singil-client': 'portal' })).toBe('kit.crossSite')
    expect(await from({ 'sec-fetch-site': 'same-origin', 'x-singil-client': 'portal' })).toBeNull()
  }
})

const users = roleNames.filter((role) => !isStaff(role))
test.each(users.map((role) => ({ role })))('$role acts on the own merchant and stores alone', async ({ role }) => {
  const session = sessionOf(role)
  for (const endpoint of ofMerchant) {
    // The header of staff has no effect.
    const { scope, tenantScope } = place(
      requestOf({ 'x-merchant-id': foreign }),
      endpoint,
      session,
      naming(endpoint, mine),
    )
    expect([endpoint.id, scope.mid, tenantScope]).toEqual([endpoint.id, mine, mine])
    expect(scope.storeIds).toEqual(session.storeIds)
    if (endpoint.scope.of === 'merchant' && endpoint.scope.mid)
      expect(await refusalOf(() => place(requestOf(), endpoint, session, naming(endpoint, foreign)))).toBe(
        'kit.notFound',
      )
    expect(await refusalOf(() => place(requestOf(), endpoint, { ...session, mid: null }, {}))).toBe(
      'kit.chooseMerchant',
    )
  }
})

test('staff act on the merchant that they chose, and those with a list of merchants on no other', async () => {
  const [all, some] = [sessionOf('Administrator'), sessionOf('Corporate View')]
  for (const endpoint of ofMerchant) {
    const input = endpoint.scope.of === 'merchant' && endpoint.scope.mid ? naming(endpoint, foreign) : {}
    const chosen = requestOf({ 'x-merchant-id': foreign })
    expect(place(chosen, endpoint, all, input).scope.mid).toBe(foreign)
    expect([endpoint.id, await refusalOf(() => place(chosen, endpoint, some, input))]).toEqual([
      endpoint.id,
      'kit.notFound',
    ])
    expect(place(requestOf({ 'x-merchant-id': mine }), endpoint, some, naming(endpoint, mine)).scope.mid).toBe(mine)
  }
  expect(await refusalOf(() => place(requestOf({ 'x-merchant-id': 'x' }), ofMerchant[0]!, all, {}))).toBe(
    'kit.notFound',
  )
})

test("a merchant's program needs its key and the scope of the call, and acts on its own merchant", async () => {
  const programs = kept.filter(({ audience }) => audience === 'partner')
  expect(programs.length).toBeGreaterThan(0)
  for (const endpoint of programs) {
    const partner = (may: boolean) =>
      ({ credentialsId: 'c', username: 'shop', mid: mine, mode: 'live', may: () => may }) as Partner
    expect(await refusalOf(() => identifyPartner(requestOf(), endpoint, async () => null))).toBe('kit.wrongCredentials')
    expect(await refusalOf(() => identifyPartner(requestOf(), endpoint, async () => partner(false)))).toBe(
      'kit.scopeMissing',
    )
    const called = Object.assign(requestOf(), {
      partner: await identifyPartner(requestOf(), endpoint, async () => partner(true)),
    })
    const { scope, tenantScope } = place(called, endpoint, null, naming(endpoint, foreign))
    expect([scope.mid, tenantScope]).toEqual([mine, mine])
  }
})

test('a guest sees the merchant of what the request names, or nothing', () => {
  for (const endpoint of kept.filter(isPublic)) {
    const { tenantScope, actor } = place(requestOf(), endpoint, null, {})
    expect([endpoint.id, actor.kind]).toEqual([endpoint.id, 'guest'])
    expect(tenantScope).not.toBe('*')
  }
})
