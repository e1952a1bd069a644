/** Entry point of exports: lists as CSV, XLSX and PDF files, made by a worker. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { exportMessages } from './message-texts.ts'
import { crons } from './jobs.ts'
import { exportKinds } from './kind.ts'
import { topicsOf } from './list-exports.ts'
import { makeExport } from './make-export.ts'
import { routes } from './routes.ts'

export const exports: FeatureModule = {
  routes,
  jobs: [makeExport],
  crons,
  ports: [exportKinds],
  topics: (session, parts) => topicsOf(parts, session),
  provides: [provide(messageKinds, exportMessages)],
}

export { actAs } from './act-as.ts'
export { addExport, onExport } from './ask-export.ts'
export { checkColumns } from './columns.ts'
export { exportsById, ownOrRefuse } from './own-export.ts'
export {
  type AskingEndpoint,
  type Column,
  cutPage,
  type ExportKind,
  exportKind,
  exportKinds,
  kindOf,
  type NamedFilters,
} from './kind.ts'
export { pesos } from './sheet.ts'
export { csvText } from './write-csv.ts'
export { writeZip, type ZipEntry } from './write-zip.ts'
