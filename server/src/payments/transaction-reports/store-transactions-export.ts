/** The transactions of one store as a file. */
import { downloadStoreTransactions, searchTransactions, tabLabels, texts } from '@singil/contract/payments/transactions'
import { exportKind } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { rowsBehind } from './search-transactions.ts'
import { checkStore, columns, nameOfStore } from './transactions-export.ts'

export const storeTransactionsExport = exportKind({
  type: 'store',
  title: 'Store transactions',
  endpoint: downloadStoreTransactions,
  columns,
  check: (context, { storeId }) => checkStore(context, storeId),
  filters: async (context, { storeId, tab }) => ({
    Store: await nameOfStore(context, storeId),
    State: tabLabels[tab],
  }),
  page: (context, { storeId, tab, from, to }, after: Place | null, limit) =>
    rowsBehind(context, searchTransactions.body.parse({ storeId, tab, from, to }), after, limit),
  at: (row) => row.createdAt,
  nothing: texts.none,
})
