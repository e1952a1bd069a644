/** Wallet transfers: a merchant moves available money between its own wallets. */
import type { FeatureModule } from '../kit/work/index.ts'
import { transferInvariants } from './invariants-store.ts'
import { routes } from './routes.ts'

export const walletTransfers: FeatureModule = { routes, invariants: transferInvariants }
