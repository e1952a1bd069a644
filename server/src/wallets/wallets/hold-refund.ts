import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import { lockWallet, post } from '../../foundation/ledger/index.ts'
import * as clearing from './clearing-store.ts'
import * as holds from './hold-store.ts'
import { refundAsked } from './postings.ts'
import { byAccount, type Source, type TakenPart, takeInOrder } from './refund-parts.ts'
import * as reserve from './reserve-store.ts'

export interface Refund {
  readonly refundId: string
  readonly transactionId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly amount: Centavos
}

/**
 * Holds a refund's money until the gateway answers; returns from where it was taken. Refuses with "Insufficient Fund" if available,
 * clearing and the transaction's own reserve hold less.
 */
export async function holdRefund(context: Context, refund: Refund): Promise<readonly TakenPart[]> {
  // Lock balances before rows, in this order everywhere, so that refunds and settlements cannot deadlock.
  const balances = await lockWallet(context, refund.walletId, refund.mid)
  const paid = await clearing.find(context.tx, refund.transactionId)
  if (!paid) throw new Error(`The transaction ${refund.transactionId} was never paid into a wallet`)
  const sources = await sourcesOf(context, refund, balances.available)
  const taken = takeInOrder(sources, refund.amount)
  // Who refunds may not see the balance.
  if (!taken)
    refuse(problemsOfLedger.insufficientFund, {}, undefined, {
      wayOut:
        'The wallet of this payment has less than that. Refund less, top the wallet up, or wait until more sales arrive.',
    })

  await takeParts(context, taken)
  await holds.insert(
    context.tx,
    {
      id: refund.refundId,
      mid: refund.mid,
      wallet_id: refund.walletId,
      reason: 'refund',
      transaction_id: refund.transactionId,
      request_id: paid.request_id,
      amount: refund.amount,
      state: 'active',
      created_at: context.now,
      closed_at: null,
    },
    taken.map(({ source, transactionId, amount }) => ({ source, transaction_id: transactionId, amount })),
  )
  const move = { ...refund, requestId: paid.request_id, at: context.now }
  await post(context, [refundAsked(move, byAccount(taken))])
  return taken
}

/** The sources for a refund, in order. The wallet must be locked. */
export async function sourcesOf(
  { tx }: Context,
  refund: Omit<Refund, 'refundId'>,
  available: Centavos,
): Promise<Source[]> {
  const sources: Source[] = [{ source: 'available', transactionId: null, left: available }]
  if (available >= refund.amount) return sources
  const missing = minus(refund.amount, available)
  for (const row of await clearing.toTakeFrom(tx, refund.walletId, refund.transactionId, missing))
    sources.push({ source: 'clearing', transactionId: row.transaction_id, left: row.left })
  const kept = (await reserve.leftOf(tx, refund.transactionId)) ?? centavos(0)
  return [...sources, { source: 'reserve', transactionId: refund.transactionId, left: kept }]
}

/** Records the taken amounts on the transactions in clearing and reserve. */
export async function takeParts({ tx }: Context, taken: readonly TakenPart[]): Promise<void> {
  for (const part of taken) {
    if (part.source === 'clearing') await clearing.take(tx, part.transactionId!, part.amount)
    if (part.source === 'reserve') await reserve.take(tx, part.transactionId!, part.amount)
  }
}
