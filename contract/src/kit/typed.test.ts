import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, formatAmount, formatPeso, maxCentavos } from './money.ts'
import { spaced } from './format-mobile.ts'
import { Mobile, MobileNo } from './text.ts'
import { Tin } from './tin.ts'
import { plainSigns, readAmount, readMobile, readWhole } from './typed.ts'

const amountOf = (text: string) => {
  const read = readAmount(text)
  return 'amount' in read ? read.amount : null
}
const whyOf = (text: string) => {
  const read = readAmount(text)
  return 'why' in read ? read.why : null
}

test.each<readonly [string, number]>([
  ['1250', 125_000],
  ['1,250.50', 125_050],
  ['1250.5', 125_050],
  ['P1,250', 125_000],
  ['p 1250', 125_000],
  ['₱ 1,250.00', 125_000],
  ['Php. 20', 2_000],
  ['20 pesos', 2_000],
  ['1,250.00 PHP', 125_000],
  ['.50', 50],
  ['20.', 2_000],
  ['007', 700],
  ['1 250.00', 125_000],
  ['1\u00a0250', 125_000],
  ['1\u202f250\u202f000', 125_000_000],
  ['\u200e1,250\u200b', 125_000],
  ['１，２５０．５０', 125_050],
])('%j is %i centavos', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

const ambiguous = 'Amount invalid. Write commas for thousands and up to two digits after a point, as in 1,250.50.'
const noAmount = 'Amount invalid. Enter one amount in digits, as in 1,250.50.'
test.each<readonly [string, string]>([
  ['1250,50', ambiguous],
  ['12,50', ambiguous],
  ['1.250,00', ambiguous],
  ['1.250.000', ambiguous],
  ['1250.005', ambiguous],
  ['0,125', ambiguous],
  ['1,2505', ambiguous],
  ['1,250 000', ambiguous],
  ['12 50', ambiguous],
  ['-500', 'Amount invalid. Enter the amount without a minus.'],
  ['₱-500', 'Amount invalid. Enter the amount without a minus.'],
  ['(500)', 'Amount invalid. Enter the amount without a minus.'],
  ['1e3', noAmount],
  ['2 x 150', noAmount],
  ['500-600', noAmount],
  ['10²', noAmount],
  ['1½', noAmount],
  ['\u202e0521', noAmount],
  ['١٢٥٠', noAmount],
  ['250\n300', noAmount],
  ['', noAmount],
  ['.', noAmount],
  ['P', noAmount],
  ['1000000000.01', 'Amount invalid. Enter at most 1,000,000,000.00.'],
  ['9'.repeat(400), 'Amount invalid. Enter at most 1,000,000,000.00.'],
])('%j is refused, with the way to write it', (text, why) => {
  expect(whyOf(text)).toBe(why)
})

/** A plain second reading: what a person would make of it, sign by sign. */
function amountByHand(text: string): number | null {
  let rest = plainSigns(text).toLowerCase()
  for (const before of ['₱', 'php.', 'php', 'p'])
    if (rest.startsWith(before)) {
      rest = rest.slice(before.length)
      if (rest.startsWith(' ')) rest = rest.slice(1)
      break
    }
  for (const behind of ['php', 'pesos', '₱'])
    if (rest.endsWith(behind)) {
      rest = rest.slice(0, -behind.length)
      if (rest.endsWith(' ')) rest = rest.slice(0, -1)
      break
    }
  const point = rest.indexOf('.')
  const whole = point < 0 ? rest : rest.slice(0, point)
  const cents = point < 0 ? '' : rest.slice(point + 1)
  const isDigits = (part: string) => part !== '' && [...part].every((sign) => '0123456789'.includes(sign))
  if (cents.length > 2 || (cents !== '' && !isDigits(cents)) || (whole === '' && cents === '')) return null
  const sign = whole.includes(',') ? ',' : whole.includes(' ') ? ' ' : ''
  let digits = whole
  if (sign !== '') {
    digits = whole.split(sign).join('')
    if (!isDigits(digits) || digits.startsWith('0')) return null
    const again = formatAmount(centavos(Number(digits.slice(0, 13)) * 100)).slice(0, -3)
    if (again.replaceAll(',', sign) !== whole) return null
  }
  if (digits !== '' && !isDigits(digits)) return null
  const amount = BigInt(digits || '0') * 100n + BigInt(cents.padEnd(2, '0') || '0')
  return amount > BigInt(maxCentavos) ? null : Number(amount)
}

const pieces = fc.constantFrom(
  '1',
  '25',
  '000',
  '250',
  '0',
  ',',
  '.',
  ' ',
  '-',
  '₱',
  'P',
  'PHP',
  'e',
  'x',
  '\u00a0',
  '\u200b',
  '５',
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

test('every text: accepted as a plain reading has it, and what is shown for it is read as the same', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const amount = amountOf(text)
      expect(amount).toBe(amountByHand(text))
      if (amount === null) return
      expect(amountOf(formatAmount(centavos(amount)))).toBe(amount)
      expect(amountOf(formatPeso(centavos(amount)))).toBe(amount)
      // No digit is lost, none appears.
      const digits = plainSigns(text).replace(/\D/g, '')
      const shown = String(amount).padStart(3, '0')
      expect(shown.replace(/^0+|0+$/g, '')).toBe(digits.replace(/^0+|0+$/g, ''))
    }),
    { numRuns: 3_000 },
  )
})

