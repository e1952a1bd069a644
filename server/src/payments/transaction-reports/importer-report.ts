/** The same report for importers and exporters, with who paid. */
import { mailImporterReport } from '@singil/contract/payments/transactions'
import { type Column, exportKind } from '../../workspace/exports/index.ts'
import { customsColumns, customsExport, type CustomsPayment } from './customs-export.ts'

const payer: readonly Column<CustomsPayment>[] = [
  { key: 'customerName', title: 'Importer or exporter', as: 'text', of: (row) => row.customerName },
  { key: 'customerEmail', title: 'E-mail', as: 'text', of: (row) => row.customerEmail, isWide: true },
  { key: 'customerMobile', title: 'Mobile', as: 'text', of: (row) => row.customerMobile, isWide: true },
  { key: 'address', title: 'Billing address', as: 'text', of: (row) => row.address, isWide: true },
]

export const importerReport = exportKind({
  ...customsExport,
  type: 'importer_exporter_report',
  title: 'Importer and exporter report',
  endpoint: mailImporterReport,
  columns: [...customsColumns.slice(0, 3), ...payer, ...customsColumns.slice(3)],
})
