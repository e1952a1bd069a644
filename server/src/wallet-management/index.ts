/** Wallet management: which wallets a merchant has, who and what is bound to them, new ones and their approval. */
import { listManagedWallets, walletsTopic } from '@singil/contract/wallet-management'
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const walletManagement: FeatureModule = {
  routes,
  // Store staff and users of one wallet see only their own wallets, so a merchant's topic is not for them.
  topics: (session, { mid, storeIds }) =>
    mid !== null && storeIds === null && session.role !== 'Subwallet User' && session.may(listManagedWallets.permission)
      ? [walletsTopic.of({ mid })]
      : [],
}
