// A poster from its link to the payment: what is counted, what is not, and the file to print.
import { Refusal } from '@singil/contract/kit/problem'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import { limits } from '@singil/contract/selling/marketing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { writeVisits } from '../../payments/campaigns/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { createWebStore } from '../web-stores/create-web-store.ts'
import { updateWebStore } from '../web-stores/update-web-store.ts'
import { createCampaign } from './create-campaign.ts'
import { downloadPoster } from './download-poster.ts'
import { previewPoster } from './preview-poster.ts'
import { getResults } from './get-results.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listPages } from './list-pages.ts'
import { removeCampaign } from './remove-campaign.ts'

let shop: Shop
let beans: Item
let webStoreId = ''
beforeAll(async () => {
  shop = await openShop()
  beans = await shop.item('BEANS', 48_000, 50)
  const body = { storeId: shop.storeId, webStoreLink: 'baguio-beans', webStoreName: 'Kape online' }
  const made = await shop.asMerchant((context) => createWebStore(context, { body }))
  webStoreId = made.webStoreId
  await shop.asMerchant((context) =>
    updateWebStore(context, { params: { id: webStoreId }, body: { updateType: 'publish', version: made.version } }),
  )
}, 60_000)
afterAll(() => shop.close())

type Body = Parameters<typeof createCampaign>[1]['body']
const make = (changes: Partial<Body> = {}) =>
  shop.asMerchant((context) =>
    createCampaign(context, {
      body: {
        storeId: shop.storeId,
        webStoreId: null,
        medium: 'poster',
        name: 'Counter',
        headline: 'scan',
        language: 'fil',
        accent: 'plum',
        ...changes,
      },
    }),
  )
const phone = 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36'
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.app.url + path, { redirect: 'manual', headers: { 'user-agent': phone, ...headers } })
const send = async (path: string, fields: Record<string, string>, cookie = '') => {
  const init = { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(fields) } as const
  const answer = await fetch(shop.app.url + path, init)
  return { to: answer.headers.get('location') ?? '', cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0]! }
}
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const results = async (days: { from?: string; to?: string } = {}) => {
  await writeVisits(shop.app.parts)
  const today = manilaDay(new Date())
  return shop.asMerchant((context) => getResults(context, { query: { from: today, to: today, ...days } }))
}
const of = async (name: string) => {
  const row = (await results()).rows.find((one) => one.name === name)
  return row && [row.visits, row.orders, row.paid, row.amount]
}
const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const payFor = async (to: string) => {
  const id = to.slice('/redirect/'.length) as TemporaryId
  await shop.pay(id)
  const pending = await shop.until(id, 'pending')
  await shop.act(pending.org_trxid!, 'approve')
  await shop.until(id, 'paid')
}
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((one: unknown) => one)
  return error instanceof Refusal ? error.problem.id : error
}

test('a scan of a poster, the order and its payment count for the poster, and others for the page', async () => {
  const poster = await make()
  expect(poster).toMatchObject({ pageName: 'Session Road', tag: expect.stringMatching(/^poster-[0-9a-f]{8}$/) })
  const path = pathOf(poster.url)
  const page = await (await open(path)).text()
  expect(page).toContain(`action="/merchant_qr/${shop.storeId}?via=${poster.tag}"`)
  await open(path, { 'sec-fetch-site': 'cross-site' })
  // Robots, previews, pages turned, a look from the portal, prefetched pages, and a request for the head alone.
  await open(path, { 'user-agent': 'facebookexternalhit/1.1' })
  await open(path, { 'sec-fetch-site': 'same-origin' })
  await open(path, { 'sec-purpose': 'prefetch' })
  await open(`${path}&from=portal`)
  await fetch(shop.app.url + path, { method: 'HEAD', headers: { 'user-agent': phone } })
  // A made-up tag counts for the page, as does a tag of another page.
  await open(`/merchant_qr/${shop.storeId}?via=poster-00000000`)
  await open(`/shop/baguio-beans?via=${poster.tag}`)
  expect(await of('Counter')).toEqual([2, 0, 0, 0])
  expect(await of('Session Road')).toEqual([1, 0, 0, 0])
  expect(await of('Kape online')).toEqual([1, 0, 0, 0])

  const { to } = await send(path, { ...maria, [`quantity-${beans.Id}`]: '1' })
  expect(await of('Counter')).toEqual([2, 1, 0, 0])
  await payFor(to)
  await expect.poll(() => of('Counter'), { timeout: 10_000 }).toEqual([2, 1, 1, 48_000])
  await send(`/merchant_qr/${shop.storeId}?via=poster-00000000`, { ...maria, [`quantity-${beans.Id}`]: '1' })
  expect(await of('Session Road')).toEqual([1, 1, 0, 0])
}, 60_000)

