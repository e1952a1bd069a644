import * as contract from '@singil/contract/tax/supplier-imports'
import { on, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { fixImportCell, removeImportRow } from './fix-import.ts'
import { saveImport } from './save-import.ts'
import { getImport, listImports, searchImportRows } from './list-imports.ts'
import { uploadImport } from './upload-import.ts'

export const routes: readonly Route[] = [
  onUpload(contract.uploadImport, uploadImport),
  onRead(contract.listImports, listImports),
  onRead(contract.getImport, getImport),
  onRead(contract.searchImportRows, searchImportRows),
  on(contract.fixImportCell, fixImportCell),
  on(contract.removeImportRow, removeImportRow),
  on(contract.saveImport, saveImport),
]
