/** Documents as PDF: posters, which are drawn by position and as PNG too, and documents whose text flows over pages. */
import type { FeatureModule } from '../../kit/work/index.ts'

export const pdfDocuments: FeatureModule = {}

export { type Doc, drawPage, page } from './draw-page.ts'
export { drawDocument, type PdfDocument, type Section } from './draw-document.ts'
export { drawTable, type PrintedTable } from './draw-table.ts'
export { drawPosterPdf, type PosterPaper } from './draw-poster-pdf.ts'
export { drawPosterPng } from './draw-poster-png.ts'
export type { Mark, PosterElement } from './poster-elements.ts'
