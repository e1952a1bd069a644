import { expect, test } from 'vitest'
import { line, lineOrEmpty, paragraph } from './text.ts'

test.each(['\u202e', '\u2066', '\u200b', '\u200f', '\u00ad', '\ufeff', '\u0007', '\u2028'])(
  'no text takes the sign %j, which nobody sees and which turns or splits what others see',
  (sign) => {
    for (const shape of [line(40), lineOrEmpty(40), paragraph(40)])
      expect(shape.safeParse(`Ana${sign}Santos`).success).toBe(false)
  },
)
test('leaves names of every script unchanged', () => {
  for (const name of ['Niño Peña', 'Nguyễn Văn', 'علی‌رضا', 'ᜊᜌ᜔ᜊᜌᜒᜈ᜔', 'O’Neil-Cruz Jr.'])
    expect(line(40).parse(name)).toBe(name)
  expect(paragraph(40).parse('One\n\tTwo')).toBe('One\n\tTwo')
})