test('whole numbers are read, and fractions are refused', () => {
  expect(['0', '12', '1,000', '1 000', '007', '１２'].map(readWhole)).toEqual(
    [0, 12, 1000, 1000, 7, 12].map((whole) => ({ whole })),
  )
  for (const text of ['1.5', '1e3', '-1', '12x', '1,00', '']) expect(readWhole(text)).toHaveProperty('why')
  expect(readWhole('9'.repeat(12))).toEqual({ why: 'Enter a smaller number.' })
})

test('one mobile number in all notations is one number', () => {
  const notations = [
    '9171234567',
    '09171234567',
    '639171234567',
    '+639171234567',
    '00639171234567',
    '+63 (0) 917 123 4567',
    '+63 0917 123 4567',
    '(0917) 123-4567',
    '0917.123.4567',
    '0917–123–4567',
    '0917\u00a0123\u00a04567',
    '\u202a+63 917 123 4567\u202c',
    '０９１７１２３４５６７',
  ]
  for (const text of notations) {
    expect([text, readMobile(text)]).toEqual([text, { mobile: '9171234567' }])
    expect([text, Mobile.parse(text)]).toEqual([text, '9171234567'])
  }
})

test.each<readonly [string, string]>([
  ['091712345678', 'Mobile should be 10 characters only.'],
  ['917123456', 'Mobile should be 10 characters only.'],
  ['0917123456', 'Invalid mobile no.'],
  ['0917 123 4567 8', 'Mobile should be 10 characters only.'],
  ['', 'Mobile should be 10 characters only.'],
  ['+1 917 123 4567', 'Enter a Philippine mobile number, as in 0917 123 4567.'],
  ['+917 123 4567', 'Enter a Philippine mobile number, as in 0917 123 4567.'],
  ['6309171234', 'Invalid mobile no.'],
  ['0217 123 4567', 'Invalid mobile no.'],
  ['0917 123 4567 local 5', 'Invalid mobile no.'],
  ['0917+1234567', 'Invalid mobile no.'],
  ['0917/9181234567', 'Invalid mobile no.'],
])('the mobile %j is refused', (text, message) => {
  expect(Mobile.safeParse(text).error?.issues[0]?.message).toBe(message)
})

test('what is shown of a mobile is read as the same, and a digit more or less is never another number', () => {
  const mobile = fc.stringMatching(/^9\d{9}$/)
  const prefix = fc.constantFrom('', '0', '63', '+63 ', '0063-', '+63 (0) ')
  fc.assert(
    fc.property(mobile, prefix, fc.stringMatching(/^\d$/), (digits, before, more) => {
      expect(readMobile(before + digits)).toEqual({ mobile: digits })
      expect(readMobile(spaced(digits))).toEqual({ mobile: digits })
      for (const typo of [digits + more, digits.slice(0, -1)]) expect(readMobile(before + typo)).toHaveProperty('fault')
      expect(MobileNo.safeParse(digits + more).error?.issues[0]?.message).toBe('Invalid mobile no.')
    }),
  )
})

test('a TIN is read in its usual notations, and never shortened', () => {
  for (const text of ['123-456-789-00000', '123 456 789 00000', '123.456.789.00000', '\u200e123–456–789–00000'])
    expect(Tin.parse(text)).toBe('12345678900000')
  for (const text of ['123-456-789-000000', '123-456-78', '123-456-789-0000', '1.23457E+13'])
    expect(Tin.safeParse(text).success).toBe(false)
})

test('reading is linear: marks, spaces, commas and digits by the hundred thousand', () => {
  for (const sign of ['\u200b', ' ', ',', '1', ',000', ' 000', '₱', '.', '-', '+'])
    for (const read of [readAmount, readWhole, readMobile]) {
      // The fastest of five: other programs on the machine can slow some of them down.
      const times = Array.from({ length: 5 }, () => {
        const start = Date.now()
        read(`1${sign.repeat(100_000)}x`)
        return Date.now() - start
      })
      expect([sign, Math.min(...times) < 200]).toEqual([sign, true])
    }
})
