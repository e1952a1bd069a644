import * as contract from '@singil/contract/tax/supplier-imports'
import { correctCell, listSheets, ownSheet, removeRow, searchRows, uploadSheet } from '../../foundation/sheets/index.ts'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { cellsOf } from './cells.ts'
import { saveImport } from './save-import.ts'
import { supplierJob, shownImport, shownImports, shownRow } from './supplier-job.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadImport, (flow, { body }, upload) =>
    uploadSheet(supplierJob, flow, upload, body, { name: upload.name, answer: shownImport }),
  ),
  onRead(contract.listImports, (context) => listSheets(supplierJob, context, '', shownImports)),
  onRead(contract.getImport, async (context, { params }) =>
    shownImport(context, await ownSheet(supplierJob, context, params.id)),
  ),
  onRead(contract.searchImportRows, async (context, { params, body }) =>
    searchRows(supplierJob, context, await ownSheet(supplierJob, context, params.id), body, (row) => ({
      ...shownRow(row),
      cells: cellsOf(context, row),
    })),
  ),
  on(contract.fixImportCell, async (context, { params, body }) =>
    shownRow(await correctCell(supplierJob, context, params.id, body)),
  ),
  on(contract.removeImportRow, async (context, { params }) =>
    shownRow(await removeRow(supplierJob, context, params.id)),
  ),
  on(contract.saveImport, saveImport),
]
