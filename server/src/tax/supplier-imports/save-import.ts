/** Saves the rows without errors as suppliers, in one unit of work: all of them or none, each once. */
import * as contract from '@singil/contract/tax/supplier-imports'
import { fill, refuse } from '@singil/contract/kit/problem'
import { addSuppliers, lockSuppliers } from '../suppliers/index.ts'
import { checkSheet } from '../../foundation/sheets/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { supplierJob, savedRow, shownImport } from './supplier-job.ts'
import { tables } from './store.ts'

const problem = contract.problemsOfImports

export const saveImport: Handler<typeof contract.saveImport> = async (context, { params }) => {
  const { tx, now } = context
  const mid = context.mid()
  const imported = (await tables.lock(tx, mid, params.id)) ?? refuse(problem.unknown, {})
  // Suppliers, tax codes and banks may have changed since the rows were checked; from here on no other supplier is saved.
  await lockSuppliers(tx, mid)
  const rows = await checkSheet(supplierJob, context, imported)
  const valid = rows.flatMap(({ row, cells, result }) => (result ? [{ id: row.id, cells, result }] : []))
  if (valid.length === 0) refuse(problem.nothingToSave, {})
  const ids = await addSuppliers(
    context,
    valid.map(({ result }) => result),
  )
  await tables.record(
    tx,
    now,
    valid.map(({ id, cells }, at) => savedRow(id, cells, ids[at]!)),
  )
  context.changed('supplier import', imported.id, null, { saved: ids.length }, { mid, level: 'WARNING' })
  context.say(fill(contract.texts.saved, { count: ids.length === 1 ? '1 supplier is' : `${ids.length} suppliers are` }))
  return shownImport(context, imported)
}
