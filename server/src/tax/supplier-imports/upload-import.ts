/** Takes in a sheet of suppliers: checks every row, and stores all of them in one unit of work. */
import * as contract from '@singil/contract/tax/supplier-imports'
import { readColumns, receiveSheet, rememberColumns } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { splitCells } from './cells.ts'
import { checkRows, factsFor } from './check-row.ts'
import { shownImport } from './shown.ts'
import * as store from './store.ts'

export const uploadImport: UploadFlow<typeof contract.uploadImport> = async (flow, { body }, upload) => {
  const sheet = await receiveSheet(flow, upload, {
    kind: contract.importSheet,
    checksum: body.checksum,
    check: async (context) => context.mid(),
  })
  const read = readColumns<contract.ImportColumn>(contract.importColumns, sheet.rows, body.columns)
  return flow.unit(async (context) => {
    const { now, actor } = context
    const mid = context.mid()
    const { checksum } = sheet
    const imported = {
      id: context.newId(),
      mid,
      file_name: upload.name,
      checksum,
      uploaded_by: actor.username,
      created_at: now,
    }
    const facts = await factsFor(
      context,
      read.map(({ cells }) => cells),
    )
    const rows = checkRows(facts, read).map(({ line, cells, errors }) => ({
      id: context.newId(),
      import_id: imported.id,
      mid,
      line,
      status: errors.length === 0 ? ('VALID' as const) : ('INVALID' as const),
      ...splitCells(context, cells),
      errors,
      supplier_id: null,
      updated_at: now,
    }))
    await store.insert(context.tx, imported, rows)
    await rememberColumns(context, contract.importSheet, sheet.rows, body.columns)
    context.changed(
      'supplier import',
      imported.id,
      null,
      { name: imported.file_name, rows: rows.length, sha256: checksum },
      { mid },
    )
    context.say(contract.texts.uploaded)
    return shownImport(context, imported)
  })
}
