/** Withdrawals: payouts from a wallet to the merchant's bank account. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const withdrawals: FeatureModule = { routes }
