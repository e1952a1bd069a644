/** Traces of wallet money: from a payout back to its sales, and from a sale to where its money is now. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const walletTraces: FeatureModule = { routes }

export { tracePayout } from './trace-payout.ts'
