/** The chart of accounts. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { WalletAccountKind } from '@singil/contract/ledger'

export type ProviderAccountKind =
  | 'fee_income'
  | 'vat_payable'
  | 'withheld_tax'
  | 'referral_expense'
  | 'suspense'
  | 'adjustment'
  | `receivable:${string}`
  | `payout:${string}`
  | `courier:${string}`
  | `owed_by:${string}`

export type WalletAccount = `wallet:${string}:${WalletAccountKind}`
export type Account = WalletAccount | `provider:${ProviderAccountKind}`

export const accounts = {
  wallet: (id: WalletId, kind: WalletAccountKind): WalletAccount => `wallet:${id}:${kind}`,
  provider: (kind: ProviderAccountKind): Account => `provider:${kind}`,
  /** What the merchant owes. */
  owedBy: (mid: MerchantId): Account => `provider:owed_by:${mid}`,
} as const

export interface AccountParts {
  readonly ownerKind: 'wallet' | 'provider'
  readonly ownerId: string
  readonly kind: string
}

/** Splits an account into the columns of its row. */
export function partsOf(account: Account): AccountParts {
  const [ownerKind, ...rest] = account.split(':')
  if (ownerKind === 'provider') return { ownerKind, ownerId: 'singil', kind: rest.join(':') }
  return { ownerKind: 'wallet', ownerId: rest[0]!, kind: rest[1]! }
}

/** Inverse of partsOf. */
export const accountOf = ({ ownerKind, ownerId, kind }: AccountParts): Account =>
  (ownerKind === 'provider' ? `provider:${kind}` : `wallet:${ownerId}:${kind}`) as Account
