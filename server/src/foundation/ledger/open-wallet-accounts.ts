import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { WalletAccountKind } from '@singil/contract/foundation/ledger'
import { accounts } from './account.ts'
import { accountIds, type Reader } from './account-id.ts'

/** Opens the four accounts of a new wallet, so that they belong to its merchant from the start. */
export async function openWalletAccounts(context: Reader, walletId: WalletId, mid: MerchantId): Promise<void> {
  const wanted = WalletAccountKind.options.map((kind) => accounts.wallet(walletId, kind))
  await accountIds(context, wanted, mid)
}
