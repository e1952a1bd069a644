/** Wallet management: which wallets a merchant has, who and what is bound to them, new ones and their approval. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { openedMail } from './message-texts.ts'
import { openWallet } from './open-wallet.ts'
import { routes } from './routes.ts'

export const walletManagement: FeatureModule = {
  routes,
  provides: [provide(approvableActions, openWallet), provide(messageKinds, [openedMail])],
}
