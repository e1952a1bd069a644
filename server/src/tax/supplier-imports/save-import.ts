/** Saves the rows without errors as suppliers, in one unit of work: all of them or none, each once. */
import * as contract from '@singil/contract/tax/supplier-imports'
import { fill, refuse } from '@singil/contract/kit/problem'
import { addSuppliers, lockSuppliers } from '../suppliers/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { openCells } from './cells.ts'
import { checkAll } from './fix-import.ts'
import { shownImport } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfImports

export const saveImport: Handler<typeof contract.saveImport> = async (context, { params }) => {
  const { tx, now } = context
  const mid = context.mid()
  const imported = (await store.lock(tx, mid, params.id)) ?? refuse(problem.unknown, {})
  // Suppliers, tax codes and banks may have changed since the rows were checked; from here on no other supplier is saved.
  await lockSuppliers(tx, mid)
  const rows = await checkAll(context, await store.openRows(tx, imported.id))
  const valid = rows.flatMap(({ fields, ...row }) => (fields ? [{ row, fields }] : []))
  if (valid.length === 0) refuse(problem.nothingToSave, {})
  const ids = await addSuppliers(
    context,
    valid.map(({ fields }) => fields),
  )
  const saved = valid.map(({ row }, at) => ({
    id: row.id,
    status: 'SAVED' as const,
    cells: openCells(row.cells),
    sealed_cells: null,
    errors: [],
    supplier_id: ids[at]!,
  }))
  await store.recordRows(tx, now, saved)
  context.changed('supplier import', imported.id, null, { saved: ids.length }, { mid, level: 'WARNING' })
  context.say(fill(contract.texts.saved, { count: ids.length === 1 ? '1 supplier is' : `${ids.length} suppliers are` }))
  return shownImport(context, imported)
}
