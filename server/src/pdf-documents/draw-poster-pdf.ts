import { centred, drawCode, drawMark, drawPage, drawWordmark } from './draw-page.ts'
import type { PosterElement } from './poster-elements.ts'

/** The poster as a PDF of one A4 page. */
export const drawPosterPdf = (title: string, elements: readonly PosterElement[]): Promise<Buffer> =>
  drawPage(title, (doc) => {
    for (const one of elements) {
      if ('radius' in one) doc.roundedRect(one.left, one.top, one.width, one.height, one.radius).fill(one.colour)
      else if ('text' in one) centred(doc, one.text, one)
      else if ('code' in one) drawCode(doc, one.code, one.left, one.top, one.side, one.colour)
      else if ('mark' in one) drawMark(doc, one.mark, one.left, one.top, one.side)
      else drawWordmark(doc, ...one.wordmarkAt, one.scale)
    }
  })
