import { createItem as createItemEndpoint } from '@singil/contract/catalogue/inventory'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { createItem } from '../../catalogue/inventory/index.ts'
import { createStore } from '../../catalogue/stores/index.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const get = (path: string) => fetch(shop.app.url + path, { redirect: 'manual' })
const post = (path: string, fields: Record<string, string>) =>
  fetch(shop.app.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const links = () =>
  shop.rows<{ amount: string; description: string }>(
    'select amount, description from temp_transactions where store_id = $1',
    [shop.storeId],
  )

describe("a store's page", () => {
  test('turns an amount into a payment link that can be paid at once', async () => {
    const path = `/pos_merchant/${shop.storeId}`
    const answer = await post(path, { ...maria, amount: '1,234.50', note: 'Table 4' })
    expect(answer.status).toBe(303)
    const entry = answer.headers.get('location')!
    expect(entry).toMatch(/^\/redirect\/\w{22}$/)
    const page = await (await get(entry)).text()
    expect(page).toContain('₱1,234.50')
    expect(page).toContain('Table 4')
  })

  test('accepts only a valid amount of at least one peso', async () => {
    const before = await links()
    for (const [amount, text] of [
      ['0.99', 'The smallest amount is ₱1.00.'],
      ['-5', 'Amount invalid. Enter the amount without a minus.'],
      ['0.005', 'Amount invalid. An amount has at most two digits after the point, as in 1,250.50.'],
      ['12,50', 'Amount invalid. Write a point in front of the centavos'],
      ['1e308', 'Amount invalid. Enter one amount in digits, as in 1,250.50.'],
      // Twenty letters of this would be another amount.
      ['PHP 1,000,000,000.00 and 5', 'Amount invalid. Enter one amount'],
      ['', 'Amount invalid'],
    ] as const) {
      const answer = await post(`/pos_merchant/${shop.storeId}`, { ...maria, amount })
      expect([amount, answer.status]).toEqual([amount, 422])
      expect(await answer.text()).toContain(text)
    }
    expect(await links()).toEqual(before)
  })

  test("sells items at the server's price, and never more than the stock", async () => {
    const beans = await shop.item('BEANS', 48_000, 5)
    const none = await shop.item('GONE', 10_000, 0)
    const path = `/customer_payment/${shop.storeId}`
    const page = await (await get(`${path}?item=${beans.Id}`)).text()
    expect(page).toContain('Pay ₱480.00')
    expect(page).toContain('Sold out')

    const many = await post(path, { ...maria, [`quantity-${beans.Id}`]: '6' })
    expect(many.status).toBe(422)
    expect(await many.text()).toContain('You can order at most 5 of BEANS now.')
    expect((await post(path, { ...maria, [`quantity-${none.Id}`]: '1' })).status).toBe(422)
    expect((await post(path, { ...maria, amount: '1.00' })).status).toBe(422)

    const answer = await post(path, { ...maria, amount: '1.00', [`quantity-${beans.Id}`]: '2' })
    const entry = answer.headers.get('location')!
    const order = await (await get(entry)).text()
    expect(order).toContain('You are ordering the following:')
    expect(order).toContain('₱960.00')
  })

  test('with items and amounts enabled lets a customer order items or enter an amount', async () => {
    const path = `/customer_payment/${shop.storeId}`
    const item = await shop.item('MUG', 15_000, 9)
    const amounts = async () => (await links()).map((link) => Number(link.amount)).toSorted((a, b) => a - b)
    const before = await amounts()
    expect((await post(path, { ...maria, amount: '88.00' })).status).toBe(422)

    await shop.rows('update stores set is_pos = true where store_id = $1', [shop.storeId])
    expect(await (await get(path)).text()).toContain('Pay another amount instead')
    expect((await post(path, { ...maria, amount: '88.00' })).status).toBe(303)
    expect((await post(path, { ...maria, [`quantity-${item.Id}`]: '2' })).status).toBe(303)
    expect(await amounts()).toEqual([...before, 8800, 30_000].toSorted((a, b) => a - b))
    const both = await post(path, { ...maria, amount: '88.00', [`quantity-${item.Id}`]: '2' })
    expect([both.status, await both.text()]).toEqual([
      422,
      expect.stringContaining('Choose items or enter an amount, not both.'),
    ])
    await shop.rows('update stores set is_pos = false where store_id = $1', [shop.storeId])
  })

  test('of an unverified store accepts no payment, with the official text', async () => {
    await shop.rows('update merchants set level = 1 where mid = $1', [shop.mid])
    const before = await links()
    const page = await (await get(`/merchant_qr/${shop.storeId}`)).text()
    expect(page).toContain('Payment via scan QR is not yet activated for this merchant. KYC approval is required.')
    expect(page).toContain('Pay another way at the store, or ask it for a payment link.')
    await post(`/merchant_qr/${shop.storeId}`, { ...maria, amount: '100' })
    expect(await links()).toEqual(before)
    await shop.rows('update merchants set level = 2 where mid = $1', [shop.mid])
  })

  test('of a closed store shows that it is not available', async () => {
    await shop.rows(`update stores set status = 'DELETED' where store_id = $1`, [shop.storeId])
    const answer = await get(`/customer_payment/${shop.storeId}`)
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('Store not available.')
    await shop.rows(`update stores set status = 'ACTIVE' where store_id = $1`, [shop.storeId])
  })

  test('accepts no order while no channel is on, and no items while none is sold online', async () => {
    const { store } = await openCounter('Only at the counter')
    await setChannels(store, false)
    const closed = await get(`/customer_payment/${store}`)
    expect([closed.status, await closed.text()]).toEqual([
      422,
      expect.stringContaining('No payment channel enabled for this store'),
    ])
    await setChannels(store, true, "pmethod = 'nonbank_otc'")
    const counter = await get(`/customer_payment/${store}`)
    expect([counter.status, await counter.text()]).toEqual([
      422,
      expect.stringContaining('Please enable OBT or E-wallet as payment channel for online transactions'),
    ])
    expect((await get(`/pos_merchant/${store}`)).status).toBe(200)
  })
})

/** A separate store with one item. */
async function openCounter(storeName: string) {
  const body = StoreInput.parse({ storeName, mobile: '9175550105', address: '1 Luna St.', isInventory: true })
  const { storeId } = await shop.asMerchant((context) => createStore(context, { body }))
  const item = createItemEndpoint.body.parse({
    storeId,
    itemCode: 'TEA',
    itemDescription: 'Tea',
    itemAmount: 5_000,
    isUnlimited: true,
  })
  await shop.asMerchant((context) => createItem(context, { body: item }))
  return { store: storeId }
}
const setChannels = (store: string, isEnabled: boolean, which = 'true') =>
  shop.rows(
    `insert into store_channels (mid, store_id, code, enabled, updated_at)
     select $1, $2, code, $3, now() from payment_channels where ${which}
     on conflict (mid, store_id, code) do update set enabled = excluded.enabled`,
    [shop.mid, store, isEnabled],
  )
