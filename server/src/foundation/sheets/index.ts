/** Sheets whose rows become something: one declaration of columns, checks and tables, and everything that is the same for all of them. */
import type { FeatureModule } from '../../kit/work/index.ts'

export const sheets: FeatureModule = {}

export { applyRows } from './apply-rows.ts'
export { doubtsFirst, doubtsOf, zerosLost } from './doubts.ts'
export { checkedRows, checkSheet, correctCell, isSame, removeRow } from './correct-row.ts'
export { countedRows, listSheets, ownSheet, searchRows } from './list-rows.ts'
export { type Cells, type CheckedLine, type SheetJob, sheetJob, type SheetLine } from './sheet-job.ts'
export { type CellError, type Notes, type RowRecord, type SheetRecord, sheetTables } from './store.ts'
export { uploadSheet } from './upload-sheet.ts'
