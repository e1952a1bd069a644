/** Transactions: payments from the moment a channel is chosen. */
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { receiveCallbacks } from './receive-callbacks.ts'
import { obligations } from '../recovery/index.ts'
import { pendingCounts } from '../stores/index.ts'
import { countOpen, countOpenOf } from './figures-store.ts'
import { invariants } from './invariants-store.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'
import { watchCallbacks } from './watch-callbacks.ts'

export const transactions: FeatureModule = {
  routes,
  jobs,
  crons,
  subscribers,
  plugins: [receiveCallbacks, watchCallbacks],
  invariants: ({ tx }) => invariants(tx),
  provides: [
    provide(pendingCounts, (context, mid, storeId) => countOpen(context.tx, mid, storeId)),
    // The last user of a merchant stays until its payments are finished.
    provide(obligations, async ({ tx }, { mid, isLast }) => {
      const open = mid && isLast ? await countOpenOf(tx, mid) : 0
      return open > 0 ? [`Payments are under way: ${open}. Wait until they are finished, or cancel them.`] : []
    }),
  ],
}

export { callOffAttempts } from './call-off-attempts.ts'
export { findHold } from './hold-store.ts'
export type { Stranger } from './hold.ts'
export { releaseLapsed } from './release-hold.ts'
export { cancelPayment } from './cancel-payment.ts'
export { disputePayment, undoDispute } from './dispute-payment.ts'
export { latesOf, type LateRecord } from './late-store.ts'
export { type JournalKey, keysOfPayments, keysOfRefunds } from './journal-keys-store.ts'
export { checkPayment } from './poll.ts'
export { type Order, startPayment } from './start-payment.ts'
export { sendToGateway } from './send-to-gateway.ts'
export {
  attemptsOf,
  findOne as findTransaction,
  type Line,
  lockAttempts,
  logsOf,
  type TransactionRecord,
} from './store.ts'
export { channelFigures, disputedAmounts, netPaid, paidByHour, waitingCounts } from './figures-store.ts'
export { latest } from './latest.ts'
export { channelOutcomes, lateWaiting, volumeByHour } from './staff-figures-store.ts'
export { loadMoreTransactions, searchTransactions } from './search-transactions.ts'
export { refundTransaction } from './refund-transaction.ts'
export { logOf, rowOf } from './view.ts'
