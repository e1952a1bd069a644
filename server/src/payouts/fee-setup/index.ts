/** Entry point of the fee set-up: what a merchant pays for payments and withdrawals. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const feeSetup: FeatureModule = { routes }