test('the tag of a post stays through the shop, from its front to the order', async () => {
  const post = await make({ webStoreId, medium: 'post', name: 'Facebook', headline: 'order', language: 'en' })
  const via = `via=${post.tag}`
  const front = await (await open(pathOf(post.url))).text()
  expect(front).toContain(`href="/shop/baguio-beans/item/${beans.Id}?${via}"`)
  expect(front).toContain(`href="/shop/baguio-beans/cart?${via}"`)
  expect(front).toContain(`name="via" value="${post.tag}"`)
  expect(front).toContain(`rel="canonical" href="${new URL(post.url).origin}/shop/baguio-beans"`)
  const added = await send(`/shop/baguio-beans/cart?${via}`, { add: beans.Id, back: pathOf(post.url) })
  expect(added.to).toContain(`${via}&added=`)
  const next = await send(`/shop/baguio-beans/cart?${via}`, { step: 'pick-up' }, added.cookie)
  expect(next.to).toBe(`/shop/baguio-beans/pick-up?${via}`)
  const { to } = await send(next.to, { ...maria, [`quantity-${beans.Id}`]: '2' }, added.cookie)
  expect(await of('Facebook')).toEqual([1, 1, 0, 0])
  await payFor(to)
  await expect.poll(() => of('Facebook'), { timeout: 10_000 }).toEqual([1, 1, 1, 96_000])
  expect(await refusal(downloadPoster(shop.merchant, { params: post, body: { paper: 'a4', format: 'pdf' } }))).toBe(
    'marketing.noPoster',
  )
}, 60_000)

test('a poster is printed on three papers, in its language, with the address that people can compare', async () => {
  const poster = await make({ name: 'Door' })
  const print = async (paper: 'a4' | 'a5' | 'tent') => {
    const file = await downloadPoster(shop.merchant, { params: poster, body: { paper, format: 'pdf' } })
    const pdf = file.bytes as Buffer
    return { text: textOfPdf(pdf), box: /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1) }
  }
  const a4 = await print('a4')
  expect(a4.box).toEqual(['595.28', '841.89'])
  expect(a4.text).toContain('I-scan para magbayad')
  expect(a4.text).toContain(`/merchant_qr/${shop.storeId}`)
  expect(a4.text).not.toContain('via=')
  expect((await print('a5')).box).toEqual(['419.53', '595.28'])
  const tent = await print('tent')
  expect(tent.box).toEqual(['841.89', '595.28'])
  expect(tent.text.split('I-scan para magbayad')).toHaveLength(3)
  const look = { storeId: shop.storeId, webStoreId, headline: 'local', language: 'en', accent: 'blue' } as const
  const preview = (await previewPoster(shop.merchant, { body: look })).bytes as Buffer
  expect([preview.readUInt32BE(16), preview.readUInt32BE(20)]).toEqual([595, 842])
})

test('what is removed leaves the list and keeps its results; a page that is closed gets no poster', async () => {
  const gone = await make({ name: 'Old one' })
  await open(pathOf(gone.url))
  await shop.asMerchant((context) => removeCampaign(context, { params: gone }))
  await open(pathOf(gone.url))
  const names = (await shop.asMerchant((context) => listCampaigns(context, {}))).map(({ name }) => name)
  expect(names).not.toContain('Old one')
  expect(await of('Old one')).toEqual([2, 0, 0, 0])
  expect(await refusal(shop.asMerchant((context) => removeCampaign(context, { params: gone })))).toBe(
    'marketing.unknown',
  )

  await shop.rows('update web_stores set published = null, published_at = null where id = $1', [webStoreId])
  expect(await refusal(make({ webStoreId }))).toBe('marketing.closed')
  const pages = await shop.asMerchant((context) => listPages(context, {}))
  expect(pages.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['Kape online', false],
    ['Session Road', true],
  ])
})

test('a merchant has so many posters, and sees so many days', async () => {
  expect(await refusal(results({ from: '2026-01-01', to: '2026-12-31' }))).toBe('marketing.days')
  expect((await results()).countedSince).toBe(manilaDay(new Date()))
  await shop.rows(
    `insert into campaigns (mid, id, tag, medium, store_id, name, headline, language, accent, created_at, created_by)
     select $1, gen_random_uuid(), 'post-' || lpad(n::text, 8, '0'), 'post', $2, 'Post', 'order', 'en', 'ink', now(), 'lolo'
     from generate_series(1, $3::int) n`,
    [shop.mid, shop.storeId, limits.campaigns],
  )
  expect(await refusal(make())).toBe('marketing.tooMany')
})
