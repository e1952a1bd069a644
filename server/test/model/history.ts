/** One random history of a merchant's money, played by the pure rules and postings alone. Throws if anything does not add up. */
import { dice } from './dice.ts'
import { type Life, must, type Sale, walletId } from './life.ts'
import * as payouts from './life-of-payouts.ts'
import * as refunds from './life-of-refunds.ts'
import * as sales from './life-of-sales.ts'
import { openPurse } from './purse.ts'

const steps = [
  sales.pay,
  sales.pay,
  sales.pay,
  sales.split,
  sales.settle,
  sales.settle,
  sales.release,
  refunds.refund,
  refunds.refund,
  refunds.endRefund,
  refunds.chargeBack,
  payouts.withdraw,
  payouts.disburse,
  payouts.topUp,
  payouts.correct,
  payouts.reward,
]

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
