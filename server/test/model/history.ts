/** One random life of a merchant's money, played by the pure rules and postings alone. Throws where anything does not add up. */
import type { DisbursementId } from '@singil/contract/disbursements'
import { type Bearing, type FeeRule, feeOf, grossUp, shareOf } from '@singil/contract/kit/fees'
import { type MerchantId, RequestId, type WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus, plus, sum } from '@singil/contract/kit/money'
import type { TopupId } from '@singil/contract/topups'
import type { Rail, WithdrawalId } from '@singil/contract/withdrawals'
import * as adjustments from '../../src/adjustments/postings.ts'
import * as disbursements from '../../src/disbursements/postings.ts'
import { withholdingOf } from '../../src/disbursements/cwt.ts'
import * as disputes from '../../src/disputes/postings.ts'
import { referralRewarded } from '../../src/referrals/postings.ts'
import { rewardOf } from '../../src/referrals/referral.ts'
import { allocate, type Rule } from '../../src/split-payments/allocate.ts'
import { splitDone } from '../../src/split-payments/postings.ts'
import { topupDone, topupSuspended } from '../../src/topups/postings.ts'
import { refundableLeft } from '../../src/transactions/transaction.ts'
import { movedOn } from '../../src/wallets/hold-legs.ts'
import * as wallets from '../../src/wallets/postings.ts'
import { byAccount, type Source, type Taken, takeInOrder, takeUpTo } from '../../src/wallets/refund-parts.ts'
import * as withdrawals from '../../src/withdrawals/postings.ts'
import { costOf } from '../../src/withdrawals/withdrawal.ts'
import { type Dice, dice } from './dice.ts'
import { openPurse, type Purse } from './purse.ts'

const mid = 'M1' as MerchantId
const walletId = 'own' as WalletId
const receiver = { mid: 'M2' as MerchantId, walletId: 'theirs' as WalletId }
const requestId = RequestId.parse('4F7KQ-9XM2P')
const at = new Date('2026-11-20T02:00:00Z')

