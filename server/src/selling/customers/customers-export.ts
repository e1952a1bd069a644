/** The customers of a merchant as a file: the list or the search, by last payment. Contacts are masked as on the screen. */
import { type Customer, downloadCustomers } from '@singil/contract/selling/customers'
import { exportKind } from '../../workspace/exports/index.ts'
import { shown } from './details.ts'
import { searchCustomers, seenOf } from './list-customers.ts'
import * as store from './store.ts'

export const customersExport = exportKind({
  type: 'customers',
  title: 'Customers',
  endpoint: downloadCustomers,
  isWhole: true,
  columns: [
    { key: 'name', title: 'Name', as: 'text', of: (row: Customer) => row.name },
    { key: 'mobile', title: 'Mobile', as: 'text', of: (row) => row.mobile },
    { key: 'email', title: 'E-mail', as: 'text', of: (row) => row.email },
    { key: 'payments', title: 'Payments', as: 'count', of: (row) => row.payments },
    { key: 'total', title: 'Total', as: 'centavos', of: (row) => row.total, isSummed: true },
    { key: 'firstPaidAt', title: 'First payment', as: 'instant', of: (row) => row.firstPaidAt },
    { key: 'lastPaidAt', title: 'Last payment', as: 'instant', of: (row) => row.lastPaidAt },
  ],
  filters: (_context, { searchValue }) => Promise.resolve({ Search: searchValue }),
  page: async (context, { searchValue }, after: store.Behind | null, limit) => {
    const found = searchValue
      ? await searchCustomers(context, searchValue)
      : await store.behind(context.tx, seenOf(context), after, limit + 1)
    const rows = searchValue ? found : found.slice(0, limit)
    const next = searchValue || found.length <= limit ? null : rows.at(-1)!
    return { rows: rows.map((row) => shown(context, row)), next }
  },
})
