/** The report for the Bureau of Customs. */
import { mailBocReport } from '@singil/contract/payments/transactions'
import { exportKind } from '../../workspace/exports/index.ts'
import { customsColumns, customsExport } from './customs-export.ts'

export const bocReport = exportKind({
  ...customsExport,
  type: 'boc_report',
  title: 'BOC report',
  endpoint: mailBocReport,
  columns: customsColumns,
})
