import { downloadStores } from '@singil/contract/workspace/record-exports'
import { ExportButton } from '../exports/index.ts'
import type { StoresShown } from '../../catalogue/stores/index.ts'

export default function ExportStores({ mid, search }: StoresShown) {
  const filters = { mid, ...(search && { searchValue: search }) }
  return <ExportButton endpoint={downloadStores} what="stores" isWhole filters={filters} />
}
