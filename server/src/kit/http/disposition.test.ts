import { parse } from 'content-disposition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test.each([
  // The examples of RFC 8187 and RFC 6266.
  ['£ rates', `attachment; filename="_ rates"; filename*=UTF-8''%C2%A3%20rates`],
  ['£ and € rates', `attachment; filename="_ and _ rates"; filename*=UTF-8''%C2%A3%20and%20%E2%82%AC%20rates`],
  ['example.html', 'attachment; filename=example.html'],
  [
    'Resibo ng Peña 2026.pdf',
    `attachment; filename="Resibo ng Pena 2026.pdf"; filename*=UTF-8''Resibo%20ng%20Pe%C3%B1a%202026.pdf`,
  ],
  ['收據.pdf', `attachment; filename=_.pdf; filename*=UTF-8''%E6%94%B6%E6%93%9A.pdf`],
  ['🧾.png', `attachment; filename=_.png; filename*=UTF-8''%F0%9F%A7%BE.png`],
  ["Maria's (2)*.pdf", `attachment; filename="Maria's (2)*.pdf"`],
  ['50%20.pdf', `attachment; filename=50_20.pdf; filename*=UTF-8''50%2520.pdf`],
  ['"quoted".pdf', `attachment; filename=_quoted_.pdf; filename*=UTF-8''%22quoted%22.pdf`],
])('%s', (name, header) => expect(dispositionOf(name)).toBe(header))

test('a picture that is shown in a page has its name too', () =>
  expect(dispositionOf('logo.png', 'inline')).toBe('inline; filename=logo.png'))

test('any name fits into a header, is read back, and is no path', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const header = dispositionOf(`x${name}`)
      expect(header).toMatch(/^[ -~]+$/)
      const read = parse(header).parameters['filename']!
      expect(read).not.toMatch(/[/\\\r\n]/)
      if (!/[/\\\p{Cc}\p{Cs}\u2028\u2029]/u.test(name)) expect(read).toBe(`x${name}`)
    }),
  ))
