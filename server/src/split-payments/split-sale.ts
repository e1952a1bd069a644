import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { formatPeso, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { paymentSplit, problemsOfSplitPayments as problem, type ShareRule } from '@singil/contract/split-payments'
import type { Context } from '../kit/work/index.ts'
import { lockWallets, post } from '../ledger/index.ts'
import { findProfiles } from '../merchants/index.ts'
import { ensureWallet, findSale, type Sale, shareClearing } from '../wallets/index.ts'
import { allocate } from './allocate.ts'
import { splitDone } from './postings.ts'
import * as store from './store.ts'

export interface SplitOrder {
  readonly transactionId: string
  readonly shares: readonly ShareRule[]
}
interface Receiver {
  readonly mid: MerchantId
  readonly walletId: WalletId
}

/**
 * Gives shares of an unsettled sale to other merchants, due on the day on which the sale settles. Rates apply to the net after fee and VAT.
 * Needs a unit of work that sees every merchant, because it writes to several.
 */
export async function splitSale(context: Context, order: SplitOrder): Promise<store.SplitRow> {
  const seen = await findSale(context, order.transactionId)
  if (!seen || seen.isShare) refuse(problem.unknown, {})
  const receivers = await receiversOf(context, order, seen)
  await lockWallets(context.tx, [seen, ...receivers])
  // Read again under the lock: a refund, a settlement or another split may have taken from it.
  const sale = (await findSale(context, order.transactionId))!
  if (await store.findByTransaction(context.tx, order.transactionId)) refuse(problem.alreadySplit, {})
  if (sale.isSettled) refuse(problem.settled, {})

  const { split, shares } = draw(context, order, sale, receivers)
  const moving = shares.filter((share) => share.amount > 0)
  await shareClearing(context, {
    splitId: split.id,
    transactionId: order.transactionId,
    shares: moving.map(({ id, mid, wallet_id, amount }) => ({ shareId: id, mid, walletId: wallet_id, amount })),
  })
  await store.insert(context.tx, split, shares)
  const moved = moving.map(({ mid, wallet_id, amount }) => ({ mid, walletId: wallet_id, amount }))
  await post(context, [splitDone({ ...order, ...sale, splitId: split.id, at: context.now, shares: moved })])
  context.changed('split payment', split.id, null, { ...split, shares: moved }, { mid: sale.mid })
  context.emit(paymentSplit, {
    splitId: split.id,
    mid: sale.mid,
    transactionId: order.transactionId,
    requestId: sale.requestId,
    amount: split.amount,
    receivers: moved.map(({ mid, amount }) => ({ mid, amount })),
  })
  return split
}

async function receiversOf(context: Context, { shares }: SplitOrder, sale: Sale): Promise<Receiver[]> {
  const mids = shares.map((share) => share.mid)
  if (mids.includes(sale.mid) || new Set(mids).size < mids.length) refuse(problem.sameReceiver, {})
  const profiles = await findProfiles(context.tx, mids)
  const receivers: Receiver[] = []
  for (const mid of mids) {
    const profile = profiles.get(mid)
    if (!profile || profile.isBlocked) refuse(problem.receiverUnknown, {})
    await ensureWallet(context, { mid, walletId: profile.walletId })
    receivers.push({ mid, walletId: profile.walletId })
  }
  return receivers
}

function draw(context: Context, order: SplitOrder, sale: Sale, receivers: readonly Receiver[]) {
  const cut = allocate(sale.net, order.shares)
  if (!cut) refuse(problem.tooMuch, { left: formatPeso(sale.left) })
  const amount = sum(cut.shares)
  if (amount > sale.left) refuse(problem.tooMuch, { left: formatPeso(sale.left) })
  if (amount === 0) refuse(problem.nothing, {})
  const split: store.SplitRow = {
    id: context.newId(),
    mid: sale.mid,
    wallet_id: sale.walletId,
    transaction_id: order.transactionId,
    request_id: sale.requestId,
    net: sale.net,
    amount,
    kept: cut.rest,
    created_at: context.now,
  }
  const shares = order.shares.map((rule, index): store.ShareRow => ({
    id: context.newId(),
    split_id: split.id,
    position: index + 1,
    mid: receivers[index]!.mid,
    wallet_id: receivers[index]!.walletId,
    rate_millionths: 'fixed' in rule ? null : rule.rateMillionths,
    fixed: 'fixed' in rule ? rule.fixed : null,
    amount: cut.shares[index]!,
  }))
  return { split, shares }
}
