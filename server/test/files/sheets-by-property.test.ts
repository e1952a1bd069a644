/** Reading uploaded sheets, by property: any table comes back from any notation of CSV, and a number as its format shows it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheet, type SheetLimits } from '../../src/kit/base/index.ts'
import { formatOf, shownNumber } from '../../src/kit/base/shown-number.ts'

const limits: SheetLimits = { rows: 100, columns: 10 }
const sign = fc.constantFrom('a', 'ñ', '0', '.', '"', ',', ';', '|', '\t', '\n', ' ', '-')
/** A text as a person sees it: nothing around it, and no notation of a spreadsheet. */
const cell = fc
  .array(sign, { maxLength: 8 })
  .map((signs) => signs.join('').trim())
  .map((text) => (text === '' ? 'x' : text))
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 6 }),
  )

const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  utf8: (text) => Buffer.from(text),
  marked: (text) => Buffer.from(`\ufeff${text}`),
  utf16le: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16be: (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  windows: (text) => Buffer.from(text, 'latin1'),
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('a table is read alike, whatever its separator, ends of lines and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(...Object.keys(encodings)),
      fc.boolean(),
      async (rows, separator, end, encoding, isNamed) => {
        const text = rows.map((row) => row.map(quoted).join(separator)).join(end)
        const bytes = encodings[encoding]!(isNamed ? `sep=${separator}${end}${text}` : text)
        const read = await readSheet(bytes, limits)
        expect(read.rows.map(({ cells }) => cells)).toEqual(rows)
      },
    ),
    { numRuns: 500 },
  )
})

test('a format of zeros shows them in front of any number, and says nothing where they are all there', () => {
  const whole = fc.integer({ min: 0, max: 999_999_999_999_999 })
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 20 }), (value, zeros) => {
      const digits = String(value)
      const shown = shownNumber(value, formatOf(200, new Map([[200, '0'.repeat(zeros)]])), false)
      expect(shown).toEqual({ text: digits.padStart(zeros, '0'), ...(digits.length > zeros && { note: 'number' }) })
      expect(shownNumber(value, formatOf(0, new Map()), false)).toEqual({ text: digits, note: 'number' })
    }),
  )
})

test('a number that shows less than it holds says what it holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (thousandths) => {
      const value = thousandths / 1000
      const { text, note } = shownNumber(value, formatOf(4, new Map()), false)
      const isWhole = thousandths % 10 === 0
      expect(note?.startsWith('holds') ?? false).toBe(!isWhole)
      if (isWhole) expect(Number(text.replaceAll(',', ''))).toBe(value)
    }),
  )
})
