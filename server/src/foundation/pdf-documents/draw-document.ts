/** Draws a document on A4: its title, what it is about, and sections whose text and tables flow over pages. */
import { type Doc, drawPage, drawWordmark, page } from './draw-page.ts'

export interface Section {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly table?: {
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
    /** Widths in parts of the whole; the last column is aligned at the end. */
    readonly widths: readonly number[]
  }
}
export interface PdfDocument {
  readonly title: string
  /** One line under the title. */
  readonly lead: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly sections: readonly Section[]
  /** At the foot of each page, before its number. */
  readonly foot: string
}

const margin = 56
const width = page.width - 2 * margin
const bottom = page.height - 72
const ink = '#0B1F33'
const quiet = '#44546A'
const line = '#DAD7CF'

export const drawDocument = (document: PdfDocument): Promise<Buffer> =>
  drawPage(
    document.title,
    (doc) => {
      drawWordmark(doc, margin, margin, 0.8)
      doc.y = margin + 44
      write(doc, document.title, { font: 'bold', size: 22, gap: 4 })
      write(doc, document.lead, { size: 10.5, colour: quiet, gap: 14 })
      drawRows(doc, document.facts, [0.32, 0.68], 'start')
      for (const section of document.sections) drawSection(doc, section)
      numberPages(doc, document.foot)
    },
    margin,
  )

interface Style {
  readonly font?: 'plain' | 'bold'
  readonly size?: number
  readonly colour?: string
  /** Below the text. */
  readonly gap?: number
}
function write(doc: Doc, text: string, { font = 'plain', size = 10, colour = ink, gap = 7 }: Style): void {
  doc.font(font).fontSize(size).fillColor(colour)
  makeRoom(doc, doc.heightOfString(text, { width, lineGap: 2.5 }))
  doc.text(text, margin, doc.y, { width, lineGap: 2.5 })
  doc.y += gap
}

/** Begins another page unless this much fits on this one. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height <= bottom) return
  doc.addPage()
  doc.y = margin
}

function drawSection(doc: Doc, { title, paragraphs = [], table }: Section): void {
  // A title never stands alone at the end of a page.
  makeRoom(doc, 84)
  doc.y += 12
  write(doc, title, { font: 'bold', size: 13, gap: 5 })
  for (const paragraph of paragraphs) write(doc, paragraph, {})
  if (!table) return
  drawRow(doc, table.head, table.widths, 'end', 'bold')
  drawRows(doc, table.rows, table.widths, 'end')
}

type Align = 'start' | 'end'
function drawRows(doc: Doc, rows: readonly (readonly string[])[], widths: readonly number[], last: Align): void {
  for (const row of rows) drawRow(doc, row, widths, last)
}

function drawRow(
  doc: Doc,
  cells: readonly string[],
  widths: readonly number[],
  last: Align,
  font: 'plain' | 'bold' = 'plain',
) {
  const padding = 5
  const heights = cells.map((cell, at) =>
    doc
      .font(font)
      .fontSize(9.5)
      .heightOfString(cell, { width: width * widths[at]! - 8 }),
  )
  const height = Math.max(...heights) + 2 * padding
  makeRoom(doc, height)
  const top = doc.y
  let left = margin
  for (const [at, cell] of cells.entries()) {
    const isLast = at === cells.length - 1
    const isName = at === 0 && last === 'start'
    doc
      .font(font)
      .fontSize(9.5)
      .fillColor(isName || font === 'bold' ? quiet : ink)
    const space = width * widths[at]!
    const align = isLast && last === 'end' ? 'right' : 'left'
    doc.text(cell, left, top + padding, { width: isLast ? space : space - 8, align })
    left += space
  }
  doc.y = top + height
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .stroke(line)
}

function numberPages(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at)
    // Otherwise text below the margin would begin another page.
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(quiet)
    const top = page.height - 48
    doc.text(foot, margin, top, { width: width - 90, height: 10, ellipsis: true })
    doc.font('plain').text(`Page ${at + 1} of ${count}`, margin, top, { width, align: 'right', lineBreak: false })
  }
}
