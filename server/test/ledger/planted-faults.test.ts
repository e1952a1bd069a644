/**
 * Faults planted directly in the rows of splits, chargebacks, rewards, corrections and supplier payments: each is detected under its name.
 */
import { correcting } from '@singil/contract/adjustments'
import type { UserId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdjustment } from '../../src/adjustments/ask-adjustment.ts'
import { draftDisbursement } from '../../src/disbursements/draft-disbursement.ts'
import { authorizePlan, awaitAuthorization } from '../../src/payouts/authorize-payout.ts'
import { queuePlan } from '../../src/payouts/confirm-plan.ts'
import { finishPayout } from '../../src/payouts/end-payout.ts'
import { claimPayout } from '../../src/payouts/send-payouts.ts'
import { chargeBack } from '../../src/disputes/index.ts'
import { type Actor, type Context, everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { refer, registerReferred, reviewReferrals } from '../../src/referrals/index.ts'
import { splitSale } from '../../src/split-payments/index.ts'
import { decideAbout } from '../kit/decide-about.ts'
import { openShop, type Shop } from '../payments/shop.ts'
import { broken } from './all-hold.ts'
import { newHouse } from './houses.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const house = await newHouse({ unit: shop.asGuest })
  const sell = async (amount: number) => {
    const id = await shop.link(amount)
    await shop.pay(id)
    await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
    return shop.until(id, 'paid')
  }
  const split = await sell(1_000_00)
  await shop.asGuest((context) =>
    splitSale(context, {
      transactionId: split.id,
      amount: split.amount,
      bearer: 'shared',
      rules: [{ kind: 'percent', mid: house.mid, rateMillionths: 250_000, cap: null }],
    }),
  )
  const disputed = await sell(50_000_00)
  const answerBy = new Date('2099-01-01T00:00:00Z')
  const word = { transactionId: disputed.id, caseRef: 'CASE-1', amount: centavos(300_00), reason: 'No', answerBy }
  await shop.asGuest((context) => chargeBack(context, word))

  await shop.asGuest((context) => refer(context, { mid: house.mid, tin: '123456789' }))
  await shop.asGuest((context) => registerReferred(context, { mid: shop.mid, tin: '123456789' }))
  await reviewReferrals({ unit: shop.asGuest })
  await shop.rows("update referrals set reached_at = reached_at - interval '31 days'")
  await reviewReferrals({ unit: shop.asGuest })

  const actorOf = (who: string): Actor => ({
    ...systemActor(who),
    kind: 'user',
    userId: newId() as UserId,
    role: 'Administrator',
    may: () => true,
  })
  const as = <T>(who: string, work: (context: Context) => Promise<T>) =>
    unitOfWork(shop.app.parts, actorOf(who), everything(who), 'test', work)
  const body = { walletId: disputed.wallet_id, amount: centavos(20_000_00), reason: 'Short' }
  const { adjustmentId } = await as('finance', (context) => askAdjustment(context, { body }))
  await as('admin', (context) => decideAbout(context, correcting, adjustmentId, 'approved'))

  await shop.asGuest(async (context) => {
    const destination = { bank: 'BOPIPHMM', hint: 'BPI ••7890', accountNo: '1234567890', accountName: 'Bukid Fresh' }
    const supplier = { name: 'Bukid Fresh', tin: '123456789000', kind: 'corporation' as const, destination }
    const bill = { gross: centavos(11_200_00), isVatInclusive: true, atc: 'WC158', reason: 'Mangoes' }
    const { payout } = await draftDisbursement(context, {
      walletId: disputed.wallet_id,
      supplier,
      rail: 'instapay',
      ...bill,
    })
    await awaitAuthorization(context, payout.plan_id, new Date(context.now.getTime() + 60_000))
    await authorizePlan(context, payout.plan_id, { kind: 'otp', id: newId(), planHash: payout.payload_hash })
    await queuePlan(context, payout.plan_id)
    await claimPayout(context, payout.id)
    await finishPayout(context, payout.id, 'IP-1')
  })
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
