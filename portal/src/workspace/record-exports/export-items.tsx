import { downloadItems } from '@singil/contract/workspace/record-exports'
import { ExportButton } from '../exports/index.ts'
import type { ItemsShown } from '../../catalogue/inventory/index.ts'

export default function ExportItems({ storeId, search, isLow }: ItemsShown) {
  const filters = { storeId, ...(search && { searchValue: search }), ...(isLow && { stock: 'low' as const }) }
  return <ExportButton endpoint={downloadItems} what="items" isWhole filters={filters} />
}
