import type { WalletId } from '@singil/contract/kit/id'
import { WalletAccountKind } from '@singil/contract/ledger'
import { accounts, type Journal } from '../ledger/index.ts'

/** The change that a journal makes to each account of a wallet, in centavos; debits are negative. */
export function movedOn(journal: Journal, walletId: WalletId): Readonly<Record<WalletAccountKind, number>> {
  const moved = { available: 0, clearing: 0, reserve: 0, held: 0 }
  for (const kind of WalletAccountKind.options)
    for (const leg of journal.legs) if (leg.account === accounts.wallet(walletId, kind)) moved[kind] += leg.amount
  return moved
}
