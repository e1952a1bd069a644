// /redirect_inventory: an order of several items of a store, with what customers are asked for and where each item is sent.
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { createItemDetails as saveDetails } from '../../catalogue/item-details/create-item-details.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()), 60_000)
afterAll(() => shop?.close())

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const baguio = { street: '1 Luna St.', province: 'Benguet', city: 'Baguio City', barangay: 'Irisan', zip: '2600' }
const makati = { ...baguio, province: 'Metro Manila', city: 'Makati City', barangay: 'Poblacion', zip: '1210' }
const get = (path: string) => fetch(shop.app.url + path, { redirect: 'manual' })
const post = (path: string, fields: Record<string, string>) =>
  fetch(shop.app.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const tell = (productId: string, more: object) =>
  shop.asMerchant((context) => saveDetails(context, { body: createItemDetails.body.parse({ productId, ...more }) }))

test('of an item opens the order of its store with one of it, and charges the sum of all that is chosen', async () => {
  const shirt = await shop.item('SHIRT', 29_900, 9)
  const mug = await shop.item('MUG', 15_000, 9)
  await tell(shirt.Id, {
    description: 'Woven in Baguio.',
    references: [
      { label: 'Size', isRequired: true },
      { label: 'Colour', isRequired: false },
    ],
    pickUpAt: [shop.storeId],
  })
  const path = `/redirect_inventory/${shirt.Id}`
  const page = await (await get(path)).text()
  expect(page).toContain('Pay ₱299.00')
  for (const text of ['Woven in Baguio.', 'Pick-up at Session Road.', 'MUG', `reference-${shirt.Id}-0`])
    expect(page).toContain(text)

  const both = { ...maria, [`quantity-${shirt.Id}`]: '2', [`quantity-${mug.Id}`]: '1' }
  const unanswered = await post(path, both)
  expect([unanswered.status, await unanswered.text()]).toEqual([
    422,
    expect.stringContaining('Fill in Size for SHIRT.'),
  ])
  const answered = await post(`/redirect_inventory/${shop.storeId}`, { ...both, [`reference-${shirt.Id}-0`]: 'Medium' })
  expect(answered.status).toBe(303)
  const entry = answered.headers.get('location')!
  const link = await (await get(entry)).text()
  expect(link).toContain('₱748.00')
  // The page of the link does not show the answers.
  expect(link).not.toContain('Medium')
  const [row] = await shop.rows<{ items: { references: object[] }[] }>(
    'select items from temp_transactions where id = $1',
    [entry.split('/')[2]],
  )
  expect(row!.items.map(({ references }) => references)).toEqual([[], [{ label: 'Size', value: 'Medium' }]])
})

test('is refused for an address to which an item is not sent', async () => {
  const rug = await shop.item('RUG', 90_000, 9)
  await shop.rows('update items set shippable = true where id = $1', [rug.Id])
  await tell(rug.Id, {
    areas: [
      { province: 'Benguet', city: '' },
      { province: 'Metro Manila', city: 'Taguig City' },
    ],
  })
  const order = (address: object) =>
    post(`/redirect_inventory/${rug.Id}`, { ...maria, ...address, [`quantity-${rug.Id}`]: '1' })
  const shown = async () => (await get(`/redirect_inventory/${shop.storeId}`)).text()
  expect(await shown(), 'before it is said what delivery costs').toContain('Not available now')
  await shop.rows(
    `insert into shipping_setups (mid, version, updated_at, updated_by, without_rates) values ($1, 1, now(), '', 'free')`,
    [shop.mid],
  )
  expect(await shown()).not.toContain('Not available now')
  const wrong = await order(makati)
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('RUG is not sent to Makati City, Metro Manila.'),
  ])
  expect((await order(baguio)).status).toBe(303)
})

test('of an item that is sold out opens with that item, and says so', async () => {
  await shop.item('BAG', 20_000, 5)
  const { Id } = await shop.item('ZITHER', 90_000, 0)
  const page = await (await get(`/redirect_inventory/${Id}`)).text()
  const [first] = page.split('<li class="item').slice(1)
  expect(first).toContain('ZITHER')
  expect(first).toContain('Sold out')
  expect(first).not.toContain(`id="quantity-${Id}"`)
  expect(page).toContain('<h1>ZITHER is sold out.</h1>')
  expect(page).toContain('BAG')
})

test('of nothing known shows that it is not there; of a store without items asks for an amount', async () => {
  const unknown = await get('/redirect_inventory/019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60')
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Item not found!')])
  expect((await get('/redirect_inventory/nothing')).status).toBe(404)
  await shop.rows('update items set deleted_at = now() where mid = $1', [shop.mid])
  const empty = await get(`/redirect_inventory/${shop.storeId}`)
  expect([empty.status, empty.headers.get('location')]).toEqual([303, `/merchant_qr/${shop.storeId}`])
})
