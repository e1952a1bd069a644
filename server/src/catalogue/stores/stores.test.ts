import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MerchantId, StoreId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import { StoreInput } from '@singil/contract/catalogue/stores'
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { features } from '../../features.ts'
import { type Context, type FlowParts, provide } from '../../kit/work/index.ts'
import { openFiles } from '../../kit/outside/index.ts'
import { checkVerified } from './check-verified.ts'
import { createStore } from './create-store.ts'
import { deleteStore, pendingCounts } from './delete-store.ts'
import { downloadPlainStoreQr, downloadStoreQr } from './download-store-qr.ts'
import { findStore } from './find-store.ts'
import { getStore } from './get-store.ts'
import { getStorefront } from './get-storefront.ts'
import { listStores, searchStores } from './list-stores.ts'
import { listStoreChannels } from './list-store-channels.ts'
import { updateStoreChannel } from './update-store-channel.ts'
import { updateStore } from './update-store.ts'

let market: Market
/** Unfinished payments, by stores. */
const pending = new Map<StoreId, number>()
const counting = provide(pendingCounts, (_, __, storeId) => Promise.resolve(pending.get(storeId) ?? 0))
beforeAll(async () => void (market = await openMarket(16, [...features, { provides: [counting] }])))
afterAll(() => market.close())

async function place(level: 1 | 2 = 2) {
  const { mid, walletId } = await market.newMerchant({ level })
  const store = await market.newStore(mid)
  return { mid, walletId, store, storeId: store.storeId }
}
const folder = mkdtempSync(path.join(tmpdir(), 'singil-stores-'))
afterAll(() => rmSync(folder, { recursive: true }))
const flowOf = (mid: MerchantId): FlowParts =>
  ({
    unit: <T>(work: (context: Context) => Promise<T>) => market.asMerchant(mid, work),
    outside: { files: openFiles(pathToFileURL(folder).href) },
    publicUrl: 'https://pay.example',
  }) as unknown as FlowParts
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.problem.id : String(error)),
  )
const switchCourier = (mid: MerchantId, enableCourier: boolean) =>
  market.owner.query('update merchant_settings set enable_courier = $2 where mid = $1', [mid, enableCourier])
const input = StoreInput.parse({ storeName: 'Taken over', mobile: '0917 555 0109', address: 'Somewhere' })

test('treats another merchant’s store as unknown in every call', async () => {
  const [own, foreign] = [await place(), await place()]
  const { storeId } = foreign
  const tries = [
    market.call(own.mid, getStore, { params: { id: storeId } }),
    market.call(own.mid, updateStore, { params: { Id: foreign.store.Id }, body: input }),
    market.call(own.mid, deleteStore, { params: { storeId }, body: {} }),
    downloadStoreQr(flowOf(own.mid), { body: { storeId, format: 'pdf' } }),
    market.call(own.mid, getStorefront, { params: { storeId } }),
    market.call(own.mid, listStoreChannels, { params: { store_id: storeId } }),
    market.call(own.mid, updateStoreChannel, { body: { storeId, codes: ['gc' as ChannelCode], enabled: false } }),
  ]
  for (const outcome of await Promise.all(tries.map(problemOf))) expect(outcome).toBe('stores.unknown')
  expect(await market.call(own.mid, listStores, { params: { merchantId: foreign.mid } })).toEqual([])
  expect(await market.call(foreign.mid, getStore, { params: { id: storeId } })).toEqual(foreign.store)
})

test('row-level security hides the rows of other merchants', async () => {
  const [own, foreign] = [await place(), await place()]
  const seen = await market.asMerchant(own.mid, async ({ tx }) => {
    const { sql } = await import('kysely')
    const { rows } = await sql<{ mid: string }>`select distinct mid from stores`.execute(tx)
    return rows.map((row) => row.mid)
  })
  expect(seen).toEqual([own.mid])
  expect(seen).not.toContain(foreign.mid)
})

test('a new store gets its own wallet, or the merchant’s wallet it names', async () => {
  const { mid, walletId, store } = await place()
  const foreign = await place()
  const open = (named?: typeof walletId) =>
    market.call(mid, createStore, { body: { ...input, ...(named && { walletId: named }) } })
  const alone = await open()
  const own = await open()
  expect([own.walletId, store.walletId].filter((id) => id === walletId)).toEqual([])
  expect(own.walletId).not.toBe(store.walletId)
  expect((await open(own.walletId)).walletId).toBe(own.walletId)
  expect((await open(walletId)).walletId).toBe(walletId)
  expect(await problemOf(open(foreign.store.walletId))).toBe('stores.walletUnknown')
  const rows = await market.owner.query(
    'select name, store_id, is_default from wallets where mid = $1 order by created_at, id',
    [mid],
  )
  expect(rows.rows).toContainEqual({ name: alone.storeName, store_id: alone.storeId, is_default: false })
  // Two stores share it now.
  expect(rows.rows).toContainEqual({ name: own.storeName, store_id: null, is_default: false })
})

test('an update keeps the fields it leaves out', async () => {
  const { mid, store } = await place()
  await switchCourier(mid, true)
  const whole = {
    street: '1 Luna St.',
    barangay: 'Bagumbayan',
    zipCode: '1110',
    isInventory: true,
    isStudent: true,
    isEnableCourier: true,
  }
  const change = (body: object) => market.call(mid, updateStore, { params: { Id: store.Id }, body })
  const filled = await change(whole)
  expect(filled).toEqual({ ...store, ...whole })
  expect(await change({ storeName: 'Corner store, renamed' })).toEqual({
    ...filled,
    storeName: 'Corner store, renamed',
  })
})

