/** Sends the customs reports by e-mail. */
import { mailBocReport, mailImporterReport } from '@singil/contract/payments/transactions'
import { ExportButton } from '../../workspace/exports/index.ts'

const reports = [
  {
    value: 'boc',
    label: 'BOC report',
    says: 'Paid transactions with their duties references',
    endpoint: mailBocReport,
  },
  {
    value: 'importer',
    label: 'Importer and exporter report',
    says: 'The same, with who paid and their address',
    endpoint: mailImporterReport,
  },
]

interface CustomsButtonProps {
  /** The store and the days by which the list is filtered. */
  readonly store: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}
export const CustomsButton = ({ store, from, to }: CustomsButtonProps) => (
  <ExportButton
    endpoint={mailBocReport}
    what="a customs report"
    label="Customs report"
    reports={reports}
    filters={{ ...(store && { storeId: store }), from, to }}
  />
)
