/** Entry point of exports for other screens. */
import { lazy } from 'react'

export { DownloadsButton } from './downloads-button.tsx'
export { ExportAtOnce } from './export-at-once.tsx'
export { ExportButton } from './export-button.tsx'

/** The columns of a file, as a field of a form. */
export const FileColumns = lazy(() => import('./file-columns.tsx'))
