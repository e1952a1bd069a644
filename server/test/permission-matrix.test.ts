// Every endpoint of the product against every role and a guest: who is let in is what the contract and the roles say, nothing else.
import { readdirSync } from 'node:fs'
import { type RoleName, roleNames, signOut, staffRoles } from '@singil/contract/access'
import { endpoints } from '@singil/contract/all'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { listMerchants } from '@singil/contract/merchants'
import { listStores } from '@singil/contract/stores'
import { searchTransactions } from '@singil/contract/transactions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAuthorizations } from '../src/access/defaults.ts'
import { features } from '../src/features.ts'
import { type Gate, openGate } from './access/gate.ts'

type Sample = { params?: object; query?: object; body?: unknown }
const contractDir = new URL('../../contract/src/', import.meta.url)
const pages: Record<string, Record<string, Sample>> = {}
for (const file of readdirSync(contractDir).filter((name) => name.endsWith('.sample.ts')))
  pages[file.replace('.sample.ts', '')] = (await import(new URL(file, contractDir).href)) as Record<string, Sample>

/** What the sample of an endpoint sends. */
function sampleOf({ id }: Endpoint): Sample {
  const [page = '', name = ''] = id.split('.')
  const { params, query, body } = pages[page]?.[name] ?? {}
  return { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) }
}

const handled = new Set(features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint.id)))
const kept = endpoints.filter((endpoint) => handled.has(endpoint.id))
const guarded = kept.filter((endpoint) => endpoint.audience !== 'guest')

let gate: Gate
const tokens = new Map<string, string>()
const userOf = new Map<RoleName, string>()

/** A live session of a user, without the steps of signing in. */
async function openSession(username: string): Promise<string> {
  const token = `session-of-${username}-for-the-matrix`.replace(/[^\w-]/g, '-')
  await gate.owner.query(
    `insert into sessions (id, user_id, token_hash, seq, device, ip, created_at, last_activity_at, expires_at)
     select gen_random_uuid(), id, $2, 1000, '', '', now(), now(), now() + interval '12 hours' from users where username = $1
     on conflict (token_hash) do update set ended_at = null, ended_why = null`,
    [username, gate.app.parts.secrets.digest('access-token', token)],
  )
  return token
}

beforeAll(async () => {
  gate = await openGate(features)
  // Batch upload is a right of the role only where the merchant has it.
  await gate.owner.query('update merchant_settings set is_batch_upload = true')
  for (const { role, username } of gate.accounts) {
    if (!userOf.has(role)) userOf.set(role, username)
    tokens.set(username, await openSession(username))
  }
})
afterAll(() => gate.close())

const tokenOf = (role: RoleName) => tokens.get(userOf.get(role) ?? '') ?? ''

function isAllowed({ audience, permission }: Endpoint, role: RoleName): boolean {
  if (audience === 'staff' && !staffRoles.includes(role)) return false
  if (!permission) return true
  return defaultAuthorizations(role).some(
    ({ moduleId, actions }) => moduleId === permission.module && actions.includes(permission.action),
  )
}

test('there is someone of every role', () => {
  expect([...userOf.keys()].toSorted()).toEqual([...roleNames].toSorted())
  expect(kept.length).toBeGreaterThan(40)
})

test('a guest and a forged token get 401 for everything that is not public', async () => {
  const wrong: string[] = []
  for (const endpoint of guarded) {
    const sent = sampleOf(endpoint)
    for (const as of [undefined, 'a-forged-token-of-nobody-at-all-here'])
      if ((await gate.call(endpoint, sent as never, { as })).status !== 401) wrong.push(`${endpoint.id} as ${as}`)
  }
  expect(wrong).toEqual([])
})

test('what is public asks nobody who they are', async () => {
  const wrong: string[] = []
  for (const endpoint of kept.filter(({ audience }) => audience === 'guest')) {
    const { status, body } = await gate.call(endpoint, sampleOf(endpoint) as never)
    const isGuard = body?.code === 'kit.signInFirst' || body?.code === 'kit.forbidden'
    if (isGuard || status >= 500) wrong.push(`${endpoint.id}: ${status} ${body?.code}`)
  }
  expect(wrong.filter((line) => !line.includes('503'))).toEqual([])
})

