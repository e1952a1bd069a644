/**
 * Faults planted directly in the rows of splits, chargebacks, rewards, corrections and supplier payments: each is detected under its name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../payments/shop.ts'
import { broken } from './all-hold.ts'
import { openOneOfEach } from './one-of-each.ts'

let shop: Shop
beforeAll(async () => {
  shop = (await openOneOfEach()).shop
})
afterAll(() => shop.close())

test('after one of each the invariants hold', async () => {
  expect(await broken(shop.asGuest)).toEqual([])
})

test.each([
  ['a share grew', 'split_shares', 'amount = amount + 1', 'amount = amount - 1', 'M12 the shares of every split'],
  [
    'a split brought its receiver more',
    'wallet_clearing|split_id is not null',
    'gross = gross + 1, net = net + 1',
    'gross = gross - 1, net = net - 1',
    'M6 what was split is what came into clearing',
  ],
  ['a chargeback lacks more', 'disputes', 'missing = missing + 1', 'missing = missing - 1', 'M12 what was taken'],
  [
    'a payment forgot a chargeback',
    'transactions|disputed > 0',
    'disputed = disputed - 1',
    'disputed = disputed + 1',
    'M6 a payment counts the chargebacks',
  ],
  [
    'a dispute was won without money',
    'disputes',
    "status = 'won', closed_at = now()",
    "status = 'charged_back', closed_at = null",
    'M5 every chargeback was posted once',
  ],
  [
    'a charge was given back without money',
    "wallet_holds|reason = 'chargeback'",
    "state = 'returned'",
    "state = 'done'",
    'M12 what was taken',
  ],
  [
    'a reward was forgotten',
    'referrals',
    "status = 'reached', rewarded_at = null, reward = null",
    "status = 'rewarded', rewarded_at = now(), reward = 44643",
    'M5 a referral is rewarded exactly',
  ],
  [
    'an approval was taken away',
    'adjustments',
    "status = 'refused'",
    "status = 'approved'",
    'M5 a correction is posted exactly',
  ],
  [
    'a payout failed without money',
    'payouts',
    "status = 'FAILED'",
    "status = 'SUCCESS'",
    'M7 a payout has the journals',
  ],
  [
    'a supplier payment held more',
    "wallet_holds|reason = 'disbursement'",
    'amount = amount + 1',
    'amount = amount - 1',
    'M7 a payout holds',
  ],
  ['tax was forgiven', 'cwt_liabilities', 'voided_at = now()', 'voided_at = null', 'M12 tax is owed'],
])('%s is detected', async (_, where, plant, undo, name) => {
  const [table, condition = 'true'] = where.split('|')
  await shop.rows(`alter table ${table} disable trigger user`)
  const changed = await shop.rows(`update ${table} set ${plant} where ${condition} returning 1`)
  const found = (await broken(shop.asGuest)).map((row) => row.name)
  await shop.rows(`update ${table} set ${undo} where ${condition}`)
  await shop.rows(`alter table ${table} enable trigger user`)
  expect(changed).toHaveLength(1)
  expect(
    found.some((one) => one.startsWith(name)),
    found.join('; '),
  ).toBe(true)
})

test('the invariants hold again', async () => {
  expect(await broken(shop.asGuest)).toEqual([])
})
