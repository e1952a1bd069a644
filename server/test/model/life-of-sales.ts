/** Steps of a history: sales are paid, split, settled and released. */
import { type Bearing, feeOf, grossUp, shareOf } from '@singil/contract/kit/fees'
import { centavos, plus, sum } from '@singil/contract/kit/money'
import { allocate, type Rule } from '../../src/payments/split-payments/allocate.ts'
import { splitDone } from '../../src/payments/split-payments/postings.ts'
import * as wallets from '../../src/wallets/wallets/postings.ts'
import type { Dice } from './dice.ts'
import { aRule, at, type Life, mid, must, newId, receiver, requestId, walletId } from './life.ts'

const aBearing = (by: Dice): Bearing => by.pick(['merchant', 'customer', { share: by.below(1_000_001) }] as const)

export function pay(life: Life): void {
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

export function split(life: Life): void {
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

export function settle(life: Life): void {
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

export function release(life: Life): void {
  const sale = life.sales.find((one) => one.reserved > 0)
  if (!sale) return
  const amount = centavos(sale.reserved)
  sale.reserved = 0
  life.purse.play(wallets.reserveRelease({ releaseId: newId(life), mid, walletId, at, amount }))
}
