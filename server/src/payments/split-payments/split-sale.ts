import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso, sum } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import {
  type FeeBearer,
  problemsOfSplitPayments as problem,
  type ShareRule,
  splitPaymentsTopic,
  SplitEntryId,
  type SplitTemplateId,
} from '@singil/contract/payments/split-payments'
import type { Context } from '../../kit/work/index.ts'
import { lockWallets, post } from '../../foundation/ledger/index.ts'
import { findProfiles, type Profile } from '../../catalogue/merchants/index.ts'
import { ensureWallet, findSale, type Sale, shareClearing } from '../../wallets/wallets/index.ts'
import { drawShares } from './draw-shares.ts'
import { insertEntries } from './entries-store.ts'
import { splitDone } from './postings.ts'
import * as store from './store.ts'

export interface SplitOrder {
  readonly transactionId: string
  /** What the merchant asked for: the base of shares whose fee the payer bears. */
  readonly amount: Centavos
  readonly bearer: FeeBearer
  readonly rules: readonly ShareRule[]
  /** The version of the template that says so. */
  readonly template?: { readonly id: SplitTemplateId; readonly version: number; readonly name: string }
}

/**
 * Gives shares of an unsettled sale to other merchants, due on the day on which the sale settles. Needs a unit of work that sees every
 * merchant, because it writes to several.
 */
export async function splitSale(context: Context, order: SplitOrder): Promise<store.SplitRow> {
  const seen = await findSale(context, order.transactionId)
  if (!seen || seen.isShare) refuse(problem.unknown, {})
  const receivers = await receiversOf(context, order, seen)
  const wallets = receivers.map(({ mid, walletId }) => ({ mid, walletId }))
  await lockWallets(context, [seen, ...wallets])
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
  await addEntries(context, split, moving, receivers, order)
  context.changed('split payment', split.id, null, { ...split, shares: moved }, { mid: sale.mid })
  return split
}

async function receiversOf(context: Context, { rules }: SplitOrder, sale: Sale): Promise<Profile[]> {
  const mids = rules.map((rule) => rule.mid)
  if (mids.includes(sale.mid) || new Set(mids).size < mids.length) refuse(problem.sameReceiver, {})
  const profiles = await findProfiles(context.tx, mids)
  const receivers: Profile[] = []
  for (const mid of mids) {
    const profile = profiles.get(mid)
    if (!profile || profile.isBlocked) refuse(problem.receiverUnknown, {})
    await ensureWallet(context, { mid, walletId: profile.walletId })
    receivers.push(profile)
  }
  return receivers
}

type Receiver = { readonly mid: MerchantId; readonly walletId: WalletId; readonly legalName: string }

function draw(context: Context, order: SplitOrder, sale: Sale, receivers: readonly Receiver[]) {
  const drawn = drawShares(order.rules, order.bearer, { amount: order.amount, net: sale.net })
  if (!drawn) refuse(problem.tooMuch, { left: formatPeso(sale.left) })
  const amount = sum(drawn.shares.map((share) => share.amount))
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
    kept: drawn.kept,
    template_id: order.template?.id ?? null,
    template_version: order.template?.version ?? null,
    bearer: order.bearer,
    created_at: context.now,
  }
  const shares = drawn.shares.map(({ rule, amount: share }, index): store.ShareRow => ({
    id: context.newId(),
    split_id: split.id,
    position: index + 1,
    mid: rule.mid,
    payer_mid: sale.mid,
    wallet_id: receivers[index]!.walletId,
    rate_millionths: rule.kind === 'percent' ? rule.rateMillionths : null,
    cap: rule.kind === 'percent' ? rule.cap : null,
    fixed: rule.kind === 'fixed' ? rule.amount : null,
    is_remainder: rule.kind === 'remainder',
    amount: share,
  }))
  return { split, shares }
}

/** One entry in the payer's list, and one in that of each receiver. */
async function addEntries(
  context: Context,
  split: store.SplitRow,
  shares: readonly store.ShareRow[],
  receivers: readonly Receiver[],
  { template }: SplitOrder,
): Promise<void> {
  const nameOf = new Map(receivers.map(({ mid, legalName }) => [mid, legalName]))
  const payer = (await findProfiles(context.tx, [split.mid])).get(split.mid)
  const common = {
    state: 'split',
    split_id: split.id,
    transaction_id: split.transaction_id,
    request_id: split.request_id,
    template_name: template?.name ?? '',
    returned: 0 as Centavos,
    because: null,
    created_at: split.created_at,
  } as const
  await insertEntries(context.tx, [
    {
      ...common,
      id: SplitEntryId.parse(context.newId()),
      mid: split.mid,
      wallet_id: split.wallet_id,
      direction: 'out',
      other: shares.map(({ mid }) => nameOf.get(mid)).join(', '),
      amount: split.amount,
    },
    ...shares.map((share) => ({
      ...common,
      id: SplitEntryId.parse(context.newId()),
      mid: share.mid,
      wallet_id: share.wallet_id,
      direction: 'in' as const,
      other: payer?.legalName ?? '',
      amount: share.amount,
    })),
  ])
  for (const mid of [split.mid, ...shares.map((share) => share.mid)]) pushSplit(context, mid, split.request_id)
}

/** Tells the lists of a merchant that a split payment is new or has changed. */
export const pushSplit = (context: Pick<Context, 'push'>, mid: MerchantId, requestId: string): void =>
  context.push(splitPaymentsTopic.of({ mid }), { kind: 'split', requestId })
