/** Steps of a history: refunds and chargebacks. */
import { centavos, plus, sum } from '@singil/contract/kit/money'
import * as disputes from '../../src/desk/disputes/postings.ts'
import { refundableLeft } from '../../src/payments/refunds/refund.ts'
import { movedOn } from '../../src/wallets/wallets/end-hold.ts'
import * as wallets from '../../src/wallets/wallets/postings.ts'
import {
  byAccount,
  type Source,
  type TakenPart,
  takeInOrder,
  takeUpTo,
} from '../../src/wallets/wallets/refund-parts.ts'
import { at, type Life, mid, must, newId, requestId, type Sale, walletId } from './life.ts'

const sourcesOf = ({ sales, purse }: Life, sale: Sale): Source[] => [
  { source: 'available', transactionId: null, left: purse.balance('available') },
  ...[sale, ...sales.filter((one) => one !== sale)].map((one) => ({
    source: 'clearing' as const,
    transactionId: one.payment.transactionId,
    left: centavos(one.unsettled),
  })),
  { source: 'reserve', transactionId: sale.payment.transactionId, left: centavos(sale.reserved) },
]
function move(life: Life, taken: readonly TakenPart[], sign: 1 | -1): void {
  for (const { source, transactionId, amount } of taken) {
    const sale = life.sales.find((one) => one.payment.transactionId === transactionId)
    if (source === 'clearing') sale!.unsettled += sign * amount
    if (source === 'reserve') sale!.reserved += sign * amount
  }
}

export function refund(life: Life): void {
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

export function endRefund(life: Life): void {
  const [first] = life.refunds.splice(0, 1)
  if (!first) return
  const { sale, taken, amount, move: of } = first
  sale.refunding -= amount
  if (life.dice.oneIn(2)) {
    life.purse.play(wallets.refundDone(of, amount))
    sale.refunded += amount
    return
  }
  const back = taken.map((part): TakenPart => {
    const owner = life.sales.find((one) => one.payment.transactionId === part.transactionId)
    const isGone = part.source === 'clearing' ? owner!.isSettled : part.source === 'reserve' && owner!.reserved === 0
    return isGone ? { source: 'available', transactionId: null, amount: part.amount } : part
  })
  life.purse.play(wallets.refundFailed(of, byAccount(back)))
  move(life, back, 1)
}

export function chargeBack(life: Life): void {
  const { dice: by, purse } = life
  const sale = life.sales.length > 0 ? by.pick(life.sales) : undefined
  const left = sale ? sale.payment.total - sale.refunded - sale.refunding - sale.disputed : 0
  if (!sale || left <= 0) return
  const amount = centavos(by.between(1, left))
  const { taken, missing } = takeUpTo(sourcesOf(life, sale), amount)
  must(plus(missing, ...taken.map((part) => part.amount)) === amount, 'a chargeback loses a centavo')
  const dispute = { disputeId: newId(life), transactionId: sale.payment.transactionId, requestId, mid, walletId, at }
  const owed = purse.ofProvider(`owed_by:${mid}`)
  purse.play(disputes.chargebackDone(dispute, byAccount(taken), missing))
  must(purse.ofProvider(`owed_by:${mid}`) === owed - missing, 'what is missing is not owed')
  move(life, taken, -1)
  sale.disputed += amount
  if (by.oneIn(2)) return
  purse.play(
    disputes.chargebackReversed(dispute, byAccount(taken), missing, {
      owed: missing,
      collected: centavos(0),
      writtenOff: centavos(0),
    }),
  )
  move(life, taken, 1)
  sale.disputed -= amount
}
