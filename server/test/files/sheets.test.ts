/** Reading uploaded sheets: what spreadsheets write, strict bounds, and mutated files, which give rows or a fault and nothing else. */
import { describe, expect, test } from 'vitest'
import { readSheet, SheetFault, type SheetLimits } from '../../src/kit/base/index.ts'
import { createRandom, mutated } from './mutated.ts'
import { book, links, xlsx, zipOf } from './workbook.ts'

const limits: SheetLimits = { rows: 100, columns: 10 }
const read = async (content: string | Buffer, within = limits) =>
  (await readSheet(Buffer.from(content as string), within)).rows.map(({ line, cells }) => [line, ...cells])
const faultOf = async (content: string | Buffer, within = limits) =>
  read(content, within).then(
    () => 'none',
    (error: unknown) => (error instanceof SheetFault ? error.kind : String(error)),
  )

describe('CSV', () => {
  test('reads quotes, breaks within cells and empty rows, and keeps the numbers of rows', async () => {
    expect(await read('name,city\r\n"Cruz, ""Boy""\nJr.",Cebu\r\n\r\n,,,,\r\nAna,"Iloilo" City')).toEqual([
      [1, 'name', 'city'],
      [2, 'Cruz, "Boy"\nJr.', 'Cebu'],
      [6, 'Ana', 'Iloilo City'],
    ])
  })

  test.each([';', '\t'])('reads cells separated by %j', async (sign) => {
    expect(await read(`a${sign}b\n1,5${sign}2`)).toEqual([
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ])
  })

  test('reads UTF-8 with a mark, UTF-16 and the Windows code page', async () => {
    const wanted = [
      [1, 'name'],
      [2, 'Peña'],
    ]
    expect(await read('\ufeffname\nPeña')).toEqual(wanted)
    expect(await read(Buffer.from('\ufeffname\nPeña', 'utf16le'))).toEqual(wanted)
    expect(await read(Buffer.from('name\nPeña', 'latin1'))).toEqual(wanted)
  })

  test('reads what names the separator, and finds it below a title', async () => {
    const wanted = (line: number) => [
      [line, 'a', 'b'],
      [line + 1, '1,5', '2'],
    ]
    expect(await read('sep=;\r\na;b\r\n1,5;2')).toEqual(wanted(2))
    expect(await read('"sep=|",\na|b\n1,5|2')).toEqual(wanted(2))
    expect(await read('Suppliers, of Manila\n\na\tb\n1,5\t2')).toEqual([[1, 'Suppliers, of Manila'], ...wanted(3)])
  })

  test('reads UTF-16 in either order of bytes, and leaves out what cannot be seen', async () => {
    const text = Buffer.from('\ufeffname\tno\nPeña\t\u200b\u202a12\u202c\u00a0', 'utf16le')
    const wanted = [
      [1, 'name', 'no'],
      [2, 'Peña', '12'],
    ]
    expect(await read(text)).toEqual(wanted)
    expect(await read(Buffer.from(text).swap16())).toEqual(wanted)
    expect(await read('name\u00a0 of\nZ\u200dW\u2028J')).toEqual([
      [1, 'name  of'],
      [2, 'Z\u200dW\nJ'],
    ])
  })

  test('reads a text that is marked as one', async () => {
    expect(await read(`a,b\n'0123,"=""0456"""\n't Hof,'+63`)).toEqual([
      [1, 'a', 'b'],
      [2, '0123', '0456'],
      [3, "'t Hof", '+63'],
    ])
  })

  test('keeps a formula as the text that it is', async () => {
    expect(await read(`a,b\n=1+1,"=HYPERLINK(""http://x"")"`)).toEqual([
      [1, 'a', 'b'],
      [2, '=1+1', '=HYPERLINK("http://x")'],
    ])
  })

  test('refuses what is beyond its bounds', async () => {
    expect(await faultOf('a\n'.repeat(101))).toBe('tooManyRows')
    expect(await faultOf(`a\n${'b,'.repeat(11)}c`)).toBe('tooManyColumns')
    expect(await faultOf(`a\n${','.repeat(1_000)}b`)).toBe('tooManyColumns')
    expect(await faultOf(`a\n${','.repeat(100_000)}`)).toBe('empty')
    expect(await faultOf('a\n"b')).toBe('quoteOpen')
    expect(await faultOf(`a\n"${'b'.repeat(40_000)}"`)).toBe('quoteOpen')
    expect(await faultOf('a\n\0')).toBe('unreadable')
    expect(await faultOf('only a header')).toBe('empty')
  })
})

