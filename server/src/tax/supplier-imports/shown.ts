/** Sheets of suppliers and their rows in the form of the contract. */
import type * as contract from '@singil/contract/tax/supplier-imports'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

const none = { INVALID: 0, VALID: 0, FIXED: 0, SAVED: 0, REMOVED: 0 } satisfies Record<contract.ImportRowStatus, number>

export async function shownImports(
  { tx }: Context,
  all: readonly store.ImportRecord[],
): Promise<contract.SupplierImport[]> {
  const ids = all.map(({ id }) => id)
  const found = await store.countsOf(tx, ids)
  return all.map((one) => {
    const counts = { ...none, ...found.get(one.id) }
    return {
      Id: one.id,
      merchantId: one.mid,
      name: one.file_name,
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
