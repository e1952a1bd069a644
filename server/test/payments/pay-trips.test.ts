// What choosing a channel costs the customer: trips to the database in which nothing else is under way.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gcash, openShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

interface Trip {
  readonly client: pg.PoolClient
  /** Statements that were sent without waiting for an answer in between. */
  readonly texts: string[]
}

/** The trips of all work that takes a connection of the server meanwhile. */
async function tripsOf(work: () => Promise<unknown>): Promise<Trip[]> {
  const { pool } = shop.app.parts.database
  const trips: Trip[] = []
  const restored = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (restored.has(client)) return
    const asked = client.query
    restored.set(client, asked)
    let underWay = 0
    client.query = ((...given: unknown[]) => {
      const [config] = given
      if (underWay === 0) trips.push({ client, texts: [] })
      const { texts } = trips.findLast((trip) => trip.client === client)!
      texts.push(typeof config === 'string' ? config : (config as { text: string }).text)
      underWay += 1
      const answer = (asked as unknown as (...all: unknown[]) => unknown)(...given)
      const end = () => void (underWay -= 1)
      void Promise.resolve(answer).then(end, end)
      return answer
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of restored) client.query = query
  }
  return trips
}
/** What a payment begins with is read before its link notes that a channel was chosen. */
const locksLink = /from "temp_transactions".*for update/
const notesChoice = /update "temp_transactions" set "channel_chosen_at"/

// Under load the channels may be read again between the two payments.
test('choosing a channel reads what it needs in three trips', { retry: 2 }, async () => {
  const id = await shop.link(25_000)
  // The page was shown: channels, default fees and levels are kept for a second.
  await shop.pay(await shop.link(10_000))
  const all = await tripsOf(() => shop.pay(id))
  const { client } = all.find((trip) => trip.texts.some((text) => notesChoice.test(text)))!
  const trips = all.filter((trip) => trip.client === client)
  const noted = trips.findIndex((trip) => trip.texts.some((text) => notesChoice.test(text)))
  const locked = trips.slice(0, noted).findLastIndex((trip) => trip.texts.some((text) => locksLink.test(text)))
  // The link, its payments, and everything else together.
  expect(trips.slice(locked, noted).map(({ texts }) => texts.length)).toEqual([1, 1, expect.any(Number)])
  expect(trips[noted - 1]!.texts.length).toBeGreaterThan(5)

  await shop.pay(id, sevenEleven)
  const made = (await shop.attempts(id)).map((row) => `${row.pchannel} ${row.status}`)
  expect(made.toSorted()).toEqual([`${sevenEleven} pending`, `${gcash} cancelled`])
})
