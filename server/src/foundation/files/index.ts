/** Entry point of files: uploads of every feature, checked, encrypted and kept in the storage. */
import { anySheet } from '@singil/contract/foundation/files'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { crons } from './jobs.ts'
import { fileKinds } from './kinds.ts'
import { outsideOf } from './outside.ts'
import { routes } from './routes.ts'

export const files: FeatureModule = {
  routes,
  crons,
  ports: [fileKinds],
  provides: [provide(fileKinds, anySheet)],
  outside: outsideOf,
}

export { arrangeFiles, filesOf, removeFile } from './attached.ts'
export { keyOf, sealKey } from './file-key.ts'
export { fileKinds } from './kinds.ts'
export { markPdf } from './check-pdf.ts'
export { openImage, openKept } from './open-file.ts'
export { type Arrival, receiveFile } from './receive-file.ts'
export { openContent, openWhole, sealContent } from './sealed-content.ts'
export { rememberColumns } from './read-sheet-headings.ts'
export { readColumns } from './find-columns.ts'
export { receivePicture, type StoredPicture } from './receive-picture.ts'
export { receiveSheet, type SheetArrival, type TakenSheet } from './receive-sheet.ts'
export { shownFile } from './shown-file.ts'
export { idOfLink, sessionLink } from './session-link.ts'
export type { FileRow } from './store.ts'
