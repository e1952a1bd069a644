/** Workbooks written by hand, sound and unsound. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { writeZip } from '../../src/workspace/exports/write-zip.ts'

export const book =
  '<workbook xmlns:r="x"><sheets><sheet name="Hidden" state="hidden" r:id="r0"/><sheet name="A" r:id="r1"/></sheets></workbook>'
export const links = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>'
export const zipOf = (files: Readonly<Record<string, string | AsyncIterable<Buffer>>>): Promise<Buffer> => {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content,
  }))
  return buffer(Readable.from(writeZip(Readable.from(entries), new Date('2026-11-23T00:00:00Z'))))
}
export const xlsx = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  zipOf({
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': links,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="y"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    ...more,
  })
