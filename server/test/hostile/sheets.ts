/** Hostile sheets: hostile cells in sound sheets, and files that are no sound sheet. */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { book, links, xlsx, zipOf } from '../files/workbook.ts'
import { hostileText, hostileTexts } from './texts.ts'

export type Rows = readonly (readonly string[])[]

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
export const csvOf = (rows: Rows): Buffer => Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'))

// oxlint-disable-next-line no-control-regex -- XML has no way to say them
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const inXml = (text: string) =>
  text.replace(unspeakable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const cellOf = (text: string) => `<x:c t="inlineStr"><x:is><x:t xml:space="preserve">${inXml(text)}</x:t></x:is></x:c>`
export const xlsxOf = (rows: Rows): Promise<Buffer> =>
  xlsx(rows.map((row, at) => `<x:row r="${at + 1}">${row.map(cellOf).join('')}</x:row>`).join(''))

/** Rows below these titles. A cell is sound or hostile, so that some rows get as far as the last rule. */
export const rowsBelow = (titles: readonly string[], sound: readonly string[]): fc.Arbitrary<Rows> =>
  fc
    .array(fc.tuple(...titles.map((_, at) => fc.oneof(fc.constant(sound[at] ?? ''), hostileText))), {
      minLength: 1,
      maxLength: 6,
    })
    .map((rows) => [titles, ...rows])

/** A NUL makes a CSV unreadable as a whole. */
const hasNoNul = (text: string) => !text.includes('\0')
/** Every text once, in each column in turn. */
export const everyText = (titles: readonly string[], sound: readonly string[]): Rows => [
  titles,
  ...hostileTexts
    .filter(hasNoNul)
    .map((text, nth) => titles.map((_, at) => (at === nth % titles.length ? text : (sound[at] ?? '')))),
]

async function* zeros(megabytes: number) {
  const block = Buffer.alloc(1_048_576, ' ')
  for (let nth = 0; nth < megabytes; nth++) yield block
}
const sheetIn = (content: string | AsyncIterable<Buffer>) =>
  zipOf({ 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': links, 'xl/worksheets/sheet1.xml': content })

/** A cell that means itself ten times ten times ten. */
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>&c;</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
const outside =
  '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><x:worksheet xmlns:x="y"><x:t>&f;</x:t></x:worksheet>'

export async function brokenSheets(titles: readonly string[]): Promise<readonly (readonly [string, Buffer])[]> {
  const head = titles.join(',')
  const sound = await xlsxOf([titles, titles])
  const misnamed = Buffer.from(sound)
  const outOfFolder = (await zipOf({ 'aa/aa/xl/workbook.xml': book })).toString('latin1').replaceAll('aa/aa', '../..')
  misnamed.writeUInt32LE(0x7fffffff, misnamed.lastIndexOf(Buffer.from('504b0102', 'hex')) + 20)
  return [
    ['nothing', Buffer.alloc(0)],
    ['NUL bytes', Buffer.alloc(5_000)],
    ['a NUL in a cell', Buffer.from(`${head}\na\0b`)],
    ['a quote that stays open', Buffer.from(`${head}\n"${'a'.repeat(100_000)}`)],
    ['a million columns', Buffer.from(`${head}\n${','.repeat(1_000_000)}x`)],
    ['a million titles', Buffer.from(`${'a,'.repeat(1_000_000)}\nx`)],
    ['a million rows', Buffer.from(`${head}\n${'a\n'.repeat(1_000_000)}`)],
    ['UTF-16', Buffer.from(`\ufeff${head}\n<script>`, 'utf16le')],
    ['half of UTF-16', Buffer.from(`\ufeff${head}\nx`, 'utf16le').subarray(0, 41)],
    ['bytes of no encoding', Buffer.from([...Buffer.from(`${head}\n`), 0xff, 0xfe, 0xfd, 0xc0, 0x80, 0xed, 0xa0])],
    ['a title twice', Buffer.from(`${head},${titles[0]}\nx`)],
    ['titles of every object', Buffer.from(`${head},__proto__,constructor\nx`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex')],
    ['half of a workbook', sound.subarray(0, sound.length / 2)],
    ['a workbook without its directory', sound.subarray(0, -22)],
    ['a directory that lies about its sizes', misnamed],
    ['a zip of nothing', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['a zip by its first bytes alone', Buffer.concat([Buffer.from('504b0304', 'hex'), deflateRawSync('x')])],
    ['a bomb', await sheetIn(zeros(150))],
    ['entities of entities', await sheetIn(laughs)],
    ['an entity of a file', await sheetIn(outside)],
    ['XML that ends early', await sheetIn('<x:worksheet xmlns:x="y"><x:sheetData><x:row>')],
    ['XML 200,000 deep', await sheetIn('<a>'.repeat(200_000))],
    ['a row far below', await xlsx('<x:row r="999999999"><x:c r="A999999999"><x:v>1</x:v></x:c></x:row>')],
    ['a cell far outside', await xlsx('<x:row r="1"><x:c r="ZZZZZZZ1"><x:v>1</x:v></x:c></x:row>')],
    ['a text that is not there', await xlsx('<x:row r="1"><x:c r="A1" t="s"><x:v>1e9</x:v></x:c></x:row>')],
    ['paths out of the folder', Buffer.from(outOfFolder, 'latin1')],
  ]
}
