/** The chart of accounts. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'

/** The accounts of a wallet, and what a positive balance means. */
export const walletAccounts: Readonly<Record<WalletAccountKind, string>> = {
  available: 'owed to the merchant, can be withdrawn now',
  clearing: 'paid by customers, not settled yet',
  reserve: 'rolling reserve, in tranches with release days',
  held: 'money going out: refunds, withdrawals, disbursements, couriers',
}

/** The accounts of the provider, and what a positive balance means. In braces: what each of them is named after. */
export const providerAccounts = {
  'receivable:{gateway}': '(normally negative: the gateway owes the provider)',
  'payout:{rail}': "sent, not yet confirmed by the bank's statement",
  'courier:{code}': 'owed to the courier for deliveries',
  'owed_by:{mid}': '(negative: what the merchant owes after chargebacks beyond its money)',
  fee_income: 'fees that were earned',
  vat_payable: 'VAT on them, owed to the tax office',
  withheld_tax: "withheld from merchants' remittances, owed to the BIR",
  suspense: 'arrived, not matched to a payment yet',
  referral_expense: 'rewards',
  adjustment: 'corrections, and debts that were written off',
} as const

type NameOf<Kind> = Kind extends `${infer Name}:{${string}}` ? `${Name}:${string}` : Kind
export type ProviderAccountKind = NameOf<keyof typeof providerAccounts>

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
