/** The bytes of an export: one file, or a zip with a file for each month. */
import type { ExportFormat } from '@singil/contract/workspace/exports'
import { tooManyRows } from './failed.ts'
import type { PeriodSheet } from './read-sheets.ts'
import type { Sheet } from './sheet.ts'
import type { ExportRow } from './store.ts'
import { fieldsOf, fileNameOf, isZip } from './view.ts'
import { writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'
import type { ExportKind } from './kind.ts'
import { type ZipEntry, writeZip } from './write-zip.ts'

/** Rows of one file: old spreadsheets read no zip above 4 GB, and a PDF of so many pages helps nobody. */
const maxRows: Readonly<Record<ExportFormat, number>> = { csv: 20_000_000, xlsx: 5_000_000, pdf: 50_000 }

const write = (sheet: Sheet, format: ExportFormat, now: Date): AsyncGenerator<Buffer> =>
  format === 'csv' ? writeCsv(sheet) : format === 'xlsx' ? writeXlsx(sheet, now) : writePdf(sheet)

export async function* writeFile(
  kind: ExportKind,
  sheets: AsyncIterable<PeriodSheet>,
  row: Pick<ExportRow, 'type' | 'asked'>,
  now: Date,
): AsyncGenerator<Buffer> {
  const fields = fieldsOf(row)
  const { format } = fields
  if (isZip(fields)) {
    yield* writeZip(entriesOf(kind, sheets, row, format, now), now)
    return
  }
  for await (const { sheet } of sheets) yield* write(limited(sheet, format), format, now)
}

async function* entriesOf(
  kind: ExportKind,
  sheets: AsyncIterable<PeriodSheet>,
  { type }: Pick<ExportRow, 'type'>,
  format: ExportFormat,
  now: Date,
): AsyncGenerator<ZipEntry> {
  for await (const { sheet, from, to } of sheets)
    yield {
      name: fileNameOf(kind, { type, asked: { format, from, to } }),
      content: write(limited(sheet, format), format, now),
    }
}

/** The same sheet, which fails behind the last row that its format takes. */
function limited(sheet: Sheet, format: ExportFormat): Sheet {
  const most = maxRows[format]
  async function* pages() {
    for await (const page of sheet.pages) {
      if (sheet.totals.rows > most) throw tooManyRows(most)
      yield page
    }
  }
  return { ...sheet, pages: pages() }
}