test('a store has the courier only while its merchant has it, and keeps its choice', async () => {
  const { mid, store } = await place()
  const change = (body: object) => market.call(mid, updateStore, { params: { Id: store.Id }, body })
  const shown = async () => (await market.call(mid, getStore, { params: { id: store.storeId } })).isEnableCourier
  expect(await problemOf(change({ isEnableCourier: true }))).toBe('stores.courierOff')
  expect(await problemOf(market.call(mid, createStore, { body: { ...input, isEnableCourier: true } }))).toBe(
    'stores.courierOff',
  )
  await switchCourier(mid, true)
  expect((await change({ isEnableCourier: true })).isEnableCourier).toBe(true)
  await switchCourier(mid, false)
  expect(await shown()).toBe(false)
  await change({ storeName: 'Renamed', isEnableCourier: false })
  await switchCourier(mid, true)
  expect(await shown()).toBe(true)
})

test('the place of a store must be in the lists of places, and is normalized to them', async () => {
  const { mid, store } = await place()
  const change = (body: object) => market.call(mid, updateStore, { params: { Id: store.Id }, body })
  expect(await problemOf(change({ city: 'Cebu City' }))).toBe('stores.cityUnknown')
  expect(await problemOf(change({ province: 'Atlantis' }))).toBe('stores.cityUnknown')
  expect(await problemOf(change({ barangay: 'Session Road Area' }))).toBe('stores.barangayUnknown')
  expect(await change({ province: 'benguet', city: 'City of Baguio', barangay: 'Session Road Area' })).toMatchObject({
    province: 'Benguet',
    city: 'Baguio City',
    barangay: 'Session Road Area',
  })
})

test('a merchant may choose the id of a store, once', async () => {
  const [own, foreign] = [await place(), await place()]
  const storeId = StoreId.parse('S1234567890AB')
  const add = (mid: typeof own.mid) => market.call(mid, createStore, { body: { ...input, storeId } })
  expect((await add(own.mid)).storeId).toBe(storeId)
  expect(await problemOf(add(own.mid))).toBe('stores.idTaken')
  expect(await problemOf(add(foreign.mid))).toBe('stores.idTaken')
})

test('a search matches name or address, and takes special characters literally', async () => {
  const { mid, store } = await place()
  const search = (text: string) => market.call(mid, searchStores, { params: { merchantId: mid }, body: { text } })
  expect(await search('mabini')).toEqual([store])
  expect(await search('%')).toEqual([])
})

test('customers may scan to pay from level 2 on', async () => {
  const [basic, verified] = [await place(1), await place(2)]
  const check = (storeId: typeof basic.storeId) =>
    market.asSystem((context) => checkVerified(context, { params: { storeId } }))
  expect(await check(basic.storeId)).toMatchObject({
    status: 'NOT VERIFIED',
    storeChannels: [],
  })
  const answer = await check(verified.storeId)
  expect(answer).toMatchObject({ status: 'VERIFIED' })
  expect(answer.storeChannels.length).toBeGreaterThan(30)
})

test('a store with unfinished payments stays open; without them it closes and customers see that', async () => {
  const { mid, storeId } = await place()
  pending.set(storeId, 2)
  const close = () => market.call(mid, deleteStore, { params: { storeId }, body: {} })
  await expect(close()).rejects.toThrow('This store still has 2 payments that are not finished.')
  pending.delete(storeId)
  await close()
  expect(await problemOf(market.call(mid, getStore, { params: { id: storeId } }))).toBe('stores.unknown')
  expect(await problemOf(market.asSystem((context) => findStore(context, { params: { id: storeId } })))).toBe(
    'stores.unavailable',
  )
})

test('switching a channel writes an audit line with the channel', async () => {
  const { mid, storeId } = await place()
  const body = { storeId, codes: ['gc', 'qrph'] as ChannelCode[], enabled: false }
  const channels = await market.call(mid, updateStoreChannel, { body })
  expect(channels.filter(({ enabled, channel }) => !enabled && body.codes.includes(channel.code))).toHaveLength(2)
  const { rows } = await market.owner.query(
    "select before, after, username from audit_log where thing = 'store channels' and thing_id = $1",
    [storeId],
  )
  expect(rows).toEqual([{ before: { on: ['gc', 'qrph'] }, after: { on: [] }, username: 'nena.admin' }])
})

test('poster and plain code are PDFs of one page each', async () => {
  const { mid, storeId } = await place()
  for (const download of [downloadStoreQr, downloadPlainStoreQr]) {
    const { bytes } = await download(flowOf(mid), { body: { storeId, format: 'pdf' } })
    const text = (bytes as Buffer).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a store names what keeps customers from paying, until it is mended', async () => {
  const { mid, storeId } = await place()
  const codes = async () =>
    (await market.call(mid, getStorefront, { params: { storeId } })).findings.map(({ code, isBlocking }) => [
      code,
      isBlocking,
    ])
  const whole = await codes()
  await market.owner.query('update merchants set level = 1 where mid = $1', [mid])
  await market.owner.query("update stores set city = '', province = '', barangay = '' where store_id = $1", [storeId])
  const on = (await market.call(mid, listStoreChannels, { params: { store_id: storeId } })).filter((one) => one.enabled)
  const codesOn = on.map(({ channel }) => channel.code)
  await market.call(mid, updateStoreChannel, { body: { storeId, codes: codesOn, enabled: false } })
  expect(await codes()).toEqual([
    ['level', true],
    ['channels', true],
    ['address', false],
  ])
  expect((await market.call(mid, getStorefront, { params: { storeId } })).status).toBe('NOT VERIFIED')
  expect(whole.filter(([, isBlocking]) => isBlocking)).toEqual([])
})
