// The files themselves: CSV that no spreadsheet runs, XLSX read back by another reader, PDF text with its sums, periods in months.
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { readCsv } from '../../../test/exports/read-csv.ts'
import { unzip } from '../../../test/kit/unzip.ts'
import type { Cell } from './kind.ts'
import { filesOf } from './months.ts'
import { addRow, newTotals, pesos, type Sheet, type SheetColumn } from './sheet.ts'
import { csvText, writeCsv } from './write-csv.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'
import { writeZip } from './write-zip.ts'

const columns: SheetColumn[] = [
  { title: 'When', as: 'instant', isSummed: false, isWide: false },
  { title: 'Who', as: 'text', isSummed: false, isWide: false },
  { title: 'Amount', as: 'centavos', isSummed: true, isWide: false },
  { title: 'Pieces', as: 'count', isSummed: true, isWide: false },
  { title: 'Day', as: 'day', isSummed: false, isWide: false },
]
const made = new Date('2026-11-23T13:00:00Z')

function sheetOf(rows: readonly (readonly Cell[])[], perPage = 7): Sheet {
  const totals = newTotals('Total', columns)
  async function* pages() {
    for (let at = 0; at < rows.length; at += perPage) {
      const page = rows.slice(at, at + perPage)
      for (const cells of page) addRow(totals, columns, cells, true)
      yield page
    }
  }
  return { title: 'Withdrawals', facts: [['Merchant', 'Aling Nena']], columns, pages: pages(), totals }
}
const rowsOf = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, n) => [
    '2026-11-20T16:00:05.000Z',
    `Row <${n}> & "co"`,
    (n + 1) * 101,
    n,
    '2026-11-21',
  ])
const textOf = async (bytes: AsyncIterable<Buffer>) => (await buffer(bytes)).toString()

test('a text in a CSV is one cell, comes back as it was, and never begins like a formula', () => {
  const nasty = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    '＝',
    '＋',
    '－',
    '＠',
    '\0',
    "'",
    'a',
    '|',
  )
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.oneof(nasty, fc.string({ minLength: 1, maxLength: 1 })) }), {
        minLength: 1,
        maxLength: 4,
      }),
      (texts) => {
        const [cells] = readCsv(`${texts.map(csvText).join(',')}\r\n`)
        expect(cells).toHaveLength(texts.length)
        for (const [at, text] of texts.entries()) {
          expect(cells![at]).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
          expect(cells![at] === text || cells![at] === `'${text}`).toBe(true)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('pesos are exact for every amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const text = pesos(amount)
      expect(text).toMatch(/^-?\d+\.\d\d$/)
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount))
    }),
  )
})

test('a CSV is a table alone, with a byte order mark, Manila times and pesos', async () => {
  const text = await textOf(writeCsv(sheetOf([...rowsOf(2), ['2026-11-20T16:00:05.000Z', '=1+1', -50, null, null]])))
  expect(text.split('\r\n')).toEqual([
    '\ufeffWhen,Who,Amount,Pieces,Day',
    '2026-11-21 00:00:05,"Row <0> & ""co""",1.01,0,2026-11-21',
    '2026-11-21 00:00:05,"Row <1> & ""co""",2.02,1,2026-11-21',
    "2026-11-21 00:00:05,'=1+1,-0.50,,",
    '',
  ])
})

const cellsOf = (xml: string) =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c(?:\/>|[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs)].map(
      ([, text, value]) => text ?? (value === undefined ? null : Number(value)),
    ),
  )

test('an XLSX has real numbers and dates, a frozen header and the totals', async () => {
  const files = unzip(await buffer(writeXlsx(sheetOf(rowsOf(20)), made)))
  const xml = files.get('xl/worksheets/sheet1.xml')!.toString()
  expect(xml).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>')
  const rows = cellsOf(xml)
  // 21 November 2026, 00:00:05.
  expect(rows[4]).toEqual([
    expect.closeTo(46_347 + 5 / 86_400, 9),
    'Row &lt;0&gt; &amp; &quot;co&quot;',
    1.01,
    0,
    46_347,
  ])
  expect(rows.slice(-3)).toEqual([
    [null, 'Total', 212.1, 190, null],
    ['Rows', 20],
    ['Control sum', 212.1],
  ])
  expect([...files.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('more rows than a sheet holds go on on the next, each once', async () => {
  const files = unzip(await buffer(writeXlsx(sheetOf(rowsOf(25), 10), made, 17)))
  const sheets = [...files]
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, bytes]) => cellsOf(bytes.toString()))
  expect(sheets.map((rows) => rows.length)).toEqual([14, 14, 12])
  const numbers = sheets.flatMap((rows) =>
    rows.slice(4).flatMap((row) => (row.length === 5 && row[0] !== null ? [row[3]] : [])),
  )
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n))
  expect(files.get('xl/workbook.xml')!.toString()).toContain('name="Withdrawals 3"')
})

test('characters that XML does not know are left out, and an XLSX without rows is whole', async () => {
  const odd = `a\u0001b\ud800c\u{1f96d}`
  const xml = unzip(await buffer(writeXlsx(sheetOf([[null, odd, 1, null, null]]), made))).get(
    'xl/worksheets/sheet1.xml',
  )!
  expect(xml.toString()).toContain('>abc\u{1f96d}<')
  const empty = unzip(await buffer(writeXlsx(sheetOf([]), made))).get('xl/worksheets/sheet1.xml')!
  expect(cellsOf(empty.toString()).at(-2)).toEqual(['Rows', 0])
})

test('a PDF has the sums of each page, and the totals of all at its end', async () => {
  const text = textOfPdf(await buffer(writePdf(sheetOf(rowsOf(60)))))
  expect(text).toContain('Withdrawals')
  expect(text.match(/Page sum/g)!.length).toBeGreaterThan(2)
  // 101 × (1 + … + 60) centavos.
  expect(text).toContain('1,848.30')
  expect(text).toContain('Rows: 60')
  expect(text).toContain('Control sum: 1,848.30')
})

test('a zip comes back as it was, also by the sizes in its directory', async () => {
  async function* content(text: string) {
    for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000))
  }
  const long = 'mangga '.repeat(50_000)
  async function* entries() {
    yield { name: 'ñ.csv', content: content(long) }
    yield { name: 'empty.csv', content: content('') }
  }
  const files = unzip(await buffer(writeZip(entries(), made)))
  expect(files.get('ñ.csv')!.toString()).toBe(long)
  expect(files.get('empty.csv')!.length).toBe(0)
})

test('a failing source fails the zip, and leaves no promise behind', async () => {
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('the rows ended')
  }
  async function* entries() {
    yield { name: 'a', content: broken() }
  }
  await expect(buffer(writeZip(entries(), made))).rejects.toThrow('the rows ended')
})

test('a period of 31 days is one file; a longer one is one file a month, each day in exactly one', () => {
  expect(filesOf({ from: '2026-01-15', to: '2026-02-14' })).toHaveLength(1)
  expect(filesOf({ from: '2026-01-15', to: '2026-03-02' })).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ])
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 0, max: 365 }), (first, length) => {
      const days = filesOf({ from: day(first), to: day(first + length) }).flatMap(({ from, to }) => {
        const of: string[] = []
        for (let n = first; n <= first + length; n++) if (day(n) >= from && day(n) <= to) of.push(day(n))
        expect(of.length).toBeLessThanOrEqual(31)
        return of
      })
      expect(days).toEqual(Array.from({ length: length + 1 }, (_, n) => day(first + n)))
    }),
  )
})
