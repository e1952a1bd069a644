/** Split payments: shares of a sale for other merchants. */
import { transactionPaid } from '@singil/contract/payments/transactions'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, fillSearch, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { sharedSales } from '../refunds/index.ts'
import { approveSplit } from './approval.ts'
import { routes } from './routes.ts'
import { sharedSalesBySplits } from './share-returns.ts'
import { columnsOf, keysOf, type SearchableSplit } from './search-key.ts'
import { splitJob, splitLater } from './split-paid-sale.ts'
import { splitPaymentsExport } from './split-payments-export.ts'
import { splitPaymentsInvariants } from './split-payments-invariants.ts'

export const splitPayments: FeatureModule = {
  routes,
  subscribers: [subscriber(transactionPaid, 'split-payments.find', merchantOfPayload, splitLater)],
  jobs: [splitJob],
  crons: [
    fillSearch<SearchableSplit>('split-payments', {
      table: { name: 'split_search', of: 'split_entries', idType: 'uuid', order: 'id' },
      columns: columnsOf,
      keysOf,
    }),
  ],
  provides: [
    provide(approvableActions, approveSplit),
    provide(sharedSales, sharedSalesBySplits),
    provide(exportKinds, splitPaymentsExport),
  ],
  invariants: splitPaymentsInvariants,
}

export { splitSale } from './split-sale.ts'
