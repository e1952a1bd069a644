import * as contract from '@singil/contract/tax/supplier-imports'
import { correctCell, listSheets, ownSheet, removeRow, searchRows, uploadSheet } from '../../foundation/sheets/index.ts'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { cellsOf } from './cells.ts'
import { saveImport } from './save-import.ts'
import { job, shownImport, shownImports, shownRow } from './supplier-job.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadImport, (flow, { body }, upload) =>
    uploadSheet(job, flow, upload, body, { name: upload.name, answer: shownImport }),
  ),
  onRead(contract.listImports, (context) => listSheets(job, context, '', shownImports)),
  onRead(contract.getImport, async (context, { params }) =>
    shownImport(context, await ownSheet(job, context, params.id)),
  ),
  onRead(contract.searchImportRows, async (context, { params, body }) =>
    searchRows(job, context, await ownSheet(job, context, params.id), body, (row) => ({
      ...shownRow(row),
      cells: cellsOf(context, row),
    })),
  ),
  on(contract.fixImportCell, async (context, { params, body }) =>
    shownRow(await correctCell(job, context, params.id, body)),
  ),
  on(contract.removeImportRow, async (context, { params }) => shownRow(await removeRow(job, context, params.id))),
  on(contract.saveImport, saveImport),
]
