import { downloadReceipts } from '@singil/contract/workspace/record-exports'
import { ExportButton } from '../exports/index.ts'
import type { ReceiptsShown } from '../../catalogue/merchants/index.ts'

export default function ExportReceipts({ mid, search, sort }: ReceiptsShown) {
  const filters = { mid, sort, ...(search && { search }) }
  return <ExportButton endpoint={downloadReceipts} what="issued receipts" filters={filters} />
}
