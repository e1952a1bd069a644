/** Documents as PDF: pages that are drawn by position, such as posters, and documents whose text flows over pages. */
import type { FeatureModule } from '../kit/work/index.ts'

export const pdfDocuments: FeatureModule = {}

export { centred, drawCode, drawMark, drawPage, drawWordmark, type Mark, page } from './draw-page.ts'
export { drawDocument, type PdfDocument, type Section } from './draw-document.ts'
