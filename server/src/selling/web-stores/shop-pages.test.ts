// A published shop over HTTP: its pages, the cart in a cookie, orders, hostile texts, and the last piece.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import { SocialLinks } from '@singil/contract/selling/web-stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { listOrders, markPacked } from '../couriers/orders.ts'
import { bookableOrder } from '../couriers/place-of-order.ts'
import { reportFulfilment } from '../../payments/fulfilment/index.ts'
import { createWebStore } from './create-web-store.ts'
import { updateWebStore } from './update-web-store.ts'

let shop: Shop
let beans: Item
let last: Item
let hostile: Item
const address = '/shop/session-road'
const script = '<script>alert(1)</script>'
const style = '</style><style>*{display:none}'
const image = `"><img src=x onerror=alert(1)>`
beforeAll(async () => {
  shop = await openShop()
  beans = await shop.item('BEANS', 48_000, 50)
  last = await shop.item('LAST', 12_000, 1)
  hostile = await shop.item('EVIL', 15_000, 5, image)
  for (let nth = 0; nth < 24; nth++) await shop.item(`MORE-${nth}`, 10_000 + nth, 9)
  const body = { storeId: shop.storeId, webStoreLink: 'session-road', webStoreName: `Kape ${script}` }
  const { webStoreId: id, version, draft } = await shop.asMerchant((context) => createWebStore(context, { body }))
  const catalogue = [
    { category: '', items: [] },
    { category: style, items: draft.catalogue[0]!.items },
  ]
  await shop.asMerchant((context) =>
    updateWebStore(context, {
      params: { id },
      body: {
        updateType: 'publish',
        tagline: image,
        about: script,
        pickUpNote: script,
        returnPolicy: style,
        registrationNo: image,
        catalogue,
        version,
      },
    }),
  )
}, 60_000)
afterAll(() => shop.close())

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const get = async (path: string, cookie = '') => {
  const answer = await fetch(shop.app.url + path, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const post = async (path: string, fields: Record<string, string>, cookie = '') => {
  const init = { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(fields) } as const
  const answer = await fetch(shop.app.url + path, init)
  const [set = ''] = answer.headers.getSetCookie()
  return { status: answer.status, to: answer.headers.get('location') ?? '', cookie: set.split(';')[0] ?? '', set }
}
const order = async (item: Item) => {
  const { status, to } = await post(`${address}/pick-up`, { ...maria, [`quantity-${item.Id}`]: '1' })
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/redirect\/\w{22}$/)])
  return to.slice('/redirect/'.length) as TemporaryId
}

test('the front shows what is sold, found by words and by page, and who sells it', async () => {
  const { status, html } = await get(address)
  expect(status).toBe(200)
  expect(html).toContain('₱480.00')
  expect(html).toContain('Kape ni Lolo')
  expect(html).toContain('property="og:title"')
  expect(html).toContain('More items')
  const found = (await get(`${address}?search=beans`)).html
  expect(found).toContain('1 item for “beans”')
  expect(found).not.toContain('MORE-1')
  expect((await get(`${address}?page=2`)).html).toContain('Previous')
  expect((await get(`${address}?page=999`)).status).toBe(200)
  expect((await get('/shop/nobody-here')).status).toBe(404)
  expect((await get('/shop/%00')).status).toBe(404)
  expect((await get(`${address}/item/${beans.Id}`)).html).toContain('Add to cart')
  expect((await get(`${address}/item/nothing`)).status).toBe(404)
})

