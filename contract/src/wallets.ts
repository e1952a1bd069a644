/** Wallets: what a merchant has with us, in four parts, and the entries that make each of them. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId, RequestId, StoreId, WalletId } from './kit/id.ts'
import { Centavos } from './kit/money.ts'
import { may } from './kit/permission.ts'
import { problems } from './kit/problem.ts'
import { Day, Instant } from './kit/text.ts'
import { EntryPage, WalletAccountKind } from './ledger.ts'

export const problemsOfWallets = problems('wallets', {
  unknown: [404, 'Wallet not found.'],
})
export const texts = {
  fetchFailed: 'Error in fetching All Wallets',
  forApproval: 'For Approval',
} as const

export const WalletStatus = z.enum(['For Approval', 'Active'])
export type WalletStatus = z.output<typeof WalletStatus>

/** A wallet in a list. `balance` is null until the wallet is approved. */
export const Wallet = z.object({
  walletId: WalletId,
  mid: MerchantId,
  storeId: StoreId.nullable(),
  walletName: z.string(),
  accountNo: z.string(),
  status: WalletStatus,
  isDefault: z.boolean(),
  balance: Centavos.nullable(),
  rollingReserve: Centavos,
  createdAt: Instant,
})
export type Wallet = z.output<typeof Wallet>

export const HoldReason = z.enum(['refund', 'withdrawal', 'disbursement'])
export type HoldReason = z.output<typeof HoldReason>
export const holdReasonLabels: Readonly<Record<HoldReason, string>> = {
  refund: 'Refunds under way',
  withdrawal: 'Withdrawals under way',
  disbursement: 'Disbursements under way',
}

const Sum = { amount: Centavos, count: z.int() }
/** The four parts of a balance, each with what it is made of. All amounts of one answer are of the same instant. */
export const WalletBalances = Wallet.extend({
  balance: Centavos,
  /** `count` is the number of entries that made it. */
  available: z.object(Sum),
  /** Paid and not settled: by the day on which it becomes available. */
  clearing: z.object({ ...Sum, days: z.array(z.object({ settlesOn: Day, ...Sum })) }),
  /** Kept back as rolling reserve: by the day of its release. */
  reserve: z.object({ ...Sum, days: z.array(z.object({ releasesOn: Day, ...Sum })) }),
  /** On its way out. */
  held: z.object({ ...Sum, reasons: z.array(z.object({ reason: HoldReason, ...Sum })) }),
})
export type WalletBalances = z.output<typeof WalletBalances>

/** One paid and unsettled transaction: gross less fee, VAT and what refunds took is `amount`. */
export const ClearingItem = z.object({
  transactionId: z.uuid(),
  requestId: RequestId,
  channel: z.string(),
  gross: Centavos,
  fee: Centavos,
  vat: Centavos,
  refunded: Centavos,
  amount: Centavos,
  paidAt: Instant,
  settlesOn: Day,
})

export const getInitialWallet = endpoint({
  id: 'wallets.getInitialWallet',
  method: 'GET',
  path: '/qr/merchantwallets/fetch_initial_wallet_id/{mid}',
  says: 'Gives the wallet that a merchant starts with, or the one a subwallet user is bound to.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: Wallet,
  problems: [problemsOfWallets.unknown],
})

export const getWallet = endpoint({
  id: 'wallets.getWallet',
  method: 'GET',
  path: '/qr/merchantwallets/get_by_wallet_id/{walletId}',
  says: 'Gives the balances of one wallet and what they are made of.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId }),
  answer: WalletBalances,
  problems: [problemsOfWallets.unknown],
})

export const listWallets = endpoint({
  id: 'wallets.listWallets',
  method: 'GET',
  path: '/qr/walletmanagements/fetch_wallet_mid/{mid}',
  says: 'Lists the wallets of a merchant.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('WALLET_MANAGEMENT', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.array(Wallet),
})

export const listEntries = endpoint({
  id: 'wallets.listEntries',
  method: 'GET',
  path: '/qr/wallets/{walletId}/entries',
  says: 'Lists the entries of one part of a wallet, newest first; opening balance and entries add up to the closing balance.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId }),
  query: z.object({
    account: WalletAccountKind,
    /** `next` of the page before. */
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: EntryPage,
  problems: [problemsOfWallets.unknown],
})

export const listClearing = endpoint({
  id: 'wallets.listClearing',
  method: 'GET',
  path: '/qr/wallets/{walletId}/clearing',
  says: 'Lists the paid and unsettled transactions of a wallet that become available on one day.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId }),
  query: z.object({ settlesOn: Day }),
  answer: z.object({ settlesOn: Day, amount: Centavos, items: z.array(ClearingItem) }),
  problems: [problemsOfWallets.unknown],
})
