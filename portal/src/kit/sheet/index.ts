export { rowLooks, RowsOfSheet, type Sheet } from './rows-of-sheet.tsx'
export { SheetPart } from './sheet-part.tsx'
export { Funnel, type RowsWanted, SheetRows } from './sheet-rows.tsx'
