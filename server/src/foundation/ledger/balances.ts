import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import type { Tx } from '../../kit/database/index.ts'
import { type Account, accounts, partsOf } from './account.ts'
import { accountIds, type Reader } from './account-id.ts'
import * as store from './store.ts'

export interface AccountBalance {
  readonly balance: Centavos
  /** Number of entries behind the balance. */
  readonly entries: number
}
export type WalletBalances = Readonly<Record<WalletAccountKind, AccountBalance>>

const kinds = ['available', 'clearing', 'reserve', 'held'] as const
const nothing: AccountBalance = { balance: centavos(0), entries: 0 }

/** Credits less debits of one account, over all its shards. */
export const balanceOf = (tx: Tx, account: Account): Promise<Centavos> => store.balance(tx, partsOf(account))

/** The four balances of each wallet in one snapshot. */
export async function balancesOf(tx: Tx, walletIds: readonly WalletId[]): Promise<Map<WalletId, WalletBalances>> {
  const rows = await store.walletBalances(tx, walletIds)
  const all = new Map(
    walletIds.map((id) => [id as string, { available: nothing, clearing: nothing, reserve: nothing, held: nothing }]),
  )
  for (const row of rows) all.get(row.owner_id)![row.kind] = { balance: row.balance, entries: row.seq }
  return all as Map<WalletId, WalletBalances>
}

/** A wallet that is locked until the unit of work ends, so that no other unit moves its money, with its balances at the time of the lock. */
export interface LockedWallet extends Readonly<Record<WalletAccountKind, Centavos>> {
  readonly walletId: WalletId
  readonly mid: MerchantId
}

export async function lockWallet(context: Reader, walletId: WalletId, mid: MerchantId): Promise<LockedWallet> {
  return (await lockWallets(context, [{ walletId, mid }])).get(walletId)!
}

/** The same for several wallets, locked in one call in the order in which every posting locks. */
export async function lockWallets(
  context: Reader,
  wallets: readonly { readonly walletId: WalletId; readonly mid: MerchantId }[],
): Promise<Map<WalletId, LockedWallet>> {
  const ids = new Map<Account, number>()
  for (const { walletId, mid } of wallets) {
    const own = kinds.map((kind) => accounts.wallet(walletId, kind))
    for (const [account, id] of await accountIds(context, own, mid)) ids.set(account, id)
  }
  const locked = await store.lockBalances(context.tx, [...ids.values()])
  return new Map(
    wallets.map(({ walletId, mid }) => {
      const of = (kind: WalletAccountKind) => locked.get(ids.get(accounts.wallet(walletId, kind))!) ?? centavos(0)
      return [
        walletId,
        {
          walletId,
          mid,
          available: of('available'),
          clearing: of('clearing'),
          reserve: of('reserve'),
          held: of('held'),
        },
      ]
    }),
  )
}
