/** Transfers between two wallets of one merchant, without a fee and at once. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId, WalletId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Instant, line } from '../kit/text.ts'
import { problemsOfLedger } from '../foundation/ledger.ts'
import { problemsOfWallets } from './wallets.ts'

export const problemsOfWalletTransfers = problems('wallet-transfers', {
  sameWallet: [422, 'Choose another wallet to transfer to.'],
  notReady: [422, 'This wallet is not approved yet.'],
  requestUsed: [409, 'This request id was used already. Start the transfer again.'],
})
const problem = problemsOfWalletTransfers
export const texts = { waits: 'The transfer waits for approval.' } as const

export const WalletTransfer = z.object({
  id: z.uuid(),
  requestId: RequestId,
  mid: MerchantId,
  fromWalletId: WalletId,
  fromName: z.string(),
  toWalletId: WalletId,
  toName: z.string(),
  amount: Centavos,
  reason: z.string(),
  /** It is done once colleagues have approved it; the money stays where it is until then. */
  isWaiting: z.boolean(),
  by: z.string(),
  at: Instant,
})
export type WalletTransfer = z.output<typeof WalletTransfer>

export const getTransferRequestId = endpoint({
  id: 'wallet-transfers.getTransferRequestId',
  method: 'GET',
  path: '/qr/wallets/{walletId}/transfers/request_id',
  says: 'Returns a new request id for a transfer; a transfer sent twice under it moves money once.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('BIZ_WALLET', 'create'),
  params: z.object({ walletId: WalletId }),
  answer: z.object({ requestId: RequestId }),
  problems: [problemsOfWallets.unknown],
})

export const transferring = stepUp({
  id: 'walletTransfer',
  label: 'Transferring between wallets',
  text: 'Moving money from one wallet of a merchant to another.',
  words: 'transferring between wallets',
  asks: 'always',
  place: 25,
})

export const transferBetweenWallets = endpoint({
  id: 'wallet-transfers.transferBetweenWallets',
  method: 'POST',
  path: '/qr/wallets/{walletId}/transfers',
  says: 'Moves available money of a wallet to another wallet of the same merchant, after a step-up for exactly this transfer.',
  audit: 'Money moved between wallets',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('BIZ_WALLET', 'create'),
  params: z.object({ walletId: WalletId }),
  body: z.object({
    requestId: RequestId,
    toWalletId: WalletId,
    amount: PositiveCentavos,
    reason: line(140, 'Enter a reason.'),
  }),
  answer: WalletTransfer,
  problems: [
    problemsOfWallets.unknown,
    problem.sameWallet,
    problem.notReady,
    problem.requestUsed,
    problemsOfLedger.insufficientFund,
  ],
  stepUp: transferring,
})

/** Off until a merchant makes a rule. */
export const transferringMuch = approvable({
  id: 'wallet-transfers.transfer',
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'create'),
  label: 'Transfers between wallets',
  words: 'a transfer between wallets',
  hasAmount: true,
  least: 0,
})

export const transferNotice = notice({
  id: 'wallet-transfers.confirmed',
  label: 'Transfer between wallets',
  text: 'Money was moved from one of your wallets to another, or is to be.',
  group: 'security',
  place: 301,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})

export const transfers = movement({
  id: 'wallet-transfers',
  label: 'Transfer between own wallets',
  prepares: 'A user of the merchant; staff may',
  confirms:
    "The user who asked, with a step-up for exactly wallets and amount, and the merchant's rules; of staff a user of the merchant",
  stepUp: transferring,
  rules: [transferringMuch],
  told: 'At once, by bell and e-mail',
  stops: 'Whoever may approve it, while it waits',
  journals: ['transfer.done'],
  calls: ['wallet-transfers.transferBetweenWallets'],
  place: 40,
})
