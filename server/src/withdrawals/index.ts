/** The door of withdrawals. */
import type { FeatureModule } from '../kit/feature.ts'
import { withdrawalInvariants } from './invariants-store.ts'
import { routes } from './routes.ts'

export const withdrawals: FeatureModule = { routes, invariants: withdrawalInvariants }

export { type Destination, sealDestination } from './destination.ts'
export type { WithdrawalRow } from './store.ts'
export { railOf } from './terms.ts'
