// What choosing a channel costs the customer: trips to the database in which nothing else is under way.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gcash, openShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

/** The statements that `work` sends, in groups that were sent without waiting for an answer in between. */
async function tripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const { pool } = shop.parts.database
  const trips: string[][] = []
  const ends: (() => void)[] = []
  const watch = (client: pg.PoolClient) => {
    const asked = client.query
    let underWay = 0
    client.query = ((...given: [unknown]) => {
      const [config] = given
      if (underWay === 0) trips.push([])
      trips.at(-1)!.push(typeof config === 'string' ? config : (config as { text: string }).text)
      underWay += 1
      const answer = (asked as unknown as (...all: unknown[]) => Promise<unknown>)(...given)
      void answer.then(
        () => (underWay -= 1),
        () => (underWay -= 1),
      )
      return answer
    }) as typeof client.query
    ends.push(() => (client.query = asked))
    pool.once('release', () => ends.pop()?.())
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const end of ends) end()
  }
  return trips
}
/** What a payment begins with is read before its link notes that a channel was chosen. */
const notesChoice = /update "temp_transactions" set "channel_chosen_at"/

test('choosing a channel reads what it needs in three trips', async () => {
  const id = await shop.link(25_000)
  // The page was shown: channels, default fees and levels are kept for a second.
  await tripsOf(() => shop.pay(await shop.link(10_000)))
  const trips = await tripsOf(() => shop.pay(id))
  const reads = trips.slice(
    trips.findIndex((trip) => trip.some((text) => text.includes('for update'))),
    trips.findIndex((trip) => trip.some((text) => notesChoice.test(text))),
  )
  expect(reads.map((trip) => trip.length)).toEqual([1, 1, expect.any(Number)])
  expect(reads.at(-1)!.length).toBeGreaterThan(5)
  expect(trips.length).toBeLessThanOrEqual(20)

  await shop.pay(id, sevenEleven)
  const made = (await shop.attempts(id)).map((row) => `${row.pchannel} ${row.status}`)
  expect(made.toSorted()).toEqual([`${sevenEleven} pending`, `${gcash} cancelled`])
})
