/**
 * Reads numbers as people in the Philippines type and paste them. What has one meaning is accepted; everything else is refused with a
 * sentence that says how to write it. Nothing is dropped to make a number of a text. Used by fields, pages, sheets and the server alike,
 * without zod, because pages of customers load it.
 */

/** Marks without a shape that come along with copied numbers: zero-width characters, and those that say "left to right". */
const shapeless = /[\u00ad\u200b-\u200e\u202a\u202c\u2060\u2066\u2068\u2069\ufeff]/g
const blanks = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const wide = /[\uff01-\uff5e]/g

/** The text without shapeless marks, with plain spaces and with digits and signs of ordinary width. */
export const plainSigns = (text: string): string =>
  text
    .replace(shapeless, '')
    .replace(blanks, ' ')
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/ {2,}/g, ' ')

/** Whether digits are plain, or grouped in threes by one and the same sign. "0,123" is not: it may be a decimal comma. */
function isGrouped(text: string): boolean {
  const groups = text.split(text.includes(',') ? ',' : ' ')
  if (groups.length === 1) return /^\d+$/.test(text)
  return /^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group))
}

/** A billion pesos, in centavos. */
export const maxCentavos = 100_000_000_000

export type ReadAmount = { readonly amount: number } | { readonly why: string }
const whyNoAmount = 'Amount invalid. Enter one amount in digits, as in 1,250.50.'
const whyAmbiguous = 'Amount invalid. Write commas for thousands and up to two digits after a point, as in 1,250.50.'
const whyDecimals = 'Amount invalid. An amount has at most two digits after the point, as in 1,250.50.'
const whyComma = 'Amount invalid. Write a point in front of the centavos, as in 12.50, and commas for thousands.'

