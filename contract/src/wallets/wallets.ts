/** Wallets: the balances of a merchant with the provider, in four parts, and the entries of each part. */
import * as z from 'zod'
import { asksExport, exportFields } from '../workspace/exports.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, StoreId, WalletId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { EntryPage, JournalKind, LedgerEntry, Refers, WalletAccountKind } from '../foundation/ledger.ts'

export const problemsOfWallets = problems('wallets', {
  unknown: [404, 'Wallet not found.'],
  unknownEntry: [404, 'Entry not found.'],
  unknownPayout: [404, 'That entry moved no money out of this wallet.'],
  unknownSale: [404, 'No payment of that id came into this wallet.'],
})
export const texts = {
  fetchFailed: 'Error in fetching All Wallets',
  forApproval: 'For Approval',
  reportFailed: 'Failed to download bizwallet report.',
} as const

export const WalletStatus = z.enum(['For Approval', 'Active', 'Rejected'])
export type WalletStatus = z.output<typeof WalletStatus>

/** A wallet in a list. `balance` is null unless the wallet is approved. */
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

export const HoldReason = z.enum(['refund', 'withdrawal', 'disbursement', 'courier'])
export type HoldReason = z.output<typeof HoldReason>
export const holdReasonLabels: Readonly<Record<HoldReason, string>> = {
  refund: 'Refunds under way',
  withdrawal: 'Withdrawals under way',
  disbursement: 'Disbursements under way',
  courier: 'Courier bookings under way',
}

const Sum = { amount: Centavos, count: z.int() }
/** The four parts of a balance, each with its composition. All amounts of one answer are of the same instant. */
export const WalletBalances = Wallet.extend({
  balance: Centavos,
  /** `count` is the number of entries that sum to it. */
  available: z.object(Sum),
  /** Paid and not settled, by the day on which it becomes available. */
  clearing: z.object({ ...Sum, days: z.array(z.object({ settlesOn: Day, ...Sum })) }),
  /** Rolling reserve, by the day of its release. */
  reserve: z.object({ ...Sum, days: z.array(z.object({ releasesOn: Day, ...Sum })) }),
  /** Held for payouts that are not finished. */
  held: z.object({ ...Sum, reasons: z.array(z.object({ reason: HoldReason, ...Sum })) }),
})
export type WalletBalances = z.output<typeof WalletBalances>

/** The amounts of a paid transaction before deductions. */
const SaleSums = {
  transactionId: z.uuid(),
  requestId: RequestId,
  channel: z.string(),
  gross: Centavos,
  fee: Centavos,
  vat: Centavos,
}

/** One paid and unsettled transaction: `amount` is gross less fee, VAT and refunds. */
export const ClearingItem = z.object({
  ...SaleSums,
  refunded: Centavos,
  amount: Centavos,
  paidAt: Instant,
  settlesOn: Day,
})

/** The topics of what moves money into or out of a wallet. */
export const balanceTopics = [
  'wallets/{mid}',
  'withdraw/{mid}',
  'topup/{mid}',
  'supplier_disbursement/{mid}',
  'lambda-transaction-PROD-{owner}',
] as const

export const getInitialWallet = endpoint({
  id: 'wallets.getInitialWallet',
  method: 'GET',
  path: '/qr/merchantwallets/fetch_initial_wallet_id/{mid}',
  says: 'Returns the wallet that a merchant starts with, or the one a subwallet user is bound to.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: Wallet,
  problems: [problemsOfWallets.unknown],
  follows: balanceTopics,
})

export const getWallet = endpoint({
  id: 'wallets.getWallet',
  method: 'GET',
  path: '/qr/merchantwallets/get_by_wallet_id/{walletId}',
  says: 'Returns the balances of one wallet and their composition.',
  audit: 'Wallet opened',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId }),
  answer: WalletBalances,
  problems: [problemsOfWallets.unknown],
  follows: balanceTopics,
})

