/** Entry point of refunds: money of a payment that goes back to the customer. */
import { callbackKinds } from '../gateway/index.ts'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { refundMessages } from './message-texts.ts'
import { refundApprovals } from './approval.ts'
import { crons, sendRefunds } from './jobs.ts'
import { refundCallbacks } from './refund-callbacks.ts'
import { routes } from './routes.ts'
import { sharedSales } from './shared-sales.ts'

export const refunds: FeatureModule = {
  routes,
  ports: [sharedSales],
  jobs: [sendRefunds],
  crons,
  provides: [
    provide(callbackKinds, refundCallbacks),
    provide(messageKinds, refundMessages),
    ...refundApprovals.map((one) => provide(approvableActions, one)),
  ],
}

export { refundTransaction } from './refund-transaction.ts'
export { refundableLeft } from './refund.ts'
export { insertRefund, lockRefund, type RefundRecord, refundsOf, updateRefund } from './store.ts'
export { adviceOf, refundRowOf } from './view-refund.ts'
export { type SharedRefund, type SharedSales, sharedSales } from './shared-sales.ts'