describe.each(roleNames.map((role) => ({ role })))('$role', ({ role }) => {
  test('gets 403, naming what is missing, exactly where the role has no right', async () => {
    const wrong: string[] = []
    for (const endpoint of guarded) {
      const { status, body } = await gate.call(endpoint, sampleOf(endpoint) as never, { as: tokenOf(role) })
      const isRefused = status === 403 && body.code === 'kit.forbidden'
      const isNamed = !endpoint.permission || body?.details?.module === endpoint.permission.module
      const isRight = isAllowed(endpoint, role)
        ? !isRefused && status !== 401 && (status < 500 || status === 503)
        : isRefused && (isNamed || endpoint.audience === 'staff')
      if (!isRight) wrong.push(`${endpoint.id}: ${status} ${body?.code ?? ''} ${body?.message ?? ''}`)
      if (endpoint.id === signOut.id) await openSession(userOf.get(role) ?? '')
    }
    expect(wrong).toEqual([])
  })
})

/** The sample with every merchant and store in it replaced. */
function aimedAt(sample: Sample, mid: string, storeId: string): Sample {
  const text = JSON.stringify(sample)
    .replaceAll(/"M[0-9A-HJKMNP-TV-Z]{12}"/g, `"${mid}"`)
    .replaceAll(/"S[0-9A-HJKMNP-TV-Z]{12}"/g, `"${storeId}"`)
  return JSON.parse(text) as Sample
}

describe('another merchant', () => {
  test('does not exist: with its ids in path, query and body nothing is found and nothing of it is shown', async () => {
    const [own, foreign] = gate.demo
    const foreignStore = foreign?.storeIds[0] ?? ''
    const wrong: string[] = []
    for (const endpoint of guarded.filter(({ scope }) => scope.of === 'merchant')) {
      const sample = sampleOf(endpoint)
      const repeatsMerchant = endpoint.scope.of === 'merchant' && endpoint.scope.mid !== undefined
      for (const mid of [foreign?.mid ?? '', own.mid]) {
        const sent = aimedAt(sample, mid, foreignStore)
        const { status, text } = await gate.call(endpoint, sent as never, { as: tokens.get('nena.admin') })
        const names = JSON.stringify(sent)
        if (
          repeatsMerchant &&
          mid !== own.mid &&
          names.includes(mid) &&
          status !== 404 &&
          isAllowed(endpoint, 'Merchant Admin')
        )
          wrong.push(`${endpoint.id}: ${status} for another merchant`)
        if (/Habi at Sinulid/.test(text) || (foreign && text.includes(foreign.mid)))
          wrong.push(`${endpoint.id} shows another merchant`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('does not exist for Corporate View unless it is looked after, nor through the header of staff', async () => {
    const as = tokenOf('Corporate View')
    const [first, , , notTheirs] = gate.demo
    const stores = (mid: string) => gate.call(listStores, { params: { merchantId: mid } }, { as })
    expect((await stores(first.mid)).text).toContain('Aling Nena one')
    expect((await stores(notTheirs?.mid ?? '')).status).toBe(404)
    const search = (mid: string) =>
      gate.call(searchTransactions, { body: {} }, { as, headers: { 'x-merchant-id': mid } })
    expect((await search(notTheirs?.mid ?? '')).status).toBe(404)
    const all = await gate.call(listMerchants, {}, { as })
    expect(all.text).not.toContain(notTheirs?.mid)
  })

  test('is not reached by a merchant’s user who sends the header of staff', async () => {
    const foreign = gate.demo[1]?.mid ?? ''
    const headers = { 'x-merchant-id': foreign }
    const { text, status } = await gate.call(
      searchTransactions,
      { body: {} },
      { as: tokens.get('nena.admin'), headers },
    )
    expect(status).toBe(200)
    expect(text).not.toContain(foreign)
  })
})

test('a right that a role loses is lost with the next call', async () => {
  const search = () => gate.call(searchTransactions, { body: {} }, { as: tokenOf('Finance') })
  expect((await search()).status).toBe(200)
  await gate.owner.query("delete from role_authorizations where role = 'Finance' and module = 'TRANSACTION_LIST'")
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await search()).status).toBe(403)
})
