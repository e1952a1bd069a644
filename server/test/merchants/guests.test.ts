import { Readable } from 'node:stream'
import { PublicItem } from '@singil/contract/catalogue/inventory'
import { PublicStore } from '@singil/contract/catalogue/stores'
import { centavos } from '@singil/contract/kit/money'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveLogo } from '../../src/catalogue/merchants/index.ts'
import { type Context, systemActor, unitOfWork, within } from '../../src/kit/work/index.ts'
import { createItem } from '../../src/catalogue/inventory/index.ts'
import { startApp, type TestApp } from '../kit.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
let app: TestApp
let storeId: string
let itemId: string
let [firstLogo, logo] = ['', '']
const nameOfLogo = async (mid: string) =>
  (await market.owner.query<{ file_name: string }>('select file_name from merchants where mid = $1', [mid])).rows[0]!
    .file_name
const itemBody = {
  itemCode: 'RICE',
  itemDescription: 'Rice 1 kg',
  itemAmount: centavos(5_200) as never,
  paymentHeader: '',
  unavailable: false,
  shippable: false,
  additionalCharge: false,
  serviceableArea: '',
  isUnlimited: false,
  quantity: 10,
}
beforeAll(async () => {
  market = await openMarket(4)
  const { mid } = await market.newMerchant()
  const store = await market.newStore(mid)
  storeId = store.storeId
  const body = { ...itemBody, storeId: store.storeId }
  itemId = (await market.call(mid, createItem, { body })).Id
  app = await startApp({ url: market.url })
  const flow = {
    unit: <T>(work: (context: Context) => Promise<T>) =>
      unitOfWork(app.parts, systemActor('test'), within('test', mid), 'test', work),
    outside: app.parts.outside,
  }
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const upload = () => ({ name: 'Our logo.png', content: Readable.from([png]) })
  await giveLogo(flow, mid, upload())
  firstLogo = await nameOfLogo(mid)
  await giveLogo(flow, mid, upload())
  logo = await nameOfLogo(mid)
})
afterAll(async () => {
  await app.stop()
  await market.close()
})

const get = async (path: string) => {
  const answer = await fetch(app.url + path)
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    data: text.startsWith('{') ? JSON.parse(text).data : null,
  }
}

test('a customer without a session sees the public data of a store and its items, and nothing more', async () => {
  const store = await get(`/qr/stores/find_store/${storeId}`)
  expect(store.status).toBe(200)
  expect(PublicStore.strict().parse(store.data)).toMatchObject({ storeName: 'Corner store', isVerified: true })
  const item = await get(`/qr/inventories/fetch_by_id/${itemId}`)
  expect(PublicItem.strict().parse(item.data)).toMatchObject({ itemDescription: 'Rice 1 kg', itemAmount: 5_200 })
  expect(item.text).not.toContain('quantity')
  expect(item.data.link).toBe(`${app.parts.config.publicUrl}/redirect_inventory/${itemId}`)
  expect((await get(`/qr/stores/get_store/${storeId}`)).status).toBe(401)
})

test('an item is not returned for scanning while its merchant is NOT VERIFIED, nor after its store has closed', async () => {
  const basic = await market.newMerchant({ level: 1 })
  const [unverified, closed] = [await market.newStore(basic.mid), await market.newStore(basic.mid)]
  const add = ({ storeId }: typeof closed) => market.call(basic.mid, createItem, { body: { ...itemBody, storeId } })
  const [item, left] = [await add(unverified), await add(closed)]
  const refused = await get(`/qr/inventories/fetch_by_id/${item.Id}`)
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    422,
    'Payment via scan QR is not yet activated for this merchant. KYC approval is required.',
  ])
  await market.owner.query("update stores set status = 'DELETED' where store_id = $1", [closed.storeId])
  expect((await get(`/qr/inventories/fetch_by_id/${left.Id}`)).status).toBe(410)
})

test('a well-formed code of no store is not found', async () => {
  expect(await get('/qr/stores/find_store/S000000000000')).toMatchObject({ status: 404 })
  expect(await get('/qr/merchants/check_verified/S000000000000')).toMatchObject({ status: 404 })
})

test("the check of a store opens its live topic and hides the merchant's limit", async () => {
  const { status, data } = await get(`/qr/merchants/check_verified/${storeId}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'VERIFIED', monthlyLimit: null })
  expect(data.storeTemplate).toEqual({ page: 'amount', paymentHeader: 'How much do you pay?' })
  expect(data.grabToken.length).toBeGreaterThan(40)
})

test("a logo is served only as a merchant's current logo; other files of the storage are not reachable", async () => {
  const shown = await get(`/qr/merchants/get_merchant_image/${logo}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get(`/qr/stores/find_store/${storeId}`)).data.logoUrl).toBe(`/qr/merchants/get_merchant_image/${logo}`)
  expect((await get(`/qr/merchants/get_merchant_image/${firstLogo}`)).status).toBe(404)
  // A photo of an item has another address.
  expect((await get(`/qr/inventories/get_product_image/${logo}`)).status).toBe(404)
  expect((await get('/qr/merchants/get_merchant_image/..%2fsecret.png')).status).toBe(400)
})
