/** The rows of a sheet of suppliers: their cells and states. */
import {
  fixImportCell,
  getImport,
  importColumns,
  type ImportColumn,
  importRowLabels,
  ImportRowStatus,
  listImports,
  removeImportRow,
  searchImportRows,
} from '@singil/contract/tax/supplier-imports'
import { Link } from '@tanstack/react-router'
import { type Sheet, rowLooks } from '../../kit/sheet/index.ts'

const wide: Partial<Readonly<Record<ImportColumn, number>>> = {
  companyName: 1.7,
  tin: 1.7,
  address: 1.7,
  zip: 0.6,
  vat: 0.8,
  atc: 0.8,
  email: 1.6,
  bank: 1.4,
  accountNumber: 1.3,
  accountName: 1.6,
}
export const importRows: Sheet<typeof searchImportRows, ImportRowStatus, ImportColumn> = {
  search: searchImportRows,
  fix: fixImportCell,
  remove: removeImportRow,
  refreshes: [searchImportRows, getImport, listImports],
  columns: importColumns.map(({ key, title }) => ({ key, title, share: wide[key] ?? 1 })),
  statuses: ImportRowStatus.options,
  labels: importRowLabels,
  looks: { ...rowLooks, SAVED: rowLooks.applied },
  open: ['INVALID', 'VALID', 'FIXED'],
  faulty: ['INVALID'],
  least: 132,
  linkOf: ({ supplierId }) =>
    supplierId ? (
      <Link to="/portal/suppliers/{-$supplierId}" params={{ supplierId }} search={{}}>
        Open
      </Link>
    ) : null,
  formatRemoved: ({ cells }) => `${cells.companyName || 'This supplier'} will not be saved with this sheet.`,
}
