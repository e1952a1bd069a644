/** Splits an unsettled sale into shares in the clearing of other wallets. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, minus, sum } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import * as clearing from './clearing-store.ts'

export interface Sale {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly requestId: RequestId
  /** The net amount of the sale, and how much of it has not been taken since. */
  readonly net: Centavos
  readonly left: Centavos
  readonly isSettled: boolean
  readonly isShare: boolean
}

/** The sale of a paid transaction; undefined if it is in no wallet. */
export async function findSale({ tx }: Pick<Context, 'tx'>, transactionId: string): Promise<Sale | undefined> {
  const row = await clearing.find(tx, transactionId)
  return (
    row && {
      mid: row.mid,
      walletId: row.wallet_id,
      requestId: row.request_id,
      net: row.net,
      left: minus(row.net, row.taken),
      isSettled: row.settled_at !== null,
      isShare: row.split_id !== null,
    }
  )
}

export interface ClearingShare {
  /** The share's own id, under which its receiver finds it. */
  readonly shareId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly amount: Centavos
}

/**
 * Takes the shares from an unsettled sale and adds each to its receiver's clearing, due on the same day. All wallets must be locked, and
 * the caller posts the journal that moves the money. Throws if the sale is settled.
 */
export async function shareClearing(
  { tx }: Context,
  split: { readonly splitId: string; readonly transactionId: string; readonly shares: readonly ClearingShare[] },
): Promise<void> {
  const sale = await clearing.find(tx, split.transactionId)
  const total = sum(split.shares.map((share) => share.amount))
  if (!sale || !(await clearing.take(tx, split.transactionId, total)))
    throw new Error(`The sale ${split.transactionId} cannot be shared any more`)
  const rows = split.shares.map(({ shareId, mid, walletId, amount }): clearing.ClearingRow => ({
    ...sale,
    transaction_id: shareId,
    mid,
    wallet_id: walletId,
    split_id: split.splitId,
    gross: amount,
    net: amount,
    fee: centavos(0),
    vat: centavos(0),
  }))
  await clearing.insert(tx, rows)
  await clearing.noteSplit(tx, {
    split_id: split.splitId,
    mid: sale.mid,
    transaction_id: split.transactionId,
    amount: total,
  })
}

/** The total of the shares of each split, by split id. */
export const sharedBySplit = async ({ tx }: Pick<Context, 'tx'>): Promise<ReadonlyMap<string, Centavos>> =>
  new Map((await clearing.splitSums(tx)).map((row) => [row.split_id, row.amount]))