export const listWallets = endpoint({
  id: 'wallets.listWallets',
  method: 'GET',
  path: '/qr/walletmanagements/fetch_wallet_mid/{mid}',
  says: 'Lists the wallets of a merchant.',
  fails: texts.fetchFailed,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('WALLET_MANAGEMENT', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.array(Wallet),
  follows: balanceTopics,
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
    /** `next` of the previous page. */
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: EntryPage,
  problems: [problemsOfWallets.unknown],
  follows: balanceTopics,
})

export const downloadWalletReport = endpoint({
  ...asksExport,
  id: 'wallets.downloadWalletReport',
  path: '/qr/downloadtransactions/download_biz_wallet_report',
  says: 'Makes a file of the entries of one part of a wallet.',
  audit: 'Download of a wallet requested',
  fails: texts.reportFailed,
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'download'),
  body: z.object({ ...exportFields, walletId: WalletId, account: WalletAccountKind.default('available') }),
  problems: [...asksExport.problems, problemsOfWallets.unknown],
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
  follows: balanceTopics,
})

/** One leg of a journal; `seq` is its number on the account if the account is of this wallet. */
export const JournalLeg = z.object({
  owner: z.enum(['wallet', 'otherWallet', 'provider']),
  account: z.string(),
  amount: Centavos,
  seq: z.int().nullable(),
})
export type JournalLeg = z.output<typeof JournalLeg>

export const accountLabels: Readonly<Record<WalletAccountKind, string>> = {
  available: 'Available',
  clearing: 'For clearing',
  reserve: 'Rolling reserve',
  held: 'On hold',
}
const providerLabels: Readonly<Record<string, string>> = {
  fee_income: 'Service charge',
  vat_payable: 'VAT on the service charge',
  withheld_tax: 'Tax withheld, owed to the BIR',
  referral_expense: 'Referral rewards',
  suspense: 'Money not placed yet',
  adjustment: 'Corrections',
  receivable: 'Owed by the gateway',
  payout: 'Sent to the bank',
}
/** The label of a leg's account. */
export function legLabel({ owner, account }: JournalLeg): string {
  if (owner === 'provider') return providerLabels[account.split(':')[0]!] ?? account
  const label = accountLabels[WalletAccountKind.parse(account)]
  return owner === 'wallet' ? label : `${label}, another wallet`
}

/** A journal as far as it touches a wallet, the opened one or after a transfer another: how to open it, and what it is about. */
export const JournalRef = z.object({
  walletId: WalletId,
  journalId: z.uuid(),
  account: WalletAccountKind,
  seq: z.int(),
  kind: JournalKind,
  label: z.string(),
  at: Instant,
  refers: Refers,
})
export type JournalRef = z.output<typeof JournalRef>

/** The amounts of one paid transaction: gross less fee and VAT is net. */
export const Sale = z.object({
  ...SaleSums,
  net: Centavos,
  paidAt: Instant,
  /** A share of another merchant's sale: the transaction itself belongs to that merchant. */
  isShare: z.boolean(),
})
export type Sale = z.output<typeof Sale>

/**
 * The origin of an entry. Legs and `elsewhere` sum to zero: `elsewhere` is the amount on accounts that the caller may not see. `sourcesOf`
 * is the journal to pass to tracePayout; `began` and `endedBy` link the journals of an event of several steps.
 */
