// App tokens over HTTP: added in the portal, opened by customers, and refused without a difference once they open nothing.
import * as contract from '@singil/contract/catalogue/app-tokens'
import { deleteStore } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

let gate: Gate
let [admin, manager, other] = ['', '', '']
let mid = ''
let [storeId, second] = ['', '']
beforeAll(async () => {
  gate = await openGate(features)
  const [, , kape] = gate.demo as unknown as readonly { mid: string; storeIds: readonly string[] }[]
  mid = kape!.mid
  storeId = kape!.storeIds[0]!
  second = kape!.storeIds[1]!
  admin = await gate.signIn('kape.admin')
  manager = await gate.signIn('kape.manager')
  other = await gate.signIn('habi.admin')
}, 120_000)
afterAll(() => gate?.close())
beforeEach(async () => {
  await gate.owner.query('delete from app_tokens')
  await gate.owner.query("update stores set status = 'ACTIVE'")
  await gate.owner.query("update merchants set status = 'ACTIVE', level = 2")
})

const tryAdd = (label = 'Suki', as = admin, store = storeId) =>
  gate.call(contract.addAppToken, { body: { storeId: store, label } }, { as })
async function add(label?: string, as?: string, store?: string): Promise<contract.AppToken> {
  const answer = await tryAdd(label, as, store)
  expect(answer.body.message, answer.text).toBe('Customer app added')
  return answer.body.data as contract.AppToken
}
const list = (as = admin) => gate.ask(contract.listAppTokens, { params: { storeId } }, { as })
const revoke = (id: string, as = admin) => gate.call(contract.revokeAppToken, { params: { id }, body: {} }, { as })
const data = (id: string) => gate.call(contract.getAppTokenData, { params: { id } })
const pageOf = (id: string) => `${gate.app.url}/merchant_kyc_display/${id}`
const open = async (id: string) => {
  const answer = await fetch(pageOf(id))
  return { status: answer.status, html: (await answer.text()).replaceAll(/nonce="[^"]*"/g, '') }
}
const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const pay = (id: string) =>
  fetch(pageOf(id), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...maria, amount: '250.00', note: 'Table 4' }),
  })
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('an app shows the store by its token and opens its page, where customers pay, until it is revoked', async () => {
  const token = await add()
  expect(token).toMatchObject({ storeId, label: 'Suki', createdBy: 'kape.admin', lastUsedOn: null })
  expect(token.url).toMatch(new RegExp(`/merchant_kyc_display/${token.id}$`))
  const { svg, url } = await gate.ask(contract.getAppTokenQr, { params: { id: token.id } }, { as: admin })
  expect([svg.startsWith('<svg'), url]).toEqual([true, token.url])

  const { body, text } = await data(token.id)
  expect(body.data, text).toEqual({
    merchantName: 'Kape ni Lolo',
    storeName: 'Kape ni Lolo one',
    logoUrl: null,
    city: '',
    province: '',
    status: 'VERIFIED',
    message: null,
    channelGroups: expect.arrayContaining(['wallet', 'onlinebanktransfer']),
    payUrl: token.url,
  })
  expect(text).not.toContain(storeId)
  expect((await list())[0]).toMatchObject({ id: token.id, lastUsedOn: today() })

  const page = await open(token.id)
  expect(page.html).toContain('Pay Kape ni Lolo')
  expect(page.html).toContain(`action="/merchant_kyc_display/${token.id}"`)
  expect(page.html).not.toContain(storeId)
  const paying = await pay(token.id)
  expect(paying.headers.get('location')).toMatch(/^\/redirect\/\w{22}$/)
  const { rows } = await gate.owner.query('select mid, store_id, amount::int from temp_transactions')
  expect(rows).toEqual([{ mid, store_id: storeId, amount: 25_000 }])
  // The code of the store opens the same page.
  expect((await open(storeId)).html).toContain('Pay Kape ni Lolo')

  const revoked = await revoke(token.id)
  expect(revoked.body.message, revoked.text).toBe('Customer app revoked')
  expect(await list()).toEqual([])
  expect((await data(token.id)).body.code).toBe('app-tokens.notValid')
  expect((await open(token.id)).status).toBe(404)
  expect((await pay(token.id)).status).toBe(404)
  expect((await revoke(token.id)).body.code).toBe('app-tokens.unknown')
  expect((await open(storeId)).status).toBe(200)
})

