/** Entry point of adjustments. */
import type { FeatureModule } from '../kit/work/index.ts'
import { adjustmentsInvariants } from './adjustments-invariants.ts'
import { routes } from './routes.ts'

export const adjustments: FeatureModule = { routes, invariants: adjustmentsInvariants }

export { askAdjustment } from './ask-adjustment.ts'
export { waitingForApprover as waitingAdjustments } from './store.ts'