/** "1,250.5", "₱20", "P1,250", ".50" and "1 250.00" in centavos. A decimal comma, a third decimal, a sign or a sum is refused. */
export function readAmount(text: string): ReadAmount {
  const number = plainSigns(text)
    .replace(/^(?:₱|php\.?|p) ?/i, '')
    .replace(/ ?(?:php|pesos|₱)$/i, '')
  if (/^[-−–(]/.test(number)) return { why: 'Amount invalid. Enter the amount without a minus.' }
  if (!/\d/.test(number) || /[^\d., ]/.test(number)) return { why: whyNoAmount }
  const [whole = '', cents = '', ...more] = number.split('.')
  // "12,50" and "1.250,00".
  if (/,\d{1,2}$/.test(number)) return { why: whyComma }
  if (more.length > 0 || /\D/.test(cents) || !(whole === '' || isGrouped(whole))) return { why: whyAmbiguous }
  if (cents.length > 2) return { why: whyDecimals }
  const amount = Number(whole.replace(/[, ]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return amount > maxCentavos ? { why: 'Amount invalid. Enter at most 1,000,000,000.00.' } : { amount }
}

export type ReadWhole = { readonly whole: number } | { readonly why: string }
const maxWhole = 999_999_999

/** "1,000" or "1000"; a fraction is refused. */
export function readWhole(text: string): ReadWhole {
  const number = plainSigns(text)
  if (!isGrouped(number)) return { why: 'Enter a whole number, as in 1,250.' }
  const whole = Number(number.replace(/[, ]/g, ''))
  return whole > maxWhole ? { why: 'Enter a smaller number.' } : { whole }
}

/** A number with its sign and decimals as a program writes it, from one with grouped digits; any other text is unchanged. */
export function plainNumber(text: string): string {
  const number = plainSigns(text).replace('\u2212', '-')
  const [, sign = '', whole = '', cents = ''] = /^([+-]?)(\d[\d, ]*)(\.\d+)?$/.exec(number) ?? []
  return isGrouped(whole) ? `${sign}${whole.replace(/[, ]/g, '')}${cents}` : number
}

/** Dashes of any kind, and the spaces between groups. */
const dashes = /[\u2010-\u2015\u2212 -]/g

/** A number without the spaces, dots and dashes between its groups. */
export const ungrouped = (text: string): string => plainSigns(text).replaceAll('.', '').replace(dashes, '')
const dialled = (text: string): string => ungrouped(text).replace(/[()]/g, '')

export type ReadMobile = { readonly mobile: string } | { readonly fault: 'length' | 'invalid' | 'foreign' }

/**
 * The ten digits after +63; 0917…, 63917…, +63 (0) 917… and 0063 917… are the same number, with spaces, dots, dashes or brackets. Mobile
 * numbers begin with 9, and with the few other prefixes below that are in use; the prefix does not identify the network, because numbers
 * are portable.
 */
export function readMobile(text: string): ReadMobile {
  const number = dialled(text)
  if (/[^\d+]/.test(number) || number.lastIndexOf('+') > 0) return { fault: 'invalid' }
  if (number.startsWith('+') && !number.startsWith('+63')) return { fault: 'foreign' }
  const digits = /^(?:\+63|0063|63)?0?(\d{10})$/.exec(number)?.[1]
  if (digits === undefined) return { fault: 'length' }
  return /^(?:9\d{2}|813|817|89[5-8])\d{7}$/.test(digits) ? { mobile: digits } : { fault: 'invalid' }
}

export type ReadText = { readonly value: string } | { readonly why: string }

/** A mobile number, or a landline with its area code: nine digits without the zero in front. */
export function readPhone(text: string): ReadText {
  const read = readMobile(text)
  const phone = 'mobile' in read ? read.mobile : /^(?:\+63|0063|63)?0?([2-8]\d{8})$/.exec(dialled(text))?.[1]
  return phone === undefined ? { why: 'Enter a mobile number, or a landline with its area code.' } : { value: phone }
}

/** The digits of a TIN. A dot is taken between its groups only: "123456789000.00" is a number of a spreadsheet. */
export function readTin(text: string): ReadText {
  const number = plainSigns(text)
    .replace(/^tin ?:? ?/i, '')
    .replace(dashes, '')
  if (/[^\d.]/.test(number) || !/^(?:\d{3}\.?){0,3}\d*$/.test(number))
    return { why: 'Invalid TIN. Enter its digits, as in 123-456-789-00000.' }
  const tin = number.replaceAll('.', '')
  if (![9, 12, 14].includes(tin.length))
    return { why: `Invalid TIN. It has 9, 12 or 14 digits, with the branch. This one has ${tin.length}.` }
  return tin.startsWith('0'.repeat(9)) ? { why: 'Invalid TIN. It cannot be all zeros.' } : { value: tin }
}

/** The digits of an account number, without the spaces and dashes of cards and slips. That of an e-wallet may begin with +63. */
export function readAccountNumber(text: string): ReadText {
  const number = plainSigns(text).replace(dashes, '')
  if (number.startsWith('+')) {
    const read = readMobile(number)
    return 'mobile' in read ? { value: `0${read.mobile}` } : { why: 'Enter a mobile number as in 09171234567.' }
  }
  if (/\D/.test(number)) return { why: 'Enter the account number in digits only, without letters and dots.' }
  return number.length < 6 || number.length > 20
    ? { why: `The account number has 6 to 20 digits. This one has ${number.length}.` }
    : { value: number }
}

export const codeLength = 6
/** Digits in a text, and a sign in front of or behind them with which they are an amount, a telephone number or part of a word. */
const digitRuns = /(₱ ?|php ?|[#+•\p{L}])?(\d(?:[ .,:/-]?\d)*)(\p{L})?/giu

/** A one-time code: alone, in groups, or in the message that it came with. */
export function readCode(text: string): ReadText {
  const plain = plainSigns(text)
  const bare = plain.replace(dashes, '')
  if (/^\d*$/.test(bare))
    return bare.length === codeLength
      ? { value: bare }
      : { why: `The code has ${codeLength} digits. This one has ${bare.length}.` }
  const runs = [...plain.matchAll(digitRuns)].flatMap(([, before, run = '', behind]) => (before || behind ? [] : [run]))
  const [code, ...others] = new Set(
    runs.filter((run) => /^(?:\d{6}|\d{3}[ -]\d{3})$/.test(run)).map((run) => run.replace(dashes, '')),
  )
  if (code === undefined) return { why: `The code has ${codeLength} digits. Enter these alone.` }
  return others.length > 0 ? { why: 'There is more than one code in this. Enter the digits of one.' } : { value: code }
}

/** A recovery code, in capitals without its dash. */
export function readRecoveryCode(text: string): ReadText {
  const code = plainSigns(text).replace(dashes, '').toUpperCase()
  if (/[^0-9A-Z]/.test(code)) return { why: 'The code has letters and digits only.' }
  return code.length === 10
    ? { value: code }
    : { why: `The code has 10 letters and digits. This one has ${code.length}.` }
}

/**
 * A reference, or its beginning, without the signs between its groups: five signs tell one from others. Request ids have ten signs, all other
 * references a figure or an underscore. Null if the text is none.
 */
export function readReference(text: string): string | null {
  const compact = plainSigns(text).replace(/[\s-]/g, '')
  return /^\w{5,64}$/.test(compact) && (compact.length === 10 || /[\d_]/.test(compact)) ? compact : null
}
