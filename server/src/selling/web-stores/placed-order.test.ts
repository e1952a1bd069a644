// The cart of a shop keeps what was ordered until it is paid, and leads to the payment meanwhile.
import type { Item } from '@singil/contract/catalogue/inventory'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { cancelLink } from '../../payments/checkout/index.ts'
import { createWebStore } from './create-web-store.ts'
import { updateWebStore } from './update-web-store.ts'

let shop: Shop
let beans: Item
let cups: Item
const address = '/shop/kape-to-go'
beforeAll(async () => {
  shop = await openShop()
  beans = await shop.item('BEANS', 48_000, 50)
  cups = await shop.item('CUPS', 12_000, 50)
  const body = { storeId: shop.storeId, webStoreLink: 'kape-to-go', webStoreName: 'Kape to go' }
  const { webStoreId: id, version } = await shop.asMerchant((context) => createWebStore(context, { body }))
  await shop.asMerchant((context) =>
    updateWebStore(context, { params: { id }, body: { updateType: 'publish', pickUpNote: 'Ring the bell', version } }),
  )
}, 60_000)
afterAll(() => shop.close())

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
/** A browser that keeps the cookies of the shop. */
function customer() {
  const jar = new Map<string, string>()
  const ask = async (path: string, fields?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    const answer = await fetch(shop.app.url + path, { redirect: 'manual', headers: { cookie }, ...sent })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  return {
    jar,
    ask,
    add: (item: Item) => ask(`${address}/cart`, { add: item.Id, back: address }),
    order: async (item: Item) => {
      const { status, to } = await ask(`${address}/pick-up`, { ...maria, [`quantity-${item.Id}`]: '1' })
      expect(status).toBe(303)
      return to.slice('/redirect/'.length) as TemporaryId
    },
    cart: async () => (await ask(`${address}/cart`)).html,
  }
}
const unpaid = 'Your order is not paid yet.'

test('an order that is not paid stays in the cart with the way to pay it, and what is paid leaves the cart', async () => {
  const buyer = customer()
  await buyer.add(beans)
  const id = await buyer.order(beans)
  const waiting = await buyer.cart()
  expect(waiting).toContain(unpaid)
  expect(waiting).toContain(`href="/redirect/${id}"`)
  expect(waiting).toContain(`quantity-${beans.Id}`)
  // What is added meanwhile is not part of the order.
  await buyer.add(cups)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  await shop.until(id, 'paid')
  await expect.poll(buyer.cart, { timeout: 10_000 }).not.toContain(unpaid)
  const after = await buyer.cart()
  expect(after).toContain(`quantity-${cups.Id}`)
  expect(after).not.toContain(`quantity-${beans.Id}`)
  expect(buyer.jar.has('singil_order')).toBe(false)

  const receipt = (await buyer.ask(`/redirect_success_detailed/${id}`)).html
  expect(receipt).toContain('Back to Kape to go')
  expect(receipt).toContain(`href="${address}"`)
  expect(receipt).toContain('46 Bonifacio St.')
})

test('an order that was cancelled is forgotten, and its items stay; that of another shop is not shown', async () => {
  const buyer = customer()
  await buyer.add(beans)
  const id = await buyer.order(beans)
  await cancelLink(shop.merchant, id)
  const cart = await buyer.cart()
  expect(cart).not.toContain(unpaid)
  expect(cart).toContain(`quantity-${beans.Id}`)
  buyer.jar.set('singil_order', await shop.link(50_000))
  expect(await buyer.cart()).not.toContain(unpaid)
  buyer.jar.set('singil_order', '%00')
  expect(await buyer.cart()).not.toContain(unpaid)
})