export const TracedEntry = z.object({
  entry: LedgerEntry,
  legs: z.array(JournalLeg),
  elsewhere: Centavos,
  sale: Sale.nullable(),
  sourcesOf: z.uuid().nullable(),
  began: JournalRef.nullable(),
  endedBy: JournalRef.nullable(),
  audit: z.array(
    z.object({
      at: Instant,
      /** Null for actions of the system. */
      by: z.string().nullable(),
      thing: z.string(),
      id: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** `text` is what the response code means. */
  callbacks: z.array(
    z.object({ eventId: z.string(), code: z.string(), text: z.string(), amount: Centavos, receivedAt: Instant }),
  ),
})
export type TracedEntry = z.output<typeof TracedEntry>

/**
 * A part of the money that left: from a sale, or from money that came in otherwise. `via` is the journal that moved it to the account it
 * left from.
 */
export const Source = z.object({ amount: Centavos, sale: Sale.nullable(), via: JournalRef.nullable() })
export type Source = z.output<typeof Source>

export const PayoutSources = z.object({
  payout: JournalRef,
  amount: Centavos,
  isGivenBack: z.boolean(),
  sources: z.array(Source),
  /** The `cursor` of the next page: the centavos of the payout that are listed so far. */
  next: z.int().nullable(),
})
export type PayoutSources = z.output<typeof PayoutSources>

export const salePlaces = ['clearing', 'reserve', 'available', 'held', 'left'] as const
/**
 * `on`: the day on which a part in clearing or reserve becomes available. `by`: the journal that holds or withdrew it, if it is a single
 * one.
 */
export const SalePart = z.object({
  place: z.enum(salePlaces),
  amount: Centavos,
  on: Day.nullable(),
  by: JournalRef.nullable(),
  /** The name of another wallet of the merchant to which it was transferred; null if it is or left from this one. */
  wallet: z.string().nullable(),
})
export type SalePart = z.output<typeof SalePart>

/** The parts sum to the sale's net. */
export const SaleParts = z.object({ sale: Sale, parts: z.array(SalePart) })
export type SaleParts = z.output<typeof SaleParts>

export const traceEntry = endpoint({
  id: 'wallets.traceEntry',
  method: 'GET',
  path: '/qr/wallets/{walletId}/entries/{account}/{seq}',
  says: 'Returns the journal behind an entry of a wallet, what it is about and its audit lines.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId, account: WalletAccountKind, seq: z.coerce.number().int().positive() }),
  answer: TracedEntry,
  problems: [problemsOfWallets.unknown, problemsOfWallets.unknownEntry],
  follows: balanceTopics,
})

export const tracePayout = endpoint({
  id: 'wallets.tracePayout',
  method: 'GET',
  path: '/qr/wallets/{walletId}/payouts/{journalId}/sources',
  says: 'Lists the sales whose money a journal moved out of a wallet or made available in it, first in, first out; they sum to its amount.',
  audit: 'Sources of a payout traced',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId, journalId: z.uuid() }),
  query: z.object({
    /** `next` of the previous page. */
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: PayoutSources,
  problems: [problemsOfWallets.unknown, problemsOfWallets.unknownPayout],
  follows: balanceTopics,
})

export const traceSale = endpoint({
  id: 'wallets.traceSale',
  method: 'GET',
  path: '/qr/wallets/{walletId}/sales/{transactionId}/payouts',
  says: 'Returns where the money of a sale is now or with what it left; the parts sum to what the sale brought.',
  audit: 'Money of a sale traced',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ walletId: WalletId, transactionId: z.uuid() }),
  answer: SaleParts,
  problems: [problemsOfWallets.unknown, problemsOfWallets.unknownSale],
  follows: balanceTopics,
})

/** Wallets of the merchant that were added or approved, or between which money was transferred. */
export const walletsTopic = topic('wallets/{mid}', { may: getWallet.permission, notBoundTo: ['stores'] })

export const creditedNotice = notice({
  id: 'topups.credited',
  label: 'Top-up credited',
  text: 'Money that you paid in is in your wallet.',
  group: 'money',
  place: 50,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})

export const depositNotice = notice({
  id: 'topups.deposit',
  label: 'Deposit to assign',
  text: 'Money arrived that does not fit its top-up.',
  group: 'money',
  place: 66,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'finance',
})
export const verifyNotice = notice({
  id: 'topups.verify',
  label: 'Top-up by card to verify',
  text: 'A top-up by card was confirmed with a code.',
  group: 'work',
  place: 130,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'finance',
})
