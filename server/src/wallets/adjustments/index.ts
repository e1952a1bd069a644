/** Entry point of adjustments. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { announceAdjustment } from './announce-adjustment.ts'
import { adjustmentsInvariants } from './adjustments-invariants.ts'
import { correction } from './correct.ts'
import { routes } from './routes.ts'
import { subscribers } from './tell-people.ts'

export const adjustments: FeatureModule = {
  routes,
  subscribers: [...subscribers, announceAdjustment],
  invariants: adjustmentsInvariants,
  provides: [provide(approvableActions, correction)],
}

export { askAdjustment } from './ask-adjustment.ts'