test('the page of the store notes the day as well', async () => {
  const { id } = await add()
  await gate.owner.query("update app_tokens set last_used_on = '2026-01-01'")
  await open(id)
  expect((await list())[0]!.lastUsedOn).toBe(today())
})

test('unknown and revoked tokens, and those of closed stores and blocked merchants, are refused alike', async () => {
  const { id } = await add()
  const seen = async (one: string) => {
    const { status, body } = await data(one)
    const { requestId: _, ...rest } = body as { requestId: string }
    return JSON.stringify([status, rest, await open(one)]).replaceAll(one, '')
  }
  const unknown = await seen('4xQ7pVn2RkLw9TzYb3HcFd')
  expect(unknown).toContain('This link is not valid, or no longer')
  await gate.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [mid])
  expect(await seen(id)).toBe(unknown)
  await gate.owner.query("update merchants set status = 'ACTIVE' where mid = $1", [mid])
  expect(await seen(id)).not.toBe(unknown)
  expect((await gate.call(deleteStore, { params: { storeId }, body: {} }, { as: admin })).body.success).toBe(true)
  expect(await seen(id)).toBe(unknown)
  await gate.owner.query("update stores set status = 'ACTIVE'")
  await revoke(id)
  expect(await seen(id)).toBe(unknown)
})

test('of a merchant that is not verified the app and the page say so', async () => {
  const { id } = await add()
  await gate.owner.query('update merchants set level = 1 where mid = $1', [mid])
  const { body } = await data(id)
  expect(body.data).toMatchObject({ status: 'NOT VERIFIED', channelGroups: [] })
  expect(body.data.message).toMatch(/KYC approval is required\.$/)
  expect((await open(id)).html).toContain('KYC approval is required.')
})

test('a name is used once per store, and a store has at most 20', async () => {
  const { id } = await add('Suki')
  const twin = await tryAdd(' SUKI ')
  expect([twin.body.code, twin.body.errors[0].field]).toEqual(['app-tokens.labelTaken', 'label'])
  await add('Suki', admin, second)
  await revoke(id)
  await add('Suki')
  for (let more = 2; more <= contract.maxAppTokens; more++) await add(`App ${more}`)
  expect((await tryAdd('One more')).body).toMatchObject({
    code: 'app-tokens.tooMany',
    message: 'A store has at most 20 customer apps. Revoke one first.',
  })
})

test('other merchants and users of other stores see and change nothing', async () => {
  await gate.owner.query(
    'delete from user_stores where store_id = $1 and user_id = (select id from users where username = $2)',
    [second, 'kape.manager'],
  )
  const own = await add('Suki', manager)
  const hidden = await add('Hidden', admin, second)
  expect((await list(manager)).map(({ id }) => id)).toEqual([own.id])
  expect((await tryAdd('Mine', manager, second)).status).toBe(404)
  for (const [as, id] of [
    [manager, hidden.id],
    [other, own.id],
  ] as const) {
    expect((await revoke(id, as)).body.code).toBe('app-tokens.unknown')
    expect((await gate.call(contract.getAppTokenQr, { params: { id } }, { as })).body.code).toBe('app-tokens.unknown')
  }
  expect((await tryAdd('Theirs', other)).status).toBe(404)
  expect((await gate.call(contract.listAppTokens, { params: { storeId } }, { as: other })).status).toBe(404)
  const cashier = await gate.signIn('kape.cashier')
  expect((await tryAdd('Theirs', cashier)).status).toBe(403)
  expect((await revoke(own.id, cashier)).status).toBe(403)
})
