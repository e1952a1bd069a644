/** Refunds of shared sales: each receiver gives back its part, which the payer refunds; a refund that fails returns it. */
import { type Centavos, centavos, minus, sum } from '@singil/contract/kit/money'
import { addMerchant } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { lockWallets } from '../../foundation/ledger/index.ts'
import type { SharedRefund, SharedSales } from '../refunds/index.ts'
import { chargeWallet, giveBackCharge } from '../../wallets/wallets/index.ts'
import { inProportion } from './allocate.ts'
import { addReturned } from './entries-store.ts'
import { shareGivenBack, type ShareReturn, shareTakenBack } from './postings.ts'
import { pushSplit } from './split-sale.ts'
import * as store from './store.ts'

/** What each party gives of a refund: in proportion to what it still answers for, so that a whole refund takes exactly what is left. */
export function planReturn(
  shares: readonly { readonly amount: Centavos; readonly owed: Centavos }[],
  refund: { readonly amount: Centavos; readonly left: Centavos },
): { readonly parts: readonly Centavos[]; readonly payer: Centavos } {
  const owing = shares.map(({ amount, owed }) => minus(amount, owed))
  // The payer answers for everything else: its own part, and the fee, which is not refunded.
  const rest = centavos(Math.max(0, refund.left - sum(owing)))
  const [payer, ...parts] = inProportion(refund.amount, [rest, ...owing])
  return { parts, payer: payer! }
}

/** The split of a sale with its shares, whose merchants this unit of work sees from now on. Null if the sale is not shared. */
async function sharedBy(context: Context, transactionId: string) {
  const split = await store.findByTransaction(context.tx, transactionId)
  if (!split) return null
  const shares = (await store.sharesOf(context.tx, split.id)).filter(({ amount }) => amount > 0)
  for (const { mid } of shares) await addMerchant(context.tx, mid)
  const payer = { mid: split.mid, walletId: split.wallet_id }
  await lockWallets(context, [payer, ...shares.map(({ mid, wallet_id }) => ({ mid, walletId: wallet_id }))])
  return { split, shares, payer }
}

async function takeBack(context: Context, refund: SharedRefund): Promise<void> {
  const shared = await sharedBy(context, refund.transactionId)
  if (!shared) return
  const { split, shares } = shared
  const returned = await store.returnedOf(
    context.tx,
    shares.map(({ id }) => id),
  )
  const owing = shares.map(({ id, amount }) => ({ amount, owed: returned.get(id)?.owed ?? centavos(0) }))
  const { parts } = planReturn(owing, refund)
  let total = 0
  for (const [at, share] of shares.entries()) {
    const owed = parts[at]!
    if (owed === 0) continue
    const returnId = context.newId()
    const given = returnOf(context, shared, share, returnId)
    const charge = {
      chargeId: returnId,
      mid: share.mid,
      walletId: share.wallet_id,
      transactionId: share.id,
      amount: owed,
      reason: 'share',
    } as const
    const missing = await chargeWallet(context, charge, (from) =>
      from.length > 0 ? shareTakenBack(given, from) : null,
    )
    const taken = minus(owed, missing)
    await store.insertReturn(context.tx, {
      refund_id: refund.refundId,
      share_id: share.id,
      mid: share.mid,
      payer_mid: split.mid,
      id: returnId,
      owed,
      taken,
      state: 'taken',
      created_at: context.now,
    })
    total += taken
    await noteReturned(context, split, share.mid, taken)
    const note = { mid: share.mid, level: 'WARNING' } as const
    context.changed('split payment', split.id, null, { refundId: refund.refundId, owed, taken }, note)
  }
  if (total > 0) await addReturned(context.tx, split.id, split.mid, total)
}

async function giveBack(context: Context, refundId: string): Promise<void> {
  const returns = await store.returnsOf(context.tx, refundId)
  const [first] = returns
  if (!first) return
  const split = await splitOfShare(context, first)
  const shared = (await sharedBy(context, split.transaction_id))!
  let total = 0
  for (const row of returns) {
    const share = shared.shares.find(({ id }) => id === row.share_id)!
    const given = returnOf(context, shared, share, row.id)
    const charge = { chargeId: row.id, mid: row.mid, walletId: share.wallet_id }
    if (row.taken > 0) await giveBackCharge(context, charge, (to) => shareGivenBack(given, to))
    await store.markGivenBack(context.tx, row.id)
    total += row.taken
    await noteReturned(context, split, row.mid, -row.taken)
    const [before, after] = [{ taken: row.taken }, { taken: 0 }]
    context.changed('split payment', split.id, before, after, { mid: row.mid, level: 'WARNING' })
  }
  if (total > 0) await addReturned(context.tx, split.id, split.mid, -total)
}

async function noteReturned(context: Context, split: store.SplitRow, mid: store.ShareRow['mid'], amount: number) {
  if (amount !== 0) await addReturned(context.tx, split.id, mid, amount)
  for (const one of [mid, split.mid]) pushSplit(context, one, split.request_id)
}

type Shared = NonNullable<Awaited<ReturnType<typeof sharedBy>>>
const returnOf = (
  context: Context,
  { split, payer }: Shared,
  share: store.ShareRow,
  returnId: string,
): ShareReturn => ({
  returnId,
  transactionId: split.transaction_id,
  requestId: split.request_id,
  payer,
  receiver: { mid: share.mid, walletId: share.wallet_id },
  at: context.now,
})

async function splitOfShare({ tx }: Context, { share_id: id }: store.ReturnRow): Promise<store.SplitRow> {
  const split = await store.findOfShare(tx, id)
  if (!split) throw new Error(`The share ${id} is of no split`)
  return split
}

export const sharedSalesBySplits: SharedSales = {
  takeBack,
  giveBack,
  lock: async (context, transactionId) => void (await sharedBy(context, transactionId)),
}