describe('XLSX', () => {
  test('reads texts, numbers, days and what formulas showed', async () => {
    const file = await xlsx(
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>A &amp; &#241;</x:t></x:is></x:c></x:row>' +
        '<x:row r="4"><x:c r="A4"><x:v>9.171234567E9</x:v></x:c><x:c r="B4" s="1"><x:v>46349</x:v></x:c>' +
        '<x:c r="C4" t="str"><x:f>A1&amp;"x"</x:f><x:v>shown</x:v></x:c><x:c r="D4"><x:f>1+1</x:f></x:c><x:c r="E4" t="b"><x:v>1</x:v></x:c><x:c r="F4"><x:v>0.30000000000000004</x:v></x:c></x:row>',
      { 'xl/sharedStrings.xml': '<sst><si><r><t>Na</t></r><r><t>me</t></r><rPh><t>no</t></rPh></si></sst>' },
    )
    expect(await read(file)).toEqual([
      [1, 'Name', '', 'A & ñ'],
      [4, '9171234567', '2026-11-23', 'shown', '=1+1', 'TRUE', '0.3'],
    ])
  })

  /** Row 1 with these cells: a number, its format, and more of the cell. */
  const numbers = async (cells: readonly (readonly [value: string, code: string, more?: string])[], date1904 = '0') => {
    const styles = cells.map(([, code], at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
    const formats = cells.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
    const row = cells.map(([value, , more = ''], at) => `<x:c s="${at}" ${more}><x:v>${value}</x:v></x:c>`)
    const file = await xlsx(`<x:row r="1">${row.join('')}</x:row><x:row r="2"><x:c><x:v>1</x:v></x:c></x:row>`, {
      'xl/styles.xml': `<styleSheet><numFmts>${styles.join('')}</numFmts><cellXfs>${formats.join('')}</cellXfs></styleSheet>`,
      'xl/workbook.xml': book.replace('<sheets>', `<workbookPr date1904="${date1904}"/><sheets>`),
    })
    return (await readSheet(file, limits)).rows[0]!
  }

  test('reads numbers as their cells show them, and says what the text does not', async () => {
    const row = await numbers([
      ['123456000', '000-000-000-000'],
      ['12345678', '0000000000'],
      ['12345678', 'General'],
      ['3333.3333', '#,##0.00'],
      ['-500', '#,##0.00;(#,##0.00)'],
      ['0.125', '0%'],
      ['1120.1', '[$₱-3409]#,##0.00'],
      ['1.2345678901234568E+18', '0'],
      ['5', '[[[', ''],
      ['x', '&quot;No. &quot;@', 't="str"'],
    ])
    expect(row.cells).toEqual([
      '000-123-456-000',
      '0012345678',
      '12345678',
      '3,333.33',
      '(500.00)',
      '13%',
      '₱1,120.10',
      '1234567890123460000',
      '5',
      'No. x',
    ])
    expect(row.notes).toEqual({
      2: 'number',
      3: 'holds 3333.3333',
      4: 'number',
      7: 'digits lost',
      8: 'number',
    })
  })

  test('reads days of both calendars, whatever their format, and times as they are shown', async () => {
    const days = [
      ['1', 'd mmm yy'],
      ['61', 'm/d/yyyy'],
      ['46349.5', 'dd.mm.yyyy hh:mm'],
      ['0.5', 'h:mm AM/PM'],
    ] as const
    expect((await numbers(days)).cells).toEqual(['1900-01-01', '1900-03-01', '2026-11-23 12:00:00', '12:00 PM'])
    expect((await numbers([['44887', 'yyyy-mm-dd']], '1')).cells).toEqual(['2026-11-23'])
  })

  test('names formulas with an error or without a value, and what is hidden', async () => {
    const file = await xlsx(
      '<x:row r="3"><x:c r="A3"><x:v>1</x:v></x:c></x:row><x:row r="4" hidden="1"><x:c r="AB4" t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>' +
        '<x:c r="AC4"><x:f>A1</x:f></x:c><x:c r="AD4" t="str"><x:f>A1</x:f><x:v></x:v></x:c></x:row>',
    )
    const { rows } = await readSheet(file, { rows: 10, columns: 40 })
    expect(rows[1]).toMatchObject({ line: 4, isHidden: true, notes: { 27: 'error AB4', 28: 'no value AC4' } })
    expect(rows[1]!.cells.slice(27)).toEqual(['#DIV/0!', '=A1'])
    const columns = await xlsx(
      '</x:sheetData><x:cols><x:col min="2" max="16384" hidden="1"/></x:cols><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row>',
    )
    expect((await readSheet(columns, { rows: 10, columns: 4 })).hiddenColumns).toEqual([1, 2, 3])
  })

  test('reads the characters that XML cannot have', async () => {
    const texts = ['ABC_x000D_', 'a_x000D_&#10;b', '_x005F_x000D_', 'tab_x0009_x']
    const file = await xlsx(
      '<x:row r="1"><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row r="2"><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c><x:c t="s"><x:v>3</x:v></x:c></x:row>',
      {
        'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      },
    )
    expect(await read(file)).toEqual([
      [1, 'ABC'],
      [2, 'a\nb', '_x000D_', 'tab\tx'],
    ])
  })

  test('refuses bombs, document types, passwords and cells far outside', async () => {
    const zeros = Buffer.alloc(1_048_576, ' ')
    async function* bomb() {
      for (let nth = 0; nth < 120; nth++) yield zeros
    }
    const bombed = await zipOf({
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': links,
      'xl/worksheets/sheet1.xml': bomb(),
    })
    expect(bombed.length).toBeLessThan(2_000_000)
    expect(['tooMuch', 'unreadable']).toContain(await faultOf(bombed))
    expect(
      await faultOf(await xlsx('<x:row/>', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' })),
    ).toBe('unreadable')
    expect(await faultOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('locked')
    expect(await faultOf(await xlsx('<x:row><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>'))).toBe('tooManyColumns')
    expect(await faultOf(await zipOf({ 'word/document.xml': '<a/>' }))).toBe('unreadable')
  })

  test('reads 50,000 rows without holding up other work', async () => {
    const row = (nth: number) =>
      `<x:row r="${nth}">${'ABCDEFGHIJ'.replaceAll(/./g, (column) => `<x:c r="${column}${nth}" t="inlineStr"><x:is><x:t>Cell ${nth}</x:t></x:is></x:c>`)}</x:row>`
    const file = await xlsx(Array.from({ length: 50_001 }, (_, at) => row(at + 1)).join(''))
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const { rows } = await readSheet(file, { rows: 50_001, columns: 10 })
    clearInterval(timer)
    expect(rows).toHaveLength(50_001)
    expect(turns).toBeGreaterThan(20)
  })
})

test('mutated sheets give rows or a fault, and nothing else', async () => {
  const random = createRandom(20_261_123)
  const sheets = [
    await xlsx(
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row>',
      {
        'xl/sharedStrings.xml': '<sst><si><t>Name</t></si></sst>',
      },
    ),
    Buffer.from('name,city\n"Cruz, Boy",Cebu\n=1+1,<script>\n'),
  ]
  const outcomes = new Map<string, number>()
  for (let nth = 0; nth < 1_500; nth++) {
    const outcome = await faultOf(mutated(sheets[nth % 2]!, random))
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect([...outcomes.keys()].filter((kind) => kind.includes(' ') || kind.includes('Error'))).toEqual([])
  expect(outcomes.get('none')).toBeGreaterThan(100)
  expect(outcomes.get('unreadable')).toBeGreaterThan(100)
})
