/** The suppliers of a merchant as a file: the list or the search, by name. Contacts are masked as on the screen. */
import { downloadSuppliers, payeeLabels, type Supplier } from '@singil/contract/tax/suppliers'
import { formatTin } from '@singil/contract/kit/tin'
import { exportKind } from '../../workspace/exports/index.ts'
import { shownSuppliers } from './list-suppliers.ts'
import * as store from './store.ts'

export const suppliersExport = exportKind({
  type: 'suppliers',
  title: 'Suppliers',
  endpoint: downloadSuppliers,
  isWhole: true,
  columns: [
    { key: 'name', title: 'Registered name', as: 'text', of: (row: Supplier) => row.companyName },
    { key: 'tin', title: 'TIN', as: 'text', of: (row) => formatTin(row.tin) },
    { key: 'payee', title: 'Payee', as: 'text', of: (row) => payeeLabels[row.payee] },
    { key: 'vat', title: 'VAT-registered', as: 'text', of: (row) => (row.isVatRegistered ? 'Yes' : 'No') },
    { key: 'atc', title: 'Tax code', as: 'text', of: (row) => row.atc },
    { key: 'exemptFrom', title: 'Exempt from', as: 'day', of: (row) => row.exemptFrom, isWide: true },
    { key: 'exemptUntil', title: 'Exempt until', as: 'day', of: (row) => row.exemptUntil, isWide: true },
    {
      key: 'exemption',
      title: 'Exemption document',
      as: 'text',
      of: (row) => row.exemptionFile?.title ?? null,
      isWide: true,
    },
    { key: 'bank', title: 'Bank', as: 'text', of: (row) => row.bankShortName },
    { key: 'account', title: 'Account', as: 'text', of: (row) => row.accountNumber },
    { key: 'accountName', title: 'Account name', as: 'text', of: (row) => row.accountName, isWide: true },
    { key: 'mobile', title: 'Mobile', as: 'text', of: (row) => row.mobile, isWide: true },
    { key: 'email', title: 'E-mail', as: 'text', of: (row) => row.email, isWide: true },
    { key: 'address', title: 'Address', as: 'text', of: (row) => row.address, isWide: true },
    { key: 'zip', title: 'ZIP', as: 'text', of: (row) => row.zip, isWide: true },
    { key: 'remark', title: 'Remark', as: 'text', of: (row) => row.remark, isWide: true },
    { key: 'createdAt', title: 'Saved', as: 'instant', of: (row) => row.createdAt },
  ],
  filters: (_context, { searchValue }) => Promise.resolve({ Search: searchValue }),
  page: async (context, { mid, searchValue, sort }, after: store.SupplierRow | null, limit) => {
    const wanted = { mid, search: searchValue ?? '', id: null, isReversed: sort === '-companyName' }
    const found = await store.behind(context.tx, wanted, after, limit + 1)
    const rows = found.slice(0, limit)
    return { rows: await shownSuppliers(context, rows), next: found.length > limit ? rows.at(-1)! : null }
  },
})
