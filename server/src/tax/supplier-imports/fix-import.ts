/** Corrects or removes a row. What changes one row can be about another with the same TIN, so all open rows are checked again. */
import * as contract from '@singil/contract/tax/supplier-imports'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { cellsOf, splitCells } from './cells.ts'
import { type CheckedRow, checkRows, factsFor, sealedColumns } from './check-row.ts'
import { shownRow } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfImports
type OpenRow = Omit<store.RowRecord, 'cells' | 'errors'> & { readonly cells: contract.ImportCells } & CheckedRow

/** Checks rows and records those of which the errors are others now. */
export async function checkAll(
  context: Context,
  rows: readonly (store.RowRecord & { readonly typed?: contract.ImportCells })[],
): Promise<OpenRow[]> {
  const opened = rows.map((row) => ({ ...row, cells: row.typed ?? cellsOf(context, row) }))
  const facts = await factsFor(
    context,
    opened.map(({ cells }) => cells),
  )
  const checked = checkRows(facts, opened).map((row) => ({ ...row, status: statusOf(row) }))
  const stale = checked.filter(
    (row, at) => row.typed || JSON.stringify(row.errors) !== JSON.stringify(rows[at]!.errors),
  )
  const written = stale.map(({ id, status, errors, supplier_id, cells }) => ({
    id,
    status,
    errors,
    supplier_id,
    ...splitCells(context, cells),
  }))
  if (written.length > 0) await store.recordRows(context.tx, context.now, written)
  return checked
}
const statusOf = ({
  errors,
  status,
  typed,
}: CheckedRow & { readonly status: contract.ImportRowStatus; readonly typed?: object }) =>
  errors.length > 0 ? ('INVALID' as const) : status === 'VALID' && !typed ? ('VALID' as const) : ('FIXED' as const)

/** The rows that can still change of the import of this row, locked with it. */
async function openRows(context: Context, mid: MerchantId, id: string) {
  const { tx } = context
  const found = (await store.findRow(tx, mid, id)) ?? refuse(problem.rowUnknown, {})
  await store.lock(tx, mid, found.import_id)
  const rows = await store.openRows(tx, found.import_id)
  const row = rows.find((one) => one.id === id) ?? refuse(problem.rowClosed, {})
  return { row, rows }
}

const isSealed = (column: contract.ImportColumn): boolean => sealedColumns.some((one) => one === column)

export const fixImportCell: Handler<typeof contract.fixImportCell> = async (context, { params, body }) => {
  const mid = context.mid()
  const { row, rows } = await openRows(context, mid, params.id)
  const { column, value } = body
  const before = cellsOf(context, row)
  const typed = { ...before, [column]: value }
  await checkAll(
    context,
    rows.map((one) => (one.id === row.id ? { ...one, typed } : one)),
  )
  // Contacts and accounts stay out of the audit trail.
  const [old, now] = isSealed(column) ? [null, { column }] : [{ [column]: before[column] }, { [column]: value }]
  context.changed('supplier import row', row.id, old, now, { mid })
  return shownRow((await store.findRow(context.tx, mid, row.id))!)
}

export const removeImportRow: Handler<typeof contract.removeImportRow> = async (context, { params }) => {
  const mid = context.mid()
  const { row, rows } = await openRows(context, mid, params.id)
  const { id, status, cells } = row
  const removed = { id, status: 'REMOVED' as const, cells, sealed_cells: null, errors: [], supplier_id: null }
  await store.recordRows(context.tx, context.now, [removed])
  await checkAll(
    context,
    rows.filter((one) => one.id !== id),
  )
  context.changed('supplier import row', id, { status }, { status: 'REMOVED' }, { mid })
  context.say(contract.texts.removed)
  return shownRow((await store.findRow(context.tx, mid, id))!)
}
