/** Withdrawals: payouts from a wallet to the merchant's own bank accounts. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { onPayoutMoved } from '../payouts/index.ts'
import { approvalOfPlan } from './approval.ts'
import { withdrawalsExport } from './withdrawals-export.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { withdrawalMessages } from './message-texts.ts'
import { pushMove } from './notify.ts'
import { payoutSourcesExport } from './payout-sources-export.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'
import { statusByStaff } from './update-withdrawal-status.ts'

export const withdrawals: FeatureModule = {
  routes,
  subscribers,
  provides: [
    provide(exportKinds, withdrawalsExport),
    provide(exportKinds, payoutSourcesExport),
    provide(messageKinds, withdrawalMessages),
    provide(onPayoutMoved, pushMove),
    provide(approvableActions, statusByStaff),
    provide(approvableActions, approvalOfPlan),
  ],
}

export { askWithdrawal } from './ask-withdrawal.ts'
export { confirmWithdrawal } from './confirm-withdrawal.ts'
export { draftPlan } from './draft-plan.ts'
export { largest } from './largest.ts'
export { clearanceOf } from './approval.ts'
export { basisOf, destinationOf, type Plan, planFor, planWithdrawal } from './plan-withdrawal.ts'
