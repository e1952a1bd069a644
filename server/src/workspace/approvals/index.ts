/** Entry point of approvals: what one person asks for waits until other people have approved it. */
import { brokenBy, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { approvalMessages } from './message-texts.ts'
import { approvableActions } from './approvable-actions.ts'
import { feeProvisions } from './provide-fees.ts'
import { crons } from './jobs.ts'
import { looseningRules } from './loosening.ts'
import { routes } from './routes.ts'
import { underApproved } from './store.ts'

export const approvals: FeatureModule = {
  routes,
  crons,
  ports: [approvableActions],
  provides: [
    ...looseningRules.map((one) => provide(approvableActions, one)),
    ...feeProvisions,
    provide(messageKinds, approvalMessages),
  ],
  invariants: async ({ tx }) => [
    brokenBy(
      'M14 what is approved has the approvals of as many other people as its rule asks for',
      await underApproved(tx),
      (row) => row,
    ),
  ],
}

export { type ApprovalRequest, approvableAction, approvableActions, type RequestEnd } from './approvable-actions.ts'
export { approveWaiting } from './approve.ts'
export { askApproval, type ApprovalInput, askSecondPerson } from './ask-approval.ts'
export { findWaiting, waitingAmong } from './find-waiting.ts'
export { endWaiting, withdrawWaiting } from './end-request.ts'
export { waitingForCaller } from './list-approvals.ts'
export { formatEnd } from './format-end.ts'
