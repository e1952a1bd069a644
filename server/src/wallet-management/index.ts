/** Wallet management: which wallets a merchant has, who and what is bound to them, new ones and their approval. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const walletManagement: FeatureModule = { routes }
