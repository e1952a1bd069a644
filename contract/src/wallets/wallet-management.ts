/** Wallet management: the wallets of a merchant with their stores and users, new ones, and their approval by staff. */
import * as z from 'zod'
import { ApprovalId, approve, approving } from '../workspace/approvals.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, StoreId, WalletId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, textToMatch } from '../kit/text.ts'
import { balanceTopics, problemsOfWallets, texts as textsOfWallets, Wallet, WalletStatus } from './wallets.ts'

/** Wallets of one merchant that may wait for approval at the same time. */
export const maxWaiting = 5

export const problemsOfWalletManagement = problems('wallet-management', {
  nameTaken: [409, 'You have a wallet of this name already.'],
  tooManyWaiting: [409, 'Up to {most} wallets can wait for approval. Wait until one of them is approved.'],
  decided: [409, 'This wallet does not wait for approval.'],
  linkUnknown: [404, 'Fetch Wallet Link Failed'],
})
const problem = problemsOfWalletManagement

export const texts = {
  saveFailed: 'Error in saving wallet!',
  forApproval: textsOfWallets.forApproval,
  linkFailed: 'Fetch Wallet Link Error',
  approved: 'Wallet approved. It can be used now.',
  votedOnly: 'Approved. It waits for another approval.',
} as const

/** A wallet with what is bound to it. `requestedBy` is null for wallets that came with a merchant or a store. */
export const ManagedWallet = Wallet.extend({
  merchantName: z.string(),
  stores: z.array(z.object({ storeId: StoreId, storeName: z.string() })),
  /** Users who see this wallet and no other. */
  usernames: z.array(z.string()),
  requestedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  /** Null unless it is rejected. */
  rejectedBecause: z.string().nullable(),
  /** The request to open it, for those who may see the request. */
  approvalId: ApprovalId.nullable(),
})
export type ManagedWallet = z.output<typeof ManagedWallet>

export const listManagedWallets = endpoint({
  id: 'wallet-management.listManagedWallets',
  method: 'GET',
  path: '/qr/walletmanagements/wallets',
  says: 'Lists wallets with the stores and users bound to them; those that wait for approval first.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: may('WALLET_MANAGEMENT', 'view'),
  query: z.object({
    mid: MerchantId.optional(),
    status: WalletStatus.optional(),
    /** Part of the name, or of the account number. */
    searchValue: textToMatch(60).optional(),
  }),
  answer: pageOf(ManagedWallet),
  list: ['createdAt', 'walletName'],
  follows: balanceTopics,
  shows: ['wallet'],
})

export const getManagedWallet = endpoint({
  id: 'wallet-management.getManagedWallet',
  method: 'GET',
  path: '/qr/walletmanagements/wallets/{walletId}',
  says: 'Returns one wallet with the stores and users bound to it.',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('WALLET_MANAGEMENT', 'view'),
  params: z.object({ walletId: WalletId }),
  answer: ManagedWallet,
  problems: [problemsOfWallets.unknown],
  follows: balanceTopics,
  shows: ['wallet'],
})

export const openingWallet = approvable({
  id: 'wallet-management.open',
  audience: 'staff',
  permission: may('WALLET_MANAGEMENT', 'approve'),
  label: 'New wallets',
  words: 'a new wallet',
  hasAmount: false,
  least: 1,
})

export const addWallet = endpoint({
  id: 'wallet-management.addWallet',
  method: 'POST',
  path: '/qr/walletmanagements/add_wallet',
  says: 'Asks for a new wallet of the merchant. It is "For Approval", and takes and pays no money, until staff approve it.',
  audit: 'Wallet requested',
  fails: texts.saveFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('WALLET_MANAGEMENT', 'create'),
  body: z.object({ walletName: line(60, 'Enter a name for the wallet.') }),
  answer: ManagedWallet,
  problems: [problem.nameTaken, problem.tooManyWaiting],
})

export const approveWallet = endpoint({
  id: 'wallet-management.approveWallet',
  method: 'POST',
  path: '/qr/walletmanagements/approve_wallet',
  says: 'Approves the request to open a wallet that another person asked for, as approvals.approve does.',
  audit: 'Wallet approved',
  fails: texts.saveFailed,
  audience: 'staff',
  scope: { of: 'merchant', allMerchants: true },
  permission: openingWallet.permission,
  body: z.object({ walletId: WalletId }),
  answer: ManagedWallet,
  problems: [problemsOfWallets.unknown, problem.decided, ...approve.problems],
  stepUp: approving,
})

export const fetchWalletLink = endpoint({
  id: 'wallet-management.fetchWalletLink',
  method: 'POST',
  path: '/qr/paybizchannelwalletlinks/fetch_wallet_link_by_username',
  says: 'Returns the wallet that a Subwallet User is bound to: the own one, or with Portal Users: view that of a colleague.',
  fails: texts.linkFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('BIZ_WALLET', 'view'),
  body: z.object({ username: textToMatch(60) }),
  answer: z.object({ username: z.string(), mid: MerchantId, walletId: WalletId, walletName: z.string() }),
  problems: [problem.linkUnknown],
  reads: true,
})

export const openedNotice = notice({
  id: 'wallet-management.opened',
  label: 'Wallet approved',
  text: 'A wallet that you asked for can be used.',
  group: 'business',
  place: 241,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})
