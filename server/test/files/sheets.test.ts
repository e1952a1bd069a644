/** Reading uploaded sheets: what spreadsheets write, strict bounds, and mutated files, which give rows or a fault and nothing else. */
import { describe, expect, test } from 'vitest'
import { readSheet, SheetFault, type SheetLimits } from '../../src/kit/base/index.ts'
import { createRandom, mutated } from './mutated.ts'
import { book, links, xlsx, zipOf } from './workbook.ts'

const limits: SheetLimits = { rows: 100, columns: 10 }
const read = async (content: string | Buffer, within = limits) =>
  (await readSheet(Buffer.from(content as string), within)).map(({ line, cells }) => [line, ...cells])
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
    const rows = await readSheet(file, { rows: 50_001, columns: 10 })
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
