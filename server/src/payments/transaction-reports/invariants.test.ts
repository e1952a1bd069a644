import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
  const id = await shop.link(1000_00)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  await shop.until(id, 'paid')
}, 60_000)
afterAll(() => shop.close())

test('every invariant holds on untampered data', async () => {
  expect(await broken(shop.asGuest)).toEqual([])
})

test.each([
  ['M5', `update transactions set status = 'failed', paid_at = null where paid_at is not null`],
  ['M6', 'update transactions set refunded = 100 where paid_at is not null'],
  ['M9', 'update limit_usage set paid = paid + 1'],
  [
    'M10',
    `insert into late_payments (mid, id, store_id, transaction_id, request_id, amount, currency, why, status, note, created_at)
     select mid, gen_random_uuid(), store_id, id, request_id, 100, 'PHP', 'late', 'open', '', now() from transactions`,
  ],
  ['M12', 'update transactions set fee = fee + 1, net = net - 1 where paid_at is not null'],
  ['M16', `update transactions set stock = 'reserved' where paid_at is not null`],
])('%s is reported when violated by hand', async (id, change) => {
  const found = await shop
    .asGuest(async ({ tx }) => {
      await sql.raw(change).execute(tx)
      const names = (await broken((work) => work({ tx } as never))).map((row) => row.name.split(' ')[0])
      throw Object.assign(new Error('rolled back'), { names })
    })
    .catch((error: { names?: string[] }) => error.names)
  expect(found).toContain(id)
})