test('texts of the merchant are inert on every page', async () => {
  const inCart = await post(`${address}/cart`, { add: hostile.Id, back: address })
  const pages = await Promise.all(
    ['', '?page=2', `/item/${hostile.Id}`, '/cart', '/pick-up'].map((path) => get(address + path, inCart.cookie)),
  )
  for (const { status, html, headers } of pages) {
    expect(status).toBe(200)
    expect(html).not.toContain(script)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain(style)
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const all = pages.map(({ html }) => html).join('')
  for (const text of ['&lt;script&gt;', '&lt;img src=x', '&lt;/style&gt;']) expect(all).toContain(text)
  // Nor is there script of our own in the shop.
  for (const { html } of pages.slice(0, -1)) expect(html).not.toContain('<script')
})

test('a link to social media leads to the network itself, whatever is typed', () => {
  const none = { facebook: '', messenger: '', instagram: '', tiktok: '', youtube: '' }
  const takes = (facebook: string) => SocialLinks.safeParse({ ...none, facebook }).success
  expect(takes('https://www.facebook.com/kapenilolo')).toBe(true)
  for (const text of [
    'javascript:alert(1)',
    'https://facebook.com.evil.example/x',
    'https://evil.example/facebook.com',
    'https://facebook.com@evil.example/x',
    'http://facebook.com/x',
  ])
    expect(takes(text), text).toBe(false)
})

test('the cart is a cookie of the shop, filled and emptied by forms', async () => {
  const added = await post(`${address}/cart`, { add: beans.Id, back: `${address}?page=1` })
  expect(added.to).toBe(`${address}?page=1&added=${beans.Id}#i-${beans.Id}`)
  expect(added.set).toContain(`Path=${address}; HttpOnly; SameSite=Lax`)
  const up = '/..'.repeat(address.split('/').length)
  for (const back of [
    '//evil.example/x',
    `${address}/item${up}//evil.example`,
    `${address}/item/../../../login`,
    String.raw`${address}/item/..\..\..\\evil.example`,
  ]) {
    const elsewhere = await post(`${address}/cart`, { add: beans.Id, back })
    expect(elsewhere.to, back).toMatch(new RegExp(`^${address}\\?`))
  }
  const cart = await get(`${address}/cart`, added.cookie)
  expect(cart.html).toContain('₱480.00')
  const three = await post(`${address}/cart`, { [`quantity-${beans.Id}`]: '3', step: 'pick-up' }, added.cookie)
  expect(three.to).toBe(`${address}/pick-up`)
  expect((await get(`${address}/pick-up`, three.cookie)).html).toContain('₱1,440.00')
  expect((await post(`${address}/cart`, { remove: beans.Id }, three.cookie)).set).toContain('Max-Age=0')
  expect((await get(`${address}/cart`, 'singil_cart=%%%')).html).toContain('Your cart is empty')
  const many = await post(`${address}/cart`, { [`quantity-${beans.Id}`]: '999', step: 'pick-up' }, added.cookie)
  expect(many.to).toBe(`${address}/cart`)
})

test('an order is a payment of the web store, paid like any other, and both sides get a letter', async () => {
  const id = await order(beans)
  const [link] = await shop.rows<{ origin: string }>('select origin from temp_transactions where id = $1', [id])
  expect(link).toEqual({ origin: 'web_store' })
  await shop.pay(id)
  const pending = await shop.until(id, 'pending')
  await shop.act(pending.org_trxid!, 'approve')
  const paid = await shop.until(id, 'paid')
  await expect
    .poll(async () => {
      const about = `web-order:${paid.id}:%`
      return shop.rows('select recipient, subject from messages where about like $1 order by recipient', [about])
    })
    .toEqual([
      { recipient: 'lolo@example.com', subject: `New order ${paid.request_id}: ₱480.00` },
      { recipient: 'maria@example.com', subject: expect.stringContaining(`Your order ${paid.request_id} at `) },
    ])
})

test('an order for pick-up waits at the store until it is handed over, and no courier can be booked for it', async () => {
  const id = await order(beans)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  const paid = await shop.until(id, 'paid')
  const state = async () => shop.rows('select fulfilment from transactions where id = $1', [paid.id])
  await expect.poll(state).toEqual([{ fulfilment: 'to_collect' }])
  const body = { ids: [paid.id], isPacked: true }
  await shop.asMerchant((context) => markPacked(context, { body }))
  const { result } = await shop.asMerchant((context) => listOrders(context, { query: { tab: 'book' } }))
  expect(result).toMatchObject([{ requestId: paid.request_id, to: '' }])
  const booked = shop.asMerchant((context) => bookableOrder(context, paid))
  await expect(booked).rejects.toThrow(/cannot be booked/)
  const handOver = { ids: [paid.id], fulfilment: 'delivered' as const, note: '' }
  await shop.asMerchant((context) => reportFulfilment(context, { body: handOver }))
  expect(await state()).toEqual([{ fulfilment: 'delivered' }])
})

test('of twenty carts with the last piece exactly one is sold', async () => {
  const ids: TemporaryId[] = []
  while (ids.length < 20) ids.push(await order(last))
  const ends = await Promise.allSettled(ids.map((id) => shop.pay(id)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []))
  expect(new Set(refused)).toEqual(new Set(['LAST is sold out.']))
  expect(refused.length).toBe(19)
  const winner = ids[ends.findIndex(({ status }) => status === 'fulfilled')]!
  await shop.act((await shop.until(winner, 'pending')).org_trxid!, 'approve')
  await shop.until(winner, 'paid')
  const [left] = await shop.rows('select on_hand, reserved from items where id = $1', [last.Id])
  expect(left).toEqual({ on_hand: 0, reserved: 0 })
})
