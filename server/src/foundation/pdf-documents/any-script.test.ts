import { expect, test } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawDocument } from './draw-document.ts'

/** The texts of a document, with the name of the font of each. */
async function textsOf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
}
const draw = (lead: string) => drawDocument({ title: 'Receipt', lead, facts: [], sections: [], foot: 'Singil' })

test.each([
  ['Traditional Chinese', '陳先生的收據'],
  ['simplified Chinese', '发票和收据'],
  ['Japanese', 'ありがとう、カフェ'],
  ['baybayin', 'ᜊᜌᜊᜌᜒᜈ᜔'],
  ['emoji', '🛒🧾'],
  ['Greek and Cyrillic', 'Ελλάδα Москва'],
  ['Latin of every kind', 'Nuñez Łukasz Đặng ₱'],
])('%s is drawn beside Latin', async (_, text) => {
  const texts = (await textsOf(await draw(`Tindahan ${text} No. 12`))).join('')
  for (const letter of text.replaceAll(/[\s\p{M}]/gu, '')) expect(texts.normalize('NFC')).toContain(letter)
  expect(texts).toContain('Tindahan')
  expect(texts).toContain('No. 12')
})

test('a letter that no font has is a question mark, and never a box', async () =>
  expect((await textsOf(await draw('Shop \u{12000}\u{10ffff} 12'))).join('')).toContain('Shop ?'))

test('fonts of other scripts are in a document only if it needs them, with the drawn letters alone', async () => {
  const plain = await draw('Tindahan ni Aling Nena')
  const chinese = await draw('Tindahan 收據')
  expect(plain.includes('Noto')).toBe(false)
  expect(chinese.includes('NotoSans')).toBe(true)
  expect(chinese.length - plain.length).toBeLessThan(20_000)
})

test('a text in several fonts is wrapped within its column', async () => {
  const drawn = await textsOf(await draw('收據 Resibo 🧾 '.repeat(40)))
  expect(drawn.join('').split('收據').length - 1).toBe(40)
})
