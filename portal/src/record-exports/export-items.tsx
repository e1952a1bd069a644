import { downloadItems } from '@singil/contract/record-exports'
import { ExportButton } from '../exports/index.ts'
import type { ItemsShown } from '../inventory/index.ts'

export default function ExportItems({ storeId, search, isLow }: ItemsShown) {
  const filters = { storeId, ...(search && { searchValue: search }), ...(isLow && { stock: 'low' as const }) }
  return <ExportButton endpoint={downloadItems} what="items" isWhole filters={filters} />
}
