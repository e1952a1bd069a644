import { centred, type Doc, drawCode, drawMark, drawPage, drawWordmark, page } from './draw-page.ts'
import type { PosterElement } from './poster-elements.ts'

export type PosterPaper = 'a4' | 'a5' | 'tent'
/** The sides of A5 in parts of those of A4. */
const half = Math.SQRT1_2
const layouts = {
  a4: { size: 'A4', layout: 'portrait', scale: 1, lefts: [0] },
  a5: { size: 'A5', layout: 'portrait', scale: half, lefts: [0] },
  // Both halves of a page that stands once it is folded in the middle.
  tent: { size: 'A4', layout: 'landscape', scale: half, lefts: [0, page.height / 2] },
} as const

/** The poster as a PDF of one page. */
export function drawPosterPdf(
  title: string,
  elements: readonly PosterElement[],
  paper: PosterPaper = 'a4',
): Promise<Buffer> {
  const { size, layout, scale, lefts } = layouts[paper]
  const paint = (doc: Doc) => {
    for (const left of lefts) {
      doc.save().translate(left, 0).scale(scale)
      drawElements(doc, elements)
      doc.restore()
    }
    for (const fold of lefts.slice(1)) drawFold(doc, fold)
  }
  return drawPage(title, paint, 0, { size, layout })
}

function drawElements(doc: Doc, elements: readonly PosterElement[]): void {
  for (const one of elements) {
    if ('radius' in one) doc.roundedRect(one.left, one.top, one.width, one.height, one.radius).fill(one.colour)
    else if ('text' in one) centred(doc, one.text, one)
    else if ('code' in one) drawCode(doc, one.code, one.left, one.top, one.side, one.colour)
    else if ('mark' in one) drawMark(doc, one.mark, one.left, one.top, one.side)
    else drawWordmark(doc, ...one.wordmarkAt, one.scale)
  }
}

const drawFold = (doc: Doc, at: number) =>
  doc.moveTo(at, 0).lineTo(at, page.width).lineWidth(0.5).dash(4, { space: 4 }).stroke('#B8B4AA').undash()
