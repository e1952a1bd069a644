/** Wallet transfers: a merchant moves available money between its own wallets. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { transferInvariants } from './invariants-store.ts'
import { transferMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { approvalOfTransfer } from './transfer-between-wallets.ts'

export const walletTransfers: FeatureModule = {
  routes,
  invariants: transferInvariants,
  provides: [provide(approvableActions, approvalOfTransfer), provide(messageKinds, transferMessages)],
}

export { transferBetweenWallets } from './transfer-between-wallets.ts'
