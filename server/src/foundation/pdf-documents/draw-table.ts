/** Draws a table of any length on A4 in landscape, page by page, so that no more than a page of it is in memory. */
import { type Doc, drawWordmark, newDoc, page } from './draw-page.ts'

interface PrintedColumn {
  readonly title: string
  /** In parts of the whole. */
  readonly width: number
  readonly isNumber: boolean
  /** The sum of the column, in words; missing where it has none. */
  readonly sum?: (amount: number) => string
}
type Texts = readonly string[]
interface PrintedRow {
  readonly texts: Texts
  /** What each column adds to its sum. */
  readonly amounts: readonly number[]
}

export interface PrintedTable {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly columns: readonly PrintedColumn[]
  readonly pages: AsyncIterable<readonly PrintedRow[]>
  /** What follows the last row: the totals, and lines under them. */
  readonly totals: () => { readonly row: Texts; readonly lines: Texts }
  /** At the foot of each page, before its number. */
  readonly foot: string
}

const margin = 36
const [pageWidth, pageHeight] = [page.height, page.width]
const width = pageWidth - 2 * margin
/** Two lines of a cell. */
const rowHeight = 20
const size = 7
/** The sums of the sheet and the foot. */
const footHeight = 34
const bottom = pageHeight - margin - footHeight
const [ink, quiet, line, shade] = ['#0B1F33', '#44546A', '#DAD7CF', '#F7F6F3']

export async function* drawTable(table: PrintedTable): AsyncGenerator<Buffer> {
  const doc = await newDoc(table.title, { margin, keepsPages: false, layout: 'landscape' })
  // Text near the lower edge would begin another page.
  doc.page.margins.bottom = 0
  const sheet: SheetState = { nth: 1, rows: 0, sums: table.columns.map(() => 0) }
  drawHead(doc, table)
  drawTitles(doc, table)
  for await (const rows of table.pages) {
    for (const { texts, amounts } of rows) {
      if (doc.y + rowHeight > bottom) {
        beginPage(doc, table, sheet)
        drawTitles(doc, table)
      }
      drawTexts(doc, texts, table, 'row')
      sheet.rows += 1
      for (const [at, amount] of amounts.entries()) sheet.sums[at] = sheet.sums[at]! + amount
    }
    yield* written(doc)
  }
  drawEnd(doc, table, sheet)
  doc.end()
  for await (const chunk of doc) yield chunk as Buffer
}

function* written(doc: Doc): Generator<Buffer> {
  for (let chunk = doc.read() as Buffer | null; chunk !== null; chunk = doc.read() as Buffer | null) yield chunk
}

interface SheetState {
  nth: number
  rows: number
  sums: number[]
}

function drawHead(doc: Doc, { title, facts }: PrintedTable): void {
  drawWordmark(doc, margin, margin, 0.7)
  doc.y = margin + 26
  doc.font('bold').fontSize(16).fillColor(ink).text(title, margin, doc.y, { width })
  doc.y += 4
  for (const [name, value] of facts) {
    const top = doc.y
    doc.font('plain').fontSize(8).fillColor(quiet).text(name, margin, top, { width: 90, lineBreak: false })
    doc
      .font('plain')
      .fillColor(ink)
      .text(value, margin + 96, top, { width: width - 96, height: 22, ellipsis: true })
    doc.y = Math.max(doc.y, top + 11)
  }
  doc.y += 8
}

const drawTitles = (doc: Doc, table: PrintedTable) =>
  drawTexts(
    doc,
    table.columns.map(({ title }) => title),
    table,
    'head',
  )

/** Ends this page with its sums and begins the next. */
function beginPage(doc: Doc, table: PrintedTable, sheet: SheetState): void {
  endPage(doc, table, sheet)
  doc.addPage()
  doc.page.margins.bottom = 0
  doc.y = margin
  sheet.nth += 1
  sheet.rows = 0
  sheet.sums.fill(0)
}

function endPage(doc: Doc, table: PrintedTable, { nth, rows, sums }: SheetState): void {
  doc.y = Math.max(doc.y, bottom)
  const labelAt = table.columns.findIndex(({ sum }) => !sum)
  const said = table.columns.map(({ sum }, at) => (sum ? sum(sums[at]!) : at === labelAt ? 'Page sum' : ''))
  if (rows > 0) drawTexts(doc, said, table, 'sum')
  const top = pageHeight - margin - 10
  doc.font('plain').fontSize(7).fillColor(quiet)
  doc.text(table.foot, margin, top, { width: width - 80, height: 9, ellipsis: true })
  doc.font('plain').text(`Page ${nth}`, margin, top, { width, align: 'right', lineBreak: false })
}

/** The totals behind the last row, on a new page if they do not fit. */
function drawEnd(doc: Doc, table: PrintedTable, sheet: SheetState): void {
  const { row, lines } = table.totals()
  if (doc.y + rowHeight + lines.length * 11 + 8 > bottom) beginPage(doc, table, sheet)
  drawTexts(doc, row, table, 'sum')
  doc.y += 6
  for (const text of lines) {
    doc.font('plain').fontSize(8).fillColor(ink).text(text, margin, doc.y, { width, lineBreak: false })
    doc.y += 11
  }
  endPage(doc, table, sheet)
}

function drawTexts(doc: Doc, texts: Texts, { columns }: PrintedTable, kind: 'head' | 'row' | 'sum'): void {
  const top = doc.y
  if (kind !== 'row') doc.rect(margin, top, width, rowHeight).fill(shade)
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let left = margin
  for (const [at, column] of columns.entries()) {
    const space = (width * column.width) / whole
    const text = texts[at] ?? ''
    if (text !== '') {
      doc
        .font(kind === 'row' ? 'plain' : 'bold')
        .fontSize(size)
        .fillColor(kind === 'head' ? quiet : ink)
      const options = {
        width: space - 6,
        height: rowHeight - 4,
        ellipsis: true,
        align: column.isNumber ? 'right' : 'left',
      }
      doc.text(text, left + 3, top + 3, options as PDFKit.Mixins.TextOptions)
    }
    left += space
  }
  doc.y = top + rowHeight
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .stroke(line)
}
