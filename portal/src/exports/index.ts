/** Entry point of exports for other screens. */
export { DownloadsButton } from './downloads-button.tsx'
export { ExportButton } from './export-button.tsx'
