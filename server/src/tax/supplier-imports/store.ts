/** The SQL of sheets of suppliers. */
import type { ImportCells, ImportColumn, ImportRowStatus } from '@singil/contract/tax/supplier-imports'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { own } from '../../kit/database/index.ts'
import { type CellError, type RowRecord, type SheetRecord, sheetTables } from '../../foundation/sheets/index.ts'

/** The columns that are stored sealed. */
export const sealedColumns = ['mobile', 'email', 'accountNumber', 'accountName'] as const
export type SealedColumn = (typeof sealedColumns)[number]
export type OpenCells = Omit<ImportCells, SealedColumn>

export interface ImportRecord extends SheetRecord {
  file_name: string
}
export interface ImportRowRecord extends RowRecord {
  import_id: string
  status: ImportRowStatus
  cells: OpenCells
  /** Contacts and account; null once the row is saved or removed. */
  sealed_cells: string | null
  errors: CellError<ImportColumn>[]
  supplier_id: SupplierId | null
}
export const tables = sheetTables(own<{ supplier_imports: ImportRecord; supplier_import_rows: ImportRowRecord }>(), {
  sheets: 'supplier_imports',
  rows: 'supplier_import_rows',
  of: 'import_id',
  name: 'file_name',
})
