/** A shop with a split sale, a chargeback, a reward, a correction and a supplier payment, for tests that break their rows. */
import { correcting } from '@singil/contract/wallets/adjustments'
import type { UserId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, vi } from 'vitest'
import { askAdjustment } from '../../src/wallets/adjustments/ask-adjustment.ts'
import { payBill } from '../disbursements/pay-bill.ts'
import { finishPayout } from '../../src/payouts/payouts/end-payout.ts'
import { claimPayout } from '../../src/payouts/payouts/send-payouts.ts'
import { chargeBack } from '../../src/desk/disputes/index.ts'
import { type Actor, type Context, everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { refer, registerReferred, reviewReferrals } from '../../src/selling/referrals/index.ts'
import { splitSale } from '../../src/payments/split-payments/index.ts'
import { decideAbout } from '../kit/decide-about.ts'
import { openOwnShop, type Shop } from '../payments/shop.ts'
import { newHouse } from './houses.ts'

export interface OneOfEach {
  readonly shop: Shop
  /** A unit of work of a person of the provider's staff. */
  readonly as: <T>(who: string, work: (context: Context) => Promise<T>) => Promise<T>
  /** The merchant that gets a share of the split sale. */
  readonly house: Awaited<ReturnType<typeof newHouse>>
}

export async function openOneOfEach(): Promise<OneOfEach> {
  const shop = await openOwnShop()
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
    const { payout } = await payBill(context, { walletId: disputed.wallet_id, gross: 11_200_00 })
    await claimPayout(context, payout.id)
    await finishPayout(context, payout.id, 'IP-1')
  })
  const isTaxed = async () => expect(await shop.rows('select from cwt_liabilities')).toHaveLength(1)
  await vi.waitFor(isTaxed, { timeout: 20_000 })
  return { shop, as, house }
}
