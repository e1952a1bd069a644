// What choosing a channel costs the customer: trips to the database in which nothing else is under way.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { unitsOf } from '../kit/trips.ts'
import { gcash, openOwnShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

const choose = (id: string, channel: string) =>
  fetch(`${shop.app.parts.config.publicUrl}/redirect_payment_channel/${id}`, {
    method: 'POST',
    redirect: 'manual',
    // Each is from another device: one with several unpaid orders would hold nothing.
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': id },
    body: new URLSearchParams({ channel }),
  })

/** What a statement does, as far as the test names it. */
const does = (text: string) =>
  /^begin|for update|promise_room|update "\w+"|insert into "(?!transaction_search)\w+"|delete from "\w+"|commit/.exec(
    text,
  )?.[0] ?? 'reads'

test('choosing a channel on the page takes ten trips, of which three read', async () => {
  const id = await shop.link(25_000)
  // The page was shown: channels, default fees and levels are kept for a second, which does not pass here.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await choose(await shop.link(10_000), gcash)
  const chosen = async () => {
    const answer = await choose(id, gcash)
    expect(answer.status).toBe(303)
    // To the gateway's own page: nothing more is read for it.
    expect(new URL(answer.headers.get('location')!).origin).toBe(shop.sandbox.url)
  }
  const units = await unitsOf(shop.app.parts.database.pool, chosen, (begin) => begin.includes(`link:${id}`))
  const [start, note, ...more] = units.map((trips) => trips.map((texts) => texts.map(does)))
  expect(more).toEqual([])
  expect(start).toEqual([
    ['begin'],
    ['for update'],
    expect.arrayContaining(['reads', 'reads', 'reads', 'reads', 'reads', 'reads', 'reads', 'reads']),
    ['update "temp_transactions"', 'promise_room'],
    ['insert into "transactions"', 'insert into "stranger_holds"', 'insert into "transaction_logs"'],
    ['commit'],
  ])
  expect(start![2]!.filter((what) => what !== 'reads')).toEqual([])
  // The gateway was called in between, outside of any transaction.
  expect(note).toEqual([
    ['begin'],
    ['for update'],
    ['update "transactions"', 'delete from "gateway_silences"'],
    ['commit'],
  ])

  // Another tab is asked first, and changes nothing.
  expect((await choose(id, sevenEleven)).status).toBe(409)
  await shop.pay(id, sevenEleven)
  const made = (await shop.attempts(id)).map((row) => `${row.pchannel} ${row.status}`)
  expect(made.toSorted()).toEqual([`${sevenEleven} pending`, `${gcash} cancelled`])
})

test('the payments of a link are read by an index, however many its merchant has', async () => {
  const id = await shop.link(12_000)
  await shop.pay(id)
  await shop.rows(
    `insert into transactions
     select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'temporary_id', 'other' || n, 'request_id', 'other' || n,
       'org_trxid', null))).* from transactions t, generate_series(1, 2000) n where temporary_id = $1`,
    [id],
  )
  await shop.rows('analyze transactions')
  const [plan] = await shop.rows<{ 'QUERY PLAN': object }>(
    `explain (format json, costs off) select * from transactions where mid = $1 and temporary_id in ($2) order by created_at desc, id desc`,
    [shop.mid, id],
  )
  expect(JSON.stringify(plan)).toContain('transactions_of_link')
})
