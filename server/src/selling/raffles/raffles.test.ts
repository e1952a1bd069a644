import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '@singil/contract/kit/problem'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { cancelRaffle } from './cancel-raffle.ts'
import { createRaffle } from './create-raffle.ts'
import { drawRaffle } from './draw-raffle.ts'
import { getCurrentRaffle } from './get-current-raffle.ts'
import { drawNumber, sha256 } from './draw-number.ts'

let shop: Shop
beforeAll(async () => void (shop = await openOwnShop()))
afterAll(() => shop.close())

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.problem.id : String(error)),
  )
const today = manilaDay(new Date())
const input = { title: 'Christmas raffle', prize: 'A year without fees', fromDay: today, toDay: today, winnerCount: 2 }
const create = (fields: Partial<typeof input> = {}) =>
  shop.asGuest((context) => createRaffle(context, { body: { ...input, ...fields } }))
const draw = (raffleId: string) => shop.asGuest((context) => drawRaffle(context, { params: { raffleId }, body: {} }))
const cancel = (raffleId: string) =>
  shop.asGuest((context) => cancelRaffle(context, { params: { raffleId }, body: { reason: 'No prize' } }))
const current = () => shop.asMerchant((context) => getCurrentRaffle(context, { params: { mid: shop.mid } }))

/** Returns the id of the payment. */
async function paid(): Promise<string> {
  const id = await shop.link(250_00)
  await shop.pay(id)
  const pending = await shop.until(id, 'pending')
  await shop.act(pending.org_trxid!, 'approve')
  return (await shop.until(id, 'paid')).id
}

test('a number is always one of the payments, and follows from what is published', () => {
  const text = fc.string({ minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(
      text,
      text,
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.nat(20),
      fc.nat(9),
      (seed, digest, count, place, attempt) => {
        const number = drawNumber({ seed, digest, count }, place, attempt)
        const hash = createHash('sha256').update(`${seed}:${digest}:${place}:${attempt}`).digest('hex')
        expect(number).toBe(Number(BigInt(`0x${hash}`) % BigInt(count)))
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThan(count)
      },
    ),
  )
})

test('a raffle is announced, counts the payments of its days, and is drawn once by the published rule', async () => {
  const { raffleId, commitment, seed } = await create()
  expect(seed).toBeNull()
  expect(await problemOf(create())).toBe('raffles.daysTaken')
  expect(await problemOf(create({ fromDay: '2020-01-01', toDay: '2020-01-02' }))).toBe('raffles.periodOver')
  expect(await current()).toMatchObject({ raffle: { raffleId, state: 'running' }, ownEntries: 0 })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push(await paid())
  expect(await current()).toMatchObject({ ownEntries: 3 })
  expect(await problemOf(draw(raffleId))).toBe('raffles.stillRuns')

  // The day passes.
  await shop.rows(`update transactions set paid_at = paid_at - interval '2 days' where paid_at is not null`)
  await shop.rows(`update raffles set from_day = from_day - 2, to_day = to_day - 2`)
  const drawn = await draw(raffleId)
  const digest = createHash('sha256').update(ids.join('\n')).digest('hex')
  expect(drawn).toMatchObject({ state: 'drawn', entries: 3, digest, commitment: sha256(drawn.seed!) })
  // One merchant takes part, so the second place stays empty.
  const number = drawNumber({ seed: drawn.seed!, digest, count: 3 }, 1, 0)
  expect(drawn.winners).toMatchObject([{ place: 1, attempt: 0, number, merchantId: shop.mid }])
  const [won] = await shop.rows<{ id: string }>('select id from transactions where request_id = $1', [
    drawn.winners[0]!.requestId,
  ])
  expect(won!.id).toBe(ids[number])
  expect(await problemOf(draw(raffleId))).toBe('raffles.drawnAlready')
  expect(await problemOf(cancel(raffleId))).toBe('raffles.drawnAlready')
  expect(commitment).toBe(drawn.commitment)
  expect(await current()).toMatchObject({ raffle: { state: 'drawn', seed: drawn.seed }, ownEntries: 3 })
})

test('a raffle without a payment is not drawn, and a cancelled one frees its days', async () => {
  const { raffleId } = await create()
  await shop.rows(`update raffles set from_day = from_day - 9, to_day = to_day - 9 where id = $1`, [raffleId])
  expect(await problemOf(draw(raffleId))).toBe('raffles.noEntries')
  expect(await cancel(raffleId)).toMatchObject({ state: 'cancelled' })
  expect(await problemOf(draw(raffleId))).toBe('raffles.isCancelled')
  expect(await problemOf(create())).toBe('ok')
})
