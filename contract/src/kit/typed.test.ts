import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, formatAmount, formatPeso, maxCentavos } from './money.ts'
import { spaced } from './format-mobile.ts'
import { Mobile, MobileNo } from './text.ts'
import { formatTin, Tin } from './tin.ts'
import {
  plainNumber,
  plainSigns,
  readAccountNumber,
  readAmount,
  readCode,
  readMobile,
  readPhone,
  readRecoveryCode,
  readReference,
  type ReadText,
  readTin,
  readWhole,
} from './typed.ts'

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
const decimals = 'Amount invalid. An amount has at most two digits after the point, as in 1,250.50.'
const comma = 'Amount invalid. Write a point in front of the centavos, as in 12.50, and commas for thousands.'
const noAmount = 'Amount invalid. Enter one amount in digits, as in 1,250.50.'
test.each<readonly [string, string]>([
  ['1250,50', comma],
  ['12,50', comma],
  ['1.250,00', comma],
  ['1.250.000', ambiguous],
  ['1250.005', decimals],
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

test('a number with grouped digits is written plain, and any other text stays', () => {
  expect(['1,250', '-1 250.5', '−3', '+0.25', '1,25', '1e3', '1.2.3', 'x', ''].map(plainNumber)).toEqual([
    '1250',
    '-1250.5',
    '-3',
    '+0.25',
    '1,25',
    '1e3',
    '1.2.3',
    'x',
    '',
  ])
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
  for (const [text, why] of [
    ['123-456-789-000000', 'Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has 15.'],
    ['123-456-78', 'Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has 8.'],
    ['123-456-789-0000', 'Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has 13.'],
    ['1.23457E+13', 'Invalid TIN. Enter its digits, as in 123-456-789-00000.'],
    ['123456789000.00', 'Invalid TIN. Enter its digits, as in 123-456-789-00000.'],
    ['000-000-000', 'Invalid TIN. It cannot be all zeros.'],
  ] as const)
    expect([text, Tin.safeParse(text).error?.issues[0]?.message]).toEqual([text, why])
})

const whole: readonly (readonly [string, (text: string) => ReadText, (value: string) => string])[] = [
  ['TIN', readTin, formatTin],
  ['phone', readPhone, String],
  ['account number', readAccountNumber, String],
  ['code', readCode, String],
  ['recovery code', readRecoveryCode, (code) => `${code.slice(0, 5)}-${code.slice(5)}`],
]
const numbers = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '123',
        '456',
        '789',
        '0',
        '00000',
        '+63',
        '917',
        '-',
        ' ',
        '.',
        '(0)',
        'A',
        '\u00a0',
        '\u200b',
        '–',
      ),
      {
        maxLength: 9,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
test.each(whole)('every %s: what is shown for it is read as the same, and a refusal says why', (_, read, say) => {
  fc.assert(
    fc.property(numbers, (text) => {
      const first = read(text)
      if ('why' in first) {
        expect(first.why).toMatch(/^[A-Z].{15,}\.$/)
        return
      }
      expect(read(first.value)).toEqual(first)
      expect(read(say(first.value))).toEqual(first)
    }),
    { numRuns: 2_000 },
  )
})

test('a digit more or less makes no other account number, TIN or code of one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{13}$/), fc.nat(13), (tin, at) => {
      expect(readTin(formatTin(tin))).toEqual({ value: tin })
      expect(readTin(`${tin.slice(0, at)}${tin.slice(at + 1)}`)).toHaveProperty('why')
      expect(readTin(`${tin}0`)).toHaveProperty('why')
      expect(readCode(tin.slice(0, 5))).toHaveProperty('why')
      expect(readCode(tin.slice(0, 7))).toHaveProperty('why')
    }),
  )
})

test.each([
  ['0012-3456-78', '0012345678'],
  ['1234 5678 9012 3456', '1234567890123456'],
  ['\u200e0012\u00a03456\u00a078', '0012345678'],
  ['+63 (0) 917 123 4567', '09171234567'],
])('the account number %j is %s', (text, value) => expect(readAccountNumber(text)).toEqual({ value }))
test.each([
  ['12345', 'The account number has 6 to 20 digits. This one has 5.'],
  ['1.23457E+13', 'Enter the account number in digits only, without letters and dots.'],
  ['1234567.00', 'Enter the account number in digits only, without letters and dots.'],
  ['+1 917 123 4567', 'Enter a mobile number as in 09171234567.'],
])('the account number %j is refused', (text, why) => expect(readAccountNumber(text)).toEqual({ why }))

test.each([
  '123456',
  '123 456',
  '12-3456',
  '1 2 3 4 5 6',
  'Your code is 123456.',
  '123456 is your Singil code to withdraw ₱60,000.00 to BDO ••4821. It ends in 5 minutes.',
  'Code: 123-456, sent to +63 917 123 4567',
  'G-123456',
  'PHP 654321 for order #654321: 123456',
])('the code in %j is found', (text) => expect(readCode(text)).toEqual({ value: '123456' }))
test.each([
  ['12-345', 'The code has 6 digits. This one has 5.'],
  ['', 'The code has 6 digits. This one has 0.'],
  ['Your code is 12345.', 'The code has 6 digits. Enter these alone.'],
  ['₱123,456.00', 'The code has 6 digits. Enter these alone.'],
  ['123456 or 654321', 'There is more than one code in this. Enter the digits of one.'],
])('no code is made of %j', (text, why) => expect(readCode(text)).toEqual({ why }))

test('landlines and mobile numbers are telephone numbers', () => {
  for (const text of ['(02) 8123-4567', '+63 2 8123 4567', '0063 (0)2 8123.4567', '02\u00a08123\u00a04567'])
    expect([text, readPhone(text)]).toEqual([text, { value: '281234567' }])
  expect(readPhone('0917 123 4567')).toEqual({ value: '9171234567' })
  for (const text of ['8123-4567', '+1 202 555 0142', '0917 123 45678']) expect(readPhone(text)).toHaveProperty('why')
})

test('reading is linear: marks, spaces, commas and digits by the hundred thousand', () => {
  for (const sign of ['\u200b', ' ', ',', '1', ',000', ' 000', '₱', '.', '-', '+'])
    for (const read of [readAmount, readWhole, readMobile, ...whole.map(([, read]) => read)]) {
      // The fastest of five: other programs on the machine can slow some of them down.
      const times = Array.from({ length: 5 }, () => {
        const start = Date.now()
        read(`1${sign.repeat(100_000)}x`)
        return Date.now() - start
      })
      expect([sign, Math.min(...times) < 200]).toEqual([sign, true])
    }
})

test('a reference is read in any grouping, from five signs on, and a word is none', () => {
  for (const [typed, read] of [
    ['55Z8R-KQ2M1', '55Z8RKQ2M1'],
    ['abcde fghjk', 'abcdefghjk'],
    [' pay_01 ', 'pay_01'],
    ['4821 7', '48217'],
    ['４８２１７', '48217'],
    ['4821', null],
    ['coffee', null],
    ['maria@example.com', null],
    ['₱1,250.00', null],
    ['9'.repeat(65), null],
  ] as const)
    expect([typed, readReference(typed)]).toEqual([typed, read])
})
