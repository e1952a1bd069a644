/** Entry point of work papers for other screens of withheld tax. */
export { DownloadButton } from './download-button.tsx'
export { Papers } from './papers.tsx'
export { newestQuarters, quarterOf, sayQuarter } from './quarters.ts'
