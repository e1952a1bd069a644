/** Entry point of the reads of transactions: the list and its search, the detail with refunds and late payments, sums and figures. */
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { obligations } from '../../identity/recovery/index.ts'
import { pendingCounts } from '../../catalogue/stores/index.ts'
import { bocReport } from './boc-report.ts'
import { importerReport } from './importer-report.ts'
import { countOpen, countOpenOf } from './figures-store.ts'
import { invariants } from './invariants-store.ts'
import { routes } from './routes.ts'
import { storeTransactionsExport } from './store-transactions-export.ts'
import { transactionsExport } from './transactions-export.ts'

export const transactionReports: FeatureModule = {
  routes,
  invariants: ({ tx }) => invariants(tx),
  provides: [
    provide(exportKinds, transactionsExport),
    provide(exportKinds, storeTransactionsExport),
    provide(exportKinds, bocReport),
    provide(exportKinds, importerReport),
    provide(pendingCounts, (context, mid, storeId) => countOpen(context.tx, mid, storeId)),
    // The last user of a merchant stays until its payments are finished.
    provide(obligations, async ({ tx }, { mid, isLast }) => {
      const open = mid && isLast ? await countOpenOf(tx, mid) : 0
      return open > 0 ? [`Payments are under way: ${open}. Wait until they are finished, or cancel them.`] : []
    }),
  ],
}

export { channelFigures, disputedAmounts, netPaid, paidByHour, waitingCounts } from './figures-store.ts'
export { type JournalKey, keysOfPayments, keysOfRefunds } from './journal-keys-store.ts'
export { latest } from './latest.ts'
export { countPaid, digestOfPaid, paidAtNumber, paidBehind, type PaidWithin } from './paid-payments-store.ts'
export { loadMoreTransactions, searchTransactions } from './search-transactions.ts'
export { channelOutcomes, lateWaiting, volumeByHour } from './staff-figures-store.ts'
