import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPublicId } from '../../kit/base/index.ts'
import { openShop, sevenEleven, type Shop } from '../../../test/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})
const get = (path: string) => fetch(shop.app.url + path, { redirect: 'manual' })
const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, '')

const perLink = [
  '/redirect',
  '/redirect_customer_info',
  '/redirect_payment_channel',
  '/redirect_transaction',
  '/redirect_success_detailed',
  '/redirect_success_boc',
  '/redirect_detailed',
]
const perStore = ['/customer_payment', '/merchant_qr', '/pos_merchant', '/merchant_kyc_display']

describe('an unknown address', () => {
  test('gets the same page whether it is unknown or malformed, on every page of a link', async () => {
    const ids = [newPublicId(), 'x', '0OIl', "'%20or%201=1--", '%3Cscript%3E', '..%2f..%2fetc', 'a'.repeat(299)]
    const seen = new Set<string>()
    for (const path of perLink)
      for (const id of ids) {
        const answer = await get(`${path}/${id}`)
        expect([path, id, answer.status]).toEqual([path, id, 404])
        seen.add(withoutNonce(await answer.text()))
      }
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain('Transaction Not Found.')
  })

  test('that was cut off before its id says so, and does not lead to the portal', async () => {
    for (const path of [...perLink, ...perStore, '/shop'])
      for (const cut of [path, `${path}/`]) {
        const answer = await get(cut)
        expect([cut, answer.status]).toEqual([cut, 404])
        expect(await answer.text()).toContain('Check that the whole link was opened')
      }
  })

  test('of a store gets the page that there is no such store', async () => {
    const seen = new Set<string>()
    for (const path of [
      ...perStore.map((path) => `${path}/S0000000000ZZ`),
      ...perStore.map((path) => `${path}/%22%3E`),
    ]) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      seen.add(withoutNonce(await answer.text()))
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).toContain('Store not found.')
  })

  test('starts, changes and cancels nothing', async () => {
    for (const path of ['/redirect_customer_info', '/redirect_payment_channel'])
      for (const body of [
        'channel=gc',
        'step=cancel',
        'firstName=A&lastName=B&email=a%40b.co',
        '',
        '%00',
        '__proto__=1',
      ]) {
        const answer = await fetch(`${shop.app.url}${path}/${newPublicId()}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
        expect([400, 404]).toContain(answer.status)
        expect(answer.headers.get('content-type')).toContain('text/html')
      }
  })
})

describe('the result pages', () => {
  test('take no text from the address, and without a link none of them states that anything was paid', async () => {
    for (const page of ['success', 'failed', 'expired', 'error', 'refund', 'pending', 'response', 'store_not_found']) {
      const plain = await (await get(`/redirect_${page}`)).text()
      const tampered = await (await get(`/redirect_${page}?message=PAID%20in%20full&id=1&title=x&request_id=zz`)).text()
      expect(withoutNonce(tampered)).toBe(withoutNonce(plain))
      expect(plain).not.toMatch(/>Paid</)
    }
  })

  test('of an unpaid link cannot be made to state that it was paid', async () => {
    const id = await shop.link(10_000)
    for (const path of [
      `/redirect_success?id=${id}`,
      `/redirect_success_detailed/${id}`,
      `/redirect_refund?id=${id}`,
    ]) {
      const answer = await get(path)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/redirect_payment_channel/${id}`)
    }
    expect(await (await get(`/redirect_detailed/${id}`)).text()).toContain('Not paid')
  })
})

test('text of a merchant or customer cannot break out of the page or its description', async () => {
  const nasty = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>'
  const id = await shop.link(22_000)
  await shop.rows('update temp_transactions set description = $2 where id = $1', [id, nasty])
  await shop.rows(
    `update temp_transactions set customer = customer || jsonb_build_object('firstName', $2::text) where id = $1`,
    [id, '<b>Ana'],
  )
  await shop.rows('update stores set store_name = $1 where mid = $2', ['<i>Store</i>', shop.mid])
  for (const path of [
    `/redirect_payment_channel/${id}`,
    `/redirect_detailed/${id}`,
    `/customer_payment/${shop.storeId}`,
  ]) {
    const html = await (await get(path)).text()
    for (const piece of ['<script>alert', '<img', '<i>Store', '<b>A', '<!--<']) expect(html).not.toContain(piece)
    expect(html.match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(2)
  }
  await shop.rows(`update stores set store_name = 'Session Road' where mid = $1`, [shop.mid])
})

test('every page forbids external content, is never cached and sends no referrer to other sites', async () => {
  const id = await shop.link(23_000)
  for (const path of [
    `/redirect_payment_channel/${id}`,
    `/redirect_detailed/${id}`,
    '/redirect_failed',
    '/redirect/nothing',
  ]) {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy')!
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'report-uri /policy_reports',
    ])
      expect(policy).toContain(rule)
    expect(policy).toContain(`form-action 'self' ${new URL(shop.sandbox.url).origin}`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('the payment page is small and makes few further requests', async () => {
  const id = await shop.link(100_000)
  const counter = await shop.link(100_000)
  await shop.pay(counter, sevenEleven)
  for (const link of [id, counter]) {
    const html = await (await get(`/redirect_payment_channel/${link}`)).text()
    expect(brotliCompressSync(html).length).toBeLessThan(20_000)
    const asked = [...html.matchAll(/(?:src|<link[^>]*href)="([^"]+)"/g)].map((match) => match[1]!)
    expect(1 + asked.filter((address) => !address.startsWith('data:')).length).toBeLessThanOrEqual(3)
  }
})

test("fonts are self-hosted, small, cached for good and not counted against an address's limit", async () => {
  const html = await (await get('/redirect_failed')).text()
  const fonts = [...html.matchAll(/url\('(\/pay-assets\/[\w-]+\.woff2)'\)/g)].map((match) => match[1]!)
  expect(fonts).toHaveLength(2)
  let bytes = 0
  for (const font of fonts) {
    const answer = await get(font)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('x-ratelimit-limit')).not.toBe(
      (await get('/redirect_failed')).headers.get('x-ratelimit-limit'),
    )
    bytes += (await answer.arrayBuffer()).byteLength
  }
  expect(bytes).toBeLessThan(30_000)
})
