/** Entry point of exports for other screens. */
export { DownloadsButton } from './downloads-button.tsx'
export { ExportAtOnce } from './export-at-once.tsx'
export { ExportButton } from './export-button.tsx'
