/** Sheets of suppliers and their rows in the form of the contract. */
import * as contract from '@singil/contract/supplier-imports'
import { refuse } from '@singil/contract/kit/problem'
import { paginationOf } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { cellsOf } from './cells.ts'
import * as store from './store.ts'

const problem = contract.problemsOfImports
const rowsAtOnce = 100
const none = { INVALID: 0, VALID: 0, FIXED: 0, SAVED: 0, REMOVED: 0 } satisfies Record<contract.ImportRowStatus, number>

async function shownImports({ tx }: Context, all: readonly store.ImportRecord[]): Promise<contract.SupplierImport[]> {
  const ids = all.map(({ id }) => id)
  const found = await store.countsOf(tx, ids)
  return all.map((one) => {
    const counts = { ...none, ...found.get(one.id) }
    return {
      Id: one.id,
      merchantId: one.mid,
      name: one.name,
      uploadedBy: one.uploaded_by,
      createdAt: one.created_at.toISOString(),
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
    }
  })
}
export const shownImport = async (context: Context, one: store.ImportRecord): Promise<contract.SupplierImport> =>
  (await shownImports(context, [one]))[0]!

/** A row without its cells. */
export const shownRow = (row: store.RowRecord) => ({
  Id: row.id,
  line: row.line,
  status: row.status,
  errors: row.errors,
  supplierId: row.supplier_id,
  updatedAt: row.updated_at.toISOString(),
})

export const listImports: Handler<typeof contract.listImports> = async (context) => {
  const { rows, count } = await store.page(context.tx, context.range, context.mid())
  return { result: await shownImports(context, rows), pagination: paginationOf(context.range, count) }
}

const ownImport = async (context: Context, id: string) =>
  (await store.find(context.tx, context.mid(), id)) ?? refuse(problem.unknown, {})

export const getImport: Handler<typeof contract.getImport> = async (context, { params }) =>
  shownImport(context, await ownImport(context, params.id))

export const searchImportRows: Handler<typeof contract.searchImportRows> = async (context, { params, body }) => {
  const { id } = await ownImport(context, params.id)
  const wanted = { text: body.search ?? '', statuses: body.statuses, after: body.after }
  const rows = await store.search(context.tx, id, wanted, rowsAtOnce)
  return { result: rows.map((row) => ({ ...shownRow(row), cells: cellsOf(context, row) })) }
}
