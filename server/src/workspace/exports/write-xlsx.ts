/** XLSX, written as a stream: amounts and times are numbers that a spreadsheet calculates with, texts are never formulas. */
import type { Cell, CellFormat } from './kind.ts'
import { manilaClock, pesos, type Sheet, totalsRow } from './sheet.ts'
import { type ZipEntry, writeZip } from './write-zip.ts'

/** What a spreadsheet can hold. Further rows are on further sheets. */
const maxRows = 1_048_576
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'

/** The cell formats of the file, by their place in `styles`. */
const styles: Readonly<Record<CellFormat | 'title' | 'head' | 'total', number>> = {
  text: 0,
  centavos: 1,
  count: 2,
  instant: 3,
  day: 4,
  title: 5,
  head: 6,
  total: 7,
}
const totalStyles: Partial<Readonly<Record<CellFormat, number>>> = { centavos: 8, count: 9 }
const widths: Readonly<Record<CellFormat, number>> = { text: 24, centavos: 16, count: 12, instant: 20, day: 12 }

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const special = /[&<>"]/g
// Characters that XML does not know, and half a pair of a character of two.
const unknown = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
  'g',
)
const escape = (text: string): string => text.replace(unknown, '').replace(special, (sign) => escaped[sign]!)

const textCell = (text: string, style: number) =>
  text === '' ? '' : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
const numberCell = (value: string | number, style: number) => `<c s="${style}"><v>${value}</v></c>`

const dayMs = 86_400_000
/** Days from 30 December 1899, which spreadsheets count from, to 1970. */
const epochDays = 25_569
const serial = (clock: number): string => String(Number((clock / dayMs + epochDays).toFixed(10)))

/** An empty cell still takes its place, because cells carry no reference. */
function cellOf(cell: Cell, as: CellFormat, style = styles[as]): string {
  if (cell === null || cell === '') return '<c/>'
  if (as === 'centavos') return numberCell(pesos(cell as number), style)
  if (as === 'count') return numberCell(cell, style)
  if (as === 'instant') return numberCell(serial(manilaClock(cell as string)), style)
  if (as === 'day') return numberCell(serial(Date.parse(cell as string)), style)
  return textCell(cell as string, style)
}

const row = (cells: string) => `<row>${cells}</row>`

function headOf({ title, facts, columns }: Sheet): { readonly rows: number; readonly text: string } {
  const lines = [
    row(textCell(title, styles.title)),
    ...facts.map(([name, value]) => row(textCell(name, styles.head) + textCell(value, styles.text))),
    row(''),
    row(columns.map((column) => textCell(column.title, styles.head)).join('')),
  ]
  const cols = columns.map(
    ({ as }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[as]}" customWidth="1"/>`,
  )
  const top = `<pane ySplit="${lines.length}" topLeftCell="A${lines.length + 1}" activePane="bottomLeft" state="frozen"/>`
  const text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${top}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  return { rows: lines.length, text: text + lines.join('') }
}

/** The totals row, and under it the number of rows and the control sum. */
function lastRows(sheet: Sheet): string {
  const { columns, totals } = sheet
  const cells = totalsRow(sheet).map((cell, at) => {
    const { as } = columns[at]!
    return typeof cell === 'string' ? textCell(cell, styles.total) : cellOf(cell, as, totalStyles[as])
  })
  return (
    row(cells.join('')) +
    row(textCell('Rows', styles.head) + numberCell(totals.rows, styles.count)) +
    row(textCell('Control sum', styles.head) + numberCell(pesos(totals.control), styles.centavos))
  )
}
const lastRowCount = 3

/** The sheets of a file: as many as its rows need, each with the header. */
async function* sheetsOf(sheet: Sheet, most: number): AsyncGenerator<ZipEntry & { readonly nth: number }> {
  const { columns } = sheet
  const head = headOf(sheet)
  const room = most - head.rows - lastRowCount
  const pages = sheet.pages[Symbol.asyncIterator]()
  let left: readonly (readonly Cell[])[] = []
  let isOver = false
  async function* content(): AsyncGenerator<Buffer> {
    yield Buffer.from(head.text)
    let rows = 0
    while (rows < room) {
      if (left.length === 0) {
        const page = await pages.next()
        if (page.done) {
          isOver = true
          break
        }
        left = page.value
      }
      const taken = left.slice(0, room - rows)
      left = left.slice(taken.length)
      rows += taken.length
      yield Buffer.from(
        taken.map((cells) => row(columns.map(({ as }, at) => cellOf(cells[at]!, as)).join(''))).join(''),
      )
    }
    yield Buffer.from(`${isOver ? lastRows(sheet) : ''}</sheetData></worksheet>`)
  }
  for (let nth = 1; !isOver; nth++) yield { nth, name: `xl/worksheets/sheet${nth}.xml`, content: content() }
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml + text)
}

async function* entriesOf(sheet: Sheet, most: number): AsyncGenerator<ZipEntry> {
  let count = 0
  for await (const { nth, ...entry } of sheetsOf(sheet, most)) {
    count = nth
    yield entry
  }
  const nths = Array.from({ length: count }, (_, at) => at + 1)
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  yield {
    name: '[Content_Types].xml',
    content: once(
      `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${nths
        .map((nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${sheetType}.worksheet+xml"/>`)
        .join('')}</Types>`,
    ),
  }
  yield {
    name: '_rels/.rels',
    content: once(
      `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  }
  const name = sheet.title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 25)
  yield {
    name: 'xl/workbook.xml',
    content: once(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${nths
        .map(
          (nth) => `<sheet name="${escape(nth === 1 ? name : `${name} ${nth}`)}" sheetId="${nth}" r:id="rId${nth}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: once(
      `<Relationships xmlns="${package_}/relationships">${nths
        .map(
          (nth) => `<Relationship Id="rId${nth}" Type="${relations}/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
        )
        .join('')}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
  }
  yield { name: 'xl/styles.xml', content: once(stylesXml) }
}

const formats = [
  'numFmtId="0"',
  'numFmtId="4" applyNumberFormat="1"',
  'numFmtId="3" applyNumberFormat="1"',
  'numFmtId="164" applyNumberFormat="1"',
  'numFmtId="14" applyNumberFormat="1"',
  'numFmtId="0" fontId="2"',
  'numFmtId="0" fontId="1"',
  'numFmtId="0" fontId="1"',
  'numFmtId="4" fontId="1" applyNumberFormat="1"',
  'numFmtId="3" fontId="1" applyNumberFormat="1"',
]
const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((format) => `<xf ${format}/>`).join('')}</cellXfs></styleSheet>`

export const writeXlsx = (sheet: Sheet, at: Date, most = maxRows): AsyncGenerator<Buffer> =>
  writeZip(entriesOf(sheet, most), at)
