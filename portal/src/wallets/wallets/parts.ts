/** Texts of the four parts of a wallet. */
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'

export const parts = [
  { account: 'available', label: 'Available', says: 'Settled, and yours' },
  { account: 'clearing', label: 'For clearing', says: 'Paid, not yet settled' },
  { account: 'reserve', label: 'Rolling reserve', says: 'Kept back until its dates' },
  { account: 'held', label: 'On hold', says: 'On its way out' },
] as const satisfies readonly { account: WalletAccountKind; label: string; says: string }[]

export const readAccount = (text: unknown): WalletAccountKind =>
  parts.find((part) => part.account === text)?.account ?? 'available'
