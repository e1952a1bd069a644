import { expect, test } from 'vitest'
import { line, lineOrEmpty, paragraph, textToMatch } from './text.ts'

test.each(['\u202e', '\u2066', '\u200b', '\u200f', '\u00ad', '\ufeff', '\u0007', '\u2028'])(
  'no text takes the sign %j, which nobody sees and which turns or splits what others see',
  (sign) => {
    for (const shape of [line(40), lineOrEmpty(40), paragraph(40)])
      expect(shape.safeParse(`Ana${sign}Santos`).success).toBe(false)
  },
)
test('one name is one text, however it was typed', () => {
  for (const shape of [line(40), lineOrEmpty(40), textToMatch(40)])
    for (const text of ['Nin\u0303o  Pen\u0303a', 'Niño\u00a0Peña', ' Niño \u2003 Peña '])
      expect(shape.parse(text)).toBe('Niño Peña')
  expect(paragraph(40).parse('Pen\u0303a\n  two')).toBe('Peña\n  two')
})
test('leaves names of every script unchanged', () => {
  for (const name of ['Niño Peña', 'Nguyễn Văn', 'علی‌رضا', 'ᜊᜌ᜔ᜊᜌᜒᜈ᜔', 'O’Neil-Cruz Jr.'])
    expect(line(40).parse(name)).toBe(name)
  expect(paragraph(40).parse('One\n\tTwo')).toBe('One\n\tTwo')
})