interface Sale {
  readonly payment: wallets.Payment
  unsettled: number
  reserved: number
  isSettled: boolean
  isSplit: boolean
  refunded: number
  refunding: number
  disputed: number
}
interface Refunding {
  readonly move: wallets.RefundMove
  readonly sale: Sale
  readonly taken: readonly Taken[]
  readonly amount: Centavos
}
interface Life {
  readonly dice: Dice
  readonly purse: Purse
  readonly sales: Sale[]
  readonly refunds: Refunding[]
  next: number
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
const newId = (life: Life) => String((life.next += 1))

export function playHistory(seed: number): void {
  const life: Life = { dice: dice(seed), purse: openPurse(walletId), sales: [], refunds: [], next: 0 }
  for (let left = life.dice.between(2, 12); left > 0; left -= 1) {
    life.dice.pick(steps)(life)
    check(life)
  }
}

function check({ purse, sales, refunds }: Life): void {
  must(purse.total() === 0, 'all accounts together are not zero')
  const total = (of: (sale: Sale) => number) => sales.reduce((whole, sale) => whole + of(sale), 0)
  must(purse.balance('clearing') === total((sale) => sale.unsettled), 'clearing is not the sum of its sales')
  must(purse.balance('reserve') === total((sale) => sale.reserved), 'the reserve is not the sum of its tranches')
  const held = refunds.reduce((whole, refund) => whole + refund.amount, 0)
  must(purse.balance('held') === held, 'held is not the sum of its holds')
  for (const { payment, refunded, refunding, disputed } of sales)
    must(refunded + refunding + disputed <= payment.total, 'more is given back than was paid')
}

const aRule = (by: Dice): FeeRule => ({
  rateMillionths: by.oneIn(4) ? 0 : by.below(100_000),
  fixed: centavos(by.oneIn(2) ? 0 : by.below(3000)),
})
const aBearing = (by: Dice): Bearing => by.pick(['merchant', 'customer', { share: by.below(1_000_001) }] as const)

function pay(life: Life): void {
  const { dice: by, purse } = life
  const [rule, bearing, asked] = [aRule(by), aBearing(by), centavos(by.between(1, by.pick([500, 100_000, 90_000_000])))]
  let fees = feeOf(asked, rule, bearing)
  if (fees.isLoss) return
  must(plus(fees.net, fees.fee, fees.vat) === fees.total, 'net, fee and VAT are not what is paid')
  must(fees.customerFee >= 0 && fees.customerFee <= fees.fee, 'the customer bears more than the fee')
  must(fees.customerVat >= 0 && fees.customerVat <= fees.vat, 'the customer bears more than the VAT')
  must(fees.total === plus(fees.amount, fees.customerFee, fees.customerVat), 'the customer pays something else')
  if (by.oneIn(3)) {
    const wanted = fees.net
    fees = feeOf(grossUp(wanted, rule, bearing), rule, bearing)
    must(fees.net === wanted, 'the gross does not leave the net')
    must(fees.amount <= asked, 'a smaller gross leaves the same net')
    if (fees.isLoss) return
  }
  const { amount, fee, vat, net, total } = fees
  const who = { transactionId: newId(life), requestId, mid, walletId, channel: 'gc' }
  const rest = { shoulder: 'merchant' as const, settlementDays: 2, paidAt: at }
  const payment: wallets.Payment = { ...who, ...rest, amount, fee, vat, net, total }
  if (by.oneIn(5)) {
    const misfit = { eventId: payment.transactionId, mid, amount: total, at, refers: {} }
    purse.play(wallets.suspenseIn(misfit))
    if (by.oneIn(2)) return purse.play(wallets.suspenseOut(misfit))
    purse.play(wallets.suspenseToPayment(payment))
  } else purse.play(wallets.paymentPaid(payment))
  const standing = { unsettled: net, reserved: 0, isSettled: false, isSplit: false }
  life.sales.push({ payment, ...standing, refunded: 0, refunding: 0, disputed: 0 })
}

function split(life: Life): void {
  const { dice: by, purse } = life
  const sale = life.sales.find((one) => !one.isSettled && !one.isSplit)
  if (!sale) return
  const { net } = sale.payment
  const rules = Array.from({ length: by.between(1, 4) }, (): Rule =>
    by.oneIn(3) ? { fixed: centavos(by.below(net)) } : { rateMillionths: by.below(400_001) },
  )
  const cut = allocate(net, rules)
  if (!cut) return
  must(plus(...cut.shares, cut.rest) === net, 'the shares and the rest are not the whole')
  must(
    [...cut.shares, cut.rest].every((share) => share >= 0),
    'a share is below zero',
  )
  for (const [index, rule] of rules.entries()) {
    const exact = 'fixed' in rule ? rule.fixed : (net * rule.rateMillionths) / 1_000_000
    must(Math.abs(cut.shares[index]! - exact) < 1, 'a share is a centavo or more off')
  }
  const amount = sum(cut.shares)
  if (amount === 0 || amount > sale.unsettled) return
  const before = purse.balance('clearing', receiver.walletId)
  const shares = cut.shares.map((share) => ({ ...receiver, amount: share }))
  purse.play(splitDone({ splitId: newId(life), ...sale.payment, at, shares }))
  must(purse.balance('clearing', receiver.walletId) === before + amount, 'the receivers got something else')
  Object.assign(sale, { unsettled: sale.unsettled - amount, isSplit: true })
}

function settle(life: Life): void {
  const due = life.sales.filter((sale) => !sale.isSettled)
  if (due.length === 0) return
  const rate = life.dice.pick([0, 0, 50_000, 333_333])
  const net = centavos(due.reduce((total, sale) => total + sale.unsettled, 0))
  for (const sale of due) {
    sale.reserved = shareOf(centavos(sale.unsettled), rate)
    Object.assign(sale, { unsettled: 0, isSettled: true })
  }
  const reserve = centavos(due.reduce((total, sale) => total + sale.reserved, 0))
  if (net > 0) life.purse.play(wallets.settlement({ settlementId: newId(life), mid, walletId, at, net, reserve }))
}

function release(life: Life): void {
  const sale = life.sales.find((one) => one.reserved > 0)
  if (!sale) return
  const amount = centavos(sale.reserved)
  sale.reserved = 0
  life.purse.play(wallets.reserveRelease({ releaseId: newId(life), mid, walletId, at, amount }))
}

const sourcesOf = ({ sales, purse }: Life, sale: Sale): Source[] => [
  { source: 'available', transactionId: null, left: purse.balance('available') },
  ...[sale, ...sales.filter((one) => one !== sale)].map((one) => ({
    source: 'clearing' as const,
    transactionId: one.payment.transactionId,
    left: centavos(one.unsettled),
  })),
  { source: 'reserve', transactionId: sale.payment.transactionId, left: centavos(sale.reserved) },
]
function move(life: Life, taken: readonly Taken[], sign: 1 | -1): void {
  for (const { source, transactionId, amount } of taken) {
    const sale = life.sales.find((one) => one.payment.transactionId === transactionId)
    if (source === 'clearing') sale!.unsettled += sign * amount
    if (source === 'reserve') sale!.reserved += sign * amount
  }
}

function refund(life: Life): void {
  const { dice: by, purse } = life
  const sale = life.sales.length > 0 ? by.pick(life.sales) : undefined
  if (!sale) return
  const { amount: price, total } = sale.payment
  const [refunded, refunding, disputed] = [sale.refunded, sale.refunding, sale.disputed].map(centavos)
  const left = refundableLeft({ amount: price, total, refunded, refunding, disputed } as never)
  must(left === Math.max(0, price - sale.refunded - sale.refunding - sale.disputed), 'something else can be refunded')
  if (left === 0) return
  const amount = by.oneIn(2) ? left : centavos(by.between(1, left))
  const sources = sourcesOf(life, sale)
  const standing = sources.reduce((whole, source) => whole + source.left, 0)
  const taken = takeInOrder(sources, amount)
  must((taken === null) === standing < amount, 'a refund is made exactly where the money is there')
  if (!taken) return
  must(sum(taken.map((part) => part.amount)) === amount, 'the parts of a refund are not the refund')
  const of = { refundId: newId(life), transactionId: sale.payment.transactionId, requestId, mid, walletId, at }
  const asked = wallets.refundAsked(of, byAccount(taken))
  const moved = movedOn(asked, walletId)
  must(moved.held === amount && moved.available + moved.clearing + moved.reserve === -amount, 'it moves something else')
  purse.play(asked)
  move(life, taken, -1)
  sale.refunding += amount
  life.refunds.push({ move: of, sale, taken, amount })
}

function endRefund(life: Life): void {
  const [first] = life.refunds.splice(0, 1)
  if (!first) return
  const { sale, taken, amount, move: of } = first
  sale.refunding -= amount
  if (life.dice.oneIn(2)) {
    life.purse.play(wallets.refundDone(of, amount))
    sale.refunded += amount
    return
  }
  const back = taken.map((part): Taken => {
    const owner = life.sales.find((one) => one.payment.transactionId === part.transactionId)
    const isGone = part.source === 'clearing' ? owner!.isSettled : part.source === 'reserve' && owner!.reserved === 0
    return isGone ? { source: 'available', transactionId: null, amount: part.amount } : part
  })
  life.purse.play(wallets.refundFailed(of, byAccount(back)))
  move(life, back, 1)
}

function chargeBack(life: Life): void {
  const { dice: by, purse } = life
  const sale = life.sales.length > 0 ? by.pick(life.sales) : undefined
  const left = sale ? sale.payment.total - sale.refunded - sale.refunding - sale.disputed : 0
  if (!sale || left <= 0) return
  const amount = centavos(by.between(1, left))
  const { taken, missing } = takeUpTo(sourcesOf(life, sale), amount)
  must(plus(missing, ...taken.map((part) => part.amount)) === amount, 'a chargeback loses a centavo')
  const dispute = { disputeId: newId(life), transactionId: sale.payment.transactionId, requestId, mid, walletId, at }
  const suspended = purse.ofProvider('suspense')
  purse.play(disputes.chargebackDone(dispute, byAccount(taken), missing))
  must(purse.ofProvider('suspense') === suspended - missing, 'what is missing does not stand in suspense')
  move(life, taken, -1)
  sale.disputed += amount
  if (by.oneIn(2)) return
  purse.play(disputes.chargebackReversed(dispute, byAccount(taken), missing))
  move(life, taken, 1)
  sale.disputed -= amount
}

function withdraw(life: Life): void {
  const { dice: by, purse } = life
  const { amount, fee, vat, total } = costOf(centavos(by.between(1, 200_000)), centavos(by.below(3000)))
  const before = purse.balance('available')
  if (total > before) return
  const names = { withdrawalId: newId(life) as WithdrawalId, requestId, mid, walletId, rail: 'instapay' as Rail, at }
  const money = { ...names, amount, fee, vat }
  purse.play(withdrawals.withdrawalAsked(money))
  if (by.oneIn(3)) purse.play(withdrawals.withdrawalFailed(money))
  else {
    purse.play(withdrawals.withdrawalDone(money))
    if (by.oneIn(2)) return
    purse.play(withdrawals.withdrawalReturned(money))
  }
  must(purse.balance('available') === before, 'a withdrawal that came back did not come back whole')
}

function disburse(life: Life): void {
  const { dice: by, purse } = life
  const [gross, rateMillionths] = [centavos(by.between(100, 200_000)), by.pick([0, 10_000, 20_000, 150_000])]
  const { base, withheld, paid } = withholdingOf({ gross, isVatInclusive: by.oneIn(2), rateMillionths })
  must(plus(withheld, paid) === gross && withheld >= 0 && base <= gross, 'tax and payment are not the bill')
  const { fee, vat, total } = costOf(paid, centavos(1500))
  const before = purse.balance('available')
  if (total > before) return
  const names = { disbursementId: newId(life) as DisbursementId, requestId, mid, walletId, rail: 'pesonet' as Rail, at }
  const money = { ...names, paid, fee, vat }
  purse.play(disbursements.disbursementAsked(money))
  if (by.oneIn(3)) purse.play(disbursements.disbursementFailed(money))
  else {
    purse.play(disbursements.disbursementDone(money))
    if (by.oneIn(2)) return
    purse.play(disbursements.disbursementReturned(money))
  }
  must(purse.balance('available') === before, 'a supplier payment that came back did not come back whole')
}

function topUp(life: Life): void {
  const { dice: by, purse } = life
  const { amount, fee, vat, net, isLoss } = feeOf(centavos(by.between(1, 500_000)), aRule(by), 'merchant')
  const topup = { topupId: newId(life) as TopupId, requestId, mid, walletId, channel: 'gc', at, amount }
  if (isLoss) return purse.play(topupSuspended({ ...topup, paymentId: newId(life), why: 'wrong_amount' }))
  const before = purse.balance('available')
  purse.play(topupDone({ ...topup, fee, vat }))
  must(purse.balance('available') === before + net, 'a top-up brought something else')
}

function correct(life: Life): void {
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

function reward(life: Life): void {
  const terms = { reward: centavos(50_000), vatMillionths: 120_000, threshold: centavos(1), holdDays: 30 }
  const amount = rewardOf(terms)
  must(plus(amount, shareOf(amount, terms.vatMillionths)) === terms.reward, 'reward and VAT are not what was named')
  life.purse.play(referralRewarded({ referralId: newId(life), mid, walletId, at, amount }))
}

const steps = [
  pay,
  pay,
  pay,
  split,
  settle,
  settle,
  release,
  refund,
  refund,
  endRefund,
  chargeBack,
  withdraw,
  disburse,
  topUp,
  correct,
  reward,
]
