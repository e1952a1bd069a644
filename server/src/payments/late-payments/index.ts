/** Entry point of late payments: decisions about money in suspense, which is accepted or sent back. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { crons, sendReturns } from './return-late-payment.ts'
import { routes } from './routes.ts'
import { approvalOfLate } from './approval.ts'

export const latePayments: FeatureModule = {
  routes,
  jobs: [sendReturns],
  crons,
  provides: [provide(approvableActions, approvalOfLate)],
}

export { latesOf } from './store.ts'
export { lateView } from './view-late.ts'
