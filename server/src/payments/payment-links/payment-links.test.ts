// A link's state follows what happens to it; lists find it by its state and by any reference; an unpaid one gets more time.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { extendPaymentLink as extending, listPaymentLinks as listing } from '@singil/contract/payments/payment-links'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, sevenEleven, type Shop } from '../../../test/payments/shop.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { paymentLinksExport } from './payment-links-export.ts'
import { cancelLink } from '../checkout/cancel-temporary.ts'
import { shareLink } from '../checkout/share-link.ts'
import { endTimedOutLinks } from './end-timed-out.ts'
import { extendPaymentLink } from './extend-payment-link.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listPaymentLinks } from './list-payment-links.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

type Query = z.input<typeof listing.query>
const list = (query: Query = {}, limit = 10) =>
  shop.asMerchant((context) =>
    listPaymentLinks({ ...context, range: { ...context.range, limit } }, { query: listing.query.parse(query) }),
  )
const idsOf = async (query: Query) => (await list(query)).result.map(({ id }) => id)
const detail = (id: TemporaryId) => shop.asMerchant((context) => getPaymentLink(context, { params: { id } }))
const extendUntil = (id: TemporaryId, until: Date) =>
  shop.asMerchant((context) =>
    extendPaymentLink(context, { params: { id }, body: extending.body.parse({ until: until.toISOString() }) }),
  )
const extend = (id: TemporaryId, hours: number) =>
  shop.asMerchant((context) => extendPaymentLink(context, { params: { id }, body: extending.body.parse({ hours }) }))
const open = (id: TemporaryId, agent = 'Mozilla/5.0 (Linux; Android 14) Mobile', query = '') =>
  fetch(`${shop.app.url}/redirect/${id}${query}`, { headers: { 'user-agent': agent } })
const stateOf = async (id: TemporaryId) => (await detail(id)).state
const untilState = (id: TemporaryId, state: string) => expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe(state)
const endNow = (id: TemporaryId) =>
  shop.rows(`update temp_transactions set expires_at = now() - interval '1 minute' where id = $1`, [id])
const endTimedOut = () => endTimedOutLinks({ unit: (work) => shop.asGuest(work) })

test('is active until its customer opens it, chooses a channel and pays, and each is told once in its history', async () => {
  const id = await shop.link(41_000)
  expect(await stateOf(id)).toBe('active')
  // Neither a program that previews the link nor the merchant opens it.
  await open(id, 'facebookexternalhit/1.1')
  await open(id, undefined, '?from=portal')
  expect(await stateOf(id)).toBe('active')
  await Promise.all([open(id), open(id), open(id)])
  expect(await stateOf(id)).toBe('opened')
  const [first] = await shop.rows<{ opened_at: Date; xmin: string }>(
    'select opened_at, xmin from temp_transactions where id = $1',
    [id],
  )
  await open(id)
  expect(await shop.rows('select opened_at, xmin from temp_transactions where id = $1', [id])).toEqual([first])

  await shop.asMerchant((context) => shareLink(context, { params: { id }, body: { by: 'copied' } }))
  await shop.pay(id)
  expect(await stateOf(id)).toBe('channel_chosen')
  expect(await idsOf({ tab: 'active' })).toContain(id)
  await shop.act((await shop.attempts(id))[0]!.org_trxid!, 'approve')
  await untilState(id, 'paid')
  const paid = await detail(id)
  expect(paid).toMatchObject({ shares: 1, mayCancel: false, mostHours: null, status: 'paid' })
  expect(paid.timeline.map(({ label }) => label)).toEqual([
    'Link created.',
    'Opened for the first time.',
    'Link copied.',
    'GCash chosen.',
    'Paid.',
  ])
  expect([await idsOf({ tab: 'paid' }), await idsOf({ tab: 'active' })]).toEqual([[id], []])
})

test('is found by its request id, that of any payment, its address, the number at a counter, words, mobile and amount', async () => {
  const id = await shop.link(47_725)
  await shop.rows(
    `update temp_transactions set description = 'Bilao of puto', customer = customer || '{"lastName":"Ñañola","mobile":"9175550177"}'
     where id = $1`,
    [id],
  )
  await shop.pay(id)
  await shop.pay(id, sevenEleven)
  const [first, second] = await shop.attempts(id)
  expect(first!.request_id).not.toBe(second!.request_id)
  const references = [
    first!.request_id,
    second!.request_id,
    second!.request_id.replace('-', '').toLowerCase(),
    second!.reference!,
    `${shop.app.url}/redirect/${id}`,
    id,
    'nanola',
    'puto',
    '0177',
    '09175550177',
    '477.25',
  ]
  for (const searchValue of references) expect([searchValue, await idsOf({ searchValue })]).toEqual([searchValue, [id]])
  expect(await idsOf({ searchValue: 'maria@example' })).toContain(id)
  expect(await idsOf({ searchValue: 'lechon' })).toEqual([])
  // A reference finds its link only in the tab that it stands in.
  expect(await idsOf({ searchValue: first!.request_id, tab: 'paid' })).toEqual([])
})

