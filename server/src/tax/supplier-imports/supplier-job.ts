/** A sheet of suppliers: what it is, and how it and its rows are shown. */
import * as contract from '@singil/contract/tax/supplier-imports'
import { refuse } from '@singil/contract/kit/problem'
import { countedRows, sheetJob } from '../../foundation/sheets/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { cellsOf, openCells, sealCells } from './cells.ts'
import { checkRows } from './check-row.ts'
import { type ImportRecord, type ImportRowRecord, sealedColumns, tables } from './store.ts'

const problem = contract.problemsOfImports

export const supplierJob = sheetJob({
  kind: contract.importSheet,
  tables,
  name: 'supplier import',
  problems: problem,
  texts: contract.texts,
  check: checkRows,
  open: ['INVALID', 'VALID', 'FIXED'],
  refuseClosed: () => refuse(problem.rowClosed, {}),
  sealed: { columns: sealedColumns, seal: sealCells, open: cellsOf },
  removed: ({ cells }) => ({ cells, sealed_cells: null, errors: [] }),
})

/** The fields of a row that became a supplier. */
export const savedRow = (id: string, cells: contract.ImportCells, supplier_id: ImportRowRecord['supplier_id']) => ({
  id,
  status: 'SAVED' as const,
  cells: openCells(cells),
  sealed_cells: null,
  errors: [],
  supplier_id,
})

export async function shownImports(context: Context, all: readonly ImportRecord[]): Promise<contract.SupplierImport[]> {
  const countedOf = await countedRows(supplierJob, context, contract.ImportRowStatus.options, all)
  return all.map((one) => ({
    Id: one.id,
    merchantId: one.mid,
    name: one.file_name,
    uploadedBy: one.uploaded_by,
    createdAt: one.created_at.toISOString(),
    ...countedOf(one),
  }))
}
export const shownImport = async (context: Context, one: ImportRecord): Promise<contract.SupplierImport> =>
  (await shownImports(context, [one]))[0]!

/** A row without its cells. */
export const shownRow = (row: ImportRowRecord) => ({
  Id: row.id,
  line: row.line,
  status: row.status,
  errors: row.errors,
  supplierId: row.supplier_id,
  updatedAt: row.updated_at.toISOString(),
})
