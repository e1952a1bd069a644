/** Entry point of work papers for other screens of withheld tax. */
export { DownloadButton } from './download-button.tsx'
export { Papers } from './papers.tsx'
export { QuarterFilter, useQuarter } from './quarter-filter.tsx'
export { formatQuarter } from './quarters.ts'