test('ends when its time is over, gets more time of up to 30 days, and can be paid again', async () => {
  const id = await shop.link(52_000)
  const dayMs = 86_400_000
  const in31Days = new Date(Date.now() + 31 * dayMs)
  await expect(extendUntil(id, in31Days)).rejects.toThrow('A link can be paid for 30 days at most.')
  await expect(extendUntil(id, new Date(Date.now() - dayMs))).rejects.toThrow('This link can be paid until')
  const later = new Date(Date.now() + 29 * dayMs)
  expect((await extendUntil(id, later)).expiresAt).toBe(later.toISOString())
  await expect(extend(id, 24)).rejects.toThrow('This link can be paid until')
  await endNow(id)
  expect(await stateOf(id)).toBe('expired')
  await expect(shop.pay(id)).rejects.toThrow('Transaction Expired.')
  expect(await endTimedOut()).toBeGreaterThan(0)
  expect(await idsOf({ tab: 'expired' })).toEqual([id])
  expect(await endTimedOut()).toBe(0)

  const extended = await extend(id, 24)
  expect(extended).toMatchObject({ state: 'active', mostHours: 720 })
  expect(extended.timeline.at(-1)!.label).toMatch(/^Extended until /)
  const [line] = await shop.rows<{ after: { state: string } }>(
    `select after from audit_log where thing_id = $1 and before ->> 'state' = 'expired'`,
    [id],
  )
  expect(line!.after.state).toBe('open')
  expect(await idsOf({ ends: 'day' })).toContain(id)
  await shop.pay(id)
  await cancelLink(shop.merchant, id)
  expect(await stateOf(id)).toBe('cancelled')
  await expect(extend(id, 48)).rejects.toThrow('This payment was cancelled.')
  expect((await detail(id)).timeline.at(-1)!.label).toBe('Cancelled.')
})

test('every page of every tab follows the one before it, and counts what there is', async () => {
  const made: TemporaryId[] = []
  for (let n = 0; n < 7; n++) made.push(await shop.link(60_000 + n))
  await shop.rows(`update temp_transactions set created_at = date_trunc('second', now()) where id = any($1)`, [made])
  for (const query of [{ tab: 'active' }, { tab: 'all' }, { searchValue: 'maria' }] as const) {
    const whole = (await list(query, 100)).result.map(({ id }) => id)
    const seen: string[] = []
    let cursor: TemporaryId | null | undefined
    do {
      const page = await list({ ...query, ...(cursor && { cursor }) }, 3)
      seen.push(...page.result.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(whole)
  }
  expect((await list({ tab: 'active' }, 3)).pagination.rowCount).toBeGreaterThanOrEqual(7)
  await expect(list({ cursor: '1111111111111111111111' })).rejects.toThrow('Transaction Not Found.')
  const other = await shop.asMerchant((context) =>
    listPaymentLinks(
      { ...context, scope: { ...context.scope, storeIds: ['S000000000009' as never] } },
      { query: listing.query.parse({}) },
    ),
  )
  expect(other.result).toEqual([])
})

test('a file has the rows of the list or the search, in its order', async () => {
  const [day, later] = ['2020-01-01', manilaDay(new Date())]
  const rowsOf = (asked: object) =>
    shop.asMerchant((context) => rowsOfExport(paymentLinksExport, context, { from: day, to: later, ...asked }, 2))
  for (const amount of [31_000, 32_000, 33_000]) await shop.link(amount)
  const all = (await list({ tab: 'all' }, 100)).result
  expect(all.length).toBeGreaterThan(2)
  expect(await rowsOf({})).toEqual(all)
  expect(await rowsOf({ tab: 'paid' })).toEqual((await list({ tab: 'paid' }, 100)).result)
  const ending = { tab: 'active', ends: 'day' } as const
  expect(await rowsOf(ending)).toEqual((await list(ending, 100)).result)
  const { requestId } = all[1]!
  expect(await rowsOf({ searchValue: requestId })).toEqual([all[1]])
})
