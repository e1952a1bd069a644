/** Steps of a history: payouts, and money that comes in other than by sales. */
import { feeOf, shareOf } from '@singil/contract/kit/fees'
import { centavos, minus, plus } from '@singil/contract/kit/money'
import type { TopupId } from '@singil/contract/payouts/topups'
import type { PayoutId, Rail } from '@singil/contract/payouts/payouts'
import * as adjustments from '../../src/wallets/adjustments/postings.ts'
import { withholdingOf } from '../../src/tax/disbursements/cwt.ts'
import { referralRewarded } from '../../src/selling/referrals/postings.ts'
import { rewardOf } from '../../src/selling/referrals/referral.ts'
import { topupDone, topupSuspended } from '../../src/payouts/topups/postings.ts'
import { costOf } from '../../src/payouts/payouts/payout.ts'
import * as payouts from '../../src/payouts/payouts/postings.ts'
import { aRule, at, type Life, mid, must, newId, requestId, walletId } from './life.ts'

export function withdraw(life: Life): void {
  const { dice: by, purse } = life
  const { amount, fee, vat, total } = costOf(centavos(by.between(1, 200_000)), centavos(by.below(3000)))
  const before = purse.balance('available')
  if (total > before) return
  const names = {
    payoutId: newId(life) as PayoutId,
    purpose: 'withdrawal' as const,
    requestId,
    mid,
    walletId,
    rail: 'instapay' as Rail,
    at,
  }
  const money = { ...names, amount, fee, vat }
  purse.play(payouts.payoutAsked(money))
  if (by.oneIn(3)) purse.play(payouts.payoutFailed(money))
  else {
    purse.play(payouts.payoutDone(money))
    if (by.oneIn(2)) return
    purse.play(payouts.payoutReturned(money))
  }
  must(purse.balance('available') === before, 'a withdrawal that came back did not come back whole')
}

export function disburse(life: Life): void {
  const { dice: by, purse } = life
  const [gross, rateMillionths] = [centavos(by.between(100, 200_000)), by.pick([0, 10_000, 20_000, 150_000])]
  const { base, withheld, paid } = withholdingOf({ gross, isVatInclusive: by.oneIn(2), rateMillionths })
  must(plus(withheld, paid) === gross && withheld >= 0 && base <= gross, 'tax and payment are not the bill')
  const { fee, vat, total } = costOf(paid, centavos(1500))
  const before = purse.balance('available')
  if (total > before) return
  const names = {
    payoutId: newId(life) as PayoutId,
    purpose: 'disbursement' as const,
    requestId,
    mid,
    walletId,
    rail: 'pesonet' as Rail,
    at,
  }
  const money = { ...names, amount: paid, fee, vat }
  purse.play(payouts.payoutAsked(money))
  if (by.oneIn(3)) purse.play(payouts.payoutFailed(money))
  else {
    purse.play(payouts.payoutDone(money))
    if (by.oneIn(2)) return
    purse.play(payouts.payoutReturned(money))
  }
  must(purse.balance('available') === before, 'a supplier payment that came back did not come back whole')
}

export function topUp(life: Life): void {
  const { dice: by, purse } = life
  const { amount, fee, vat, net, isLoss } = feeOf(centavos(by.between(1, 500_000)), aRule(by), 'merchant')
  const topup = { topupId: newId(life) as TopupId, requestId, mid, walletId, channel: 'gc', at, amount }
  if (isLoss) return purse.play(topupSuspended({ ...topup, paymentId: newId(life), why: 'wrong_amount' }))
  const before = purse.balance('available')
  purse.play(topupDone({ ...topup, fee, vat }))
  must(purse.balance('available') === before + net, 'a top-up brought something else')
}

export function correct(life: Life): void {
  const { dice: by, purse } = life
  const before = purse.balance('available')
  const about = { adjustmentId: newId(life), mid, walletId, reason: 'Counted again', at }
  const amount = centavos(by.between(1, 5000) * (before > 5000 && by.oneIn(2) ? -1 : 1))
  const posted = adjustments.freeAdjustment(about, amount)
  purse.play(posted)
  must(purse.balance('available') === minus(before, centavos(-amount)), 'a correction moved something else')
  if (by.oneIn(2) && purse.balance('available') >= amount)
    purse.play(adjustments.reversal({ ...about, adjustmentId: newId(life) }, { id: newId(life), ...posted }))
}

export function reward(life: Life): void {
  const terms = { reward: centavos(50_000), vatMillionths: 120_000, threshold: centavos(1), holdDays: 30 }
  const amount = rewardOf(terms)
  must(plus(amount, shareOf(amount, terms.vatMillionths)) === terms.reward, 'reward and VAT are not what was named')
  life.purse.play(referralRewarded({ referralId: newId(life), mid, walletId, at, amount }))
}
