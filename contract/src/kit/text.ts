import * as z from 'zod'
import { readCode, readMobile, readRecoveryCode, type ReadText } from './typed.ts'

/**
 * Invisible characters and those that reorder the text around them: control characters, direction marks, and zero-width characters. The
 * zero-width joiners are allowed, because some scripts and emoji need them.
 */
const unseen = String.raw`\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb`
const seen = new RegExp(String.raw`^[^\u0000-\u001f${unseen}]*$`)
const seenInLines = new RegExp(String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f${unseen}]*$`)
const onlySeen = 'Only letters, numbers and signs.'
/** Composed (NFC), so that one name is one text however it was typed: "ñ" is one sign, not two. */
const composed = (text: string): string => text.normalize('NFC')
/** Composed, with one plain space between words. */
export const inOneLine = (text: string): string =>
  composed(text).replace(/[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
/** Why a text in an address is refused; null if it is not. */
export const whyUnseen = (text: string): string | null => (seen.test(text) ? null : onlySeen)
/** One line of text without control characters, trimmed. */
export const line = (max: number, message?: string) =>
  z
    .string(message)
    .overwrite(inOneLine)
    .trim()
    .min(1, message ?? 'This is required.')
    .max(max, `At most ${max} characters.`)
    .regex(seen, onlySeen)
/** The same, but may be empty. */
export const lineOrEmpty = (max: number) =>
  z.string().overwrite(inOneLine).trim().max(max, `At most ${max} characters.`).regex(seen, onlySeen)
/** Text that is compared or searched but not stored: any text in one line, without invisible characters. */
export const textToMatch = (max: number, message?: string) =>
  z
    .string(message)
    .overwrite(inOneLine)
    .trim()
    .max(max, message ?? `At most ${max} characters.`)
    .regex(seen, message ?? onlySeen)
/** What is searched for, whatever its signs are. */
export const searchText = (max: number) => z.string().overwrite(inOneLine).trim().max(max, `At most ${max} characters.`)
/** Several lines of text; tabs and line breaks are allowed. */
export const paragraph = (max: number) =>
  z.string().overwrite(composed).trim().max(max, `At most ${max} characters.`).regex(seenInLines, onlySeen)
/** What RFC 5322 allows without quotes in front of the @, and a name of at least two labels behind it. */
const emailForm =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/
export const Email = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'Invalid email value')
  .pipe(z.email({ pattern: emailForm, error: 'Invalid email value' }))
  .transform((value) => value.toLowerCase())
export const EmailOrEmpty = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Invalid email value')
  .refine((text) => text === '' || emailForm.test(text), 'Invalid email value')
/** With each sign that keyboards write for an apostrophe. */
const nameForm = /^['’‘ʼʻ`´′]?[\p{L}\p{M}][\p{L}\p{M} .,'’‘ʼʻ`´′‐-]*$/u
/** A person's name: letters of any script, spaces, hyphens, apostrophes, dots, and a comma in front of a suffix. */
export const personName = (invalid: string, max = 60, missing = invalid) =>
  line(max, missing).refine((text) => nameForm.test(text), invalid)
/** A number in any notation that its reader takes, which says why it refuses another. */
export const readBy = (read: (text: string) => ReadText, missing: string, max = 40) =>
  z.string(missing).transform((text, { issues }) => {
    const refused = (message: string) => {
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }
    if (text.trim() === '') return refused(missing)
    if (text.length > max) return refused(`At most ${max} characters.`)
    const number = read(text)
    return 'value' in number ? number.value : refused(number.why)
  })
/** Six digits, in any notation. */
export const OneTimeCode = readBy(readCode, 'The code has 6 digits.')
/** A recovery code: ten letters and digits, with or without its dash, in capitals or not. */
export const RecoveryCode = readBy(readRecoveryCode, 'The code has 10 letters and digits.')
/** A one-time code with one message for all faults. */
export const codeSaying = (message: string) =>
  readBy((text) => {
    const read = readCode(text)
    return 'value' in read ? read : { why: message }
  }, message)
/** A one-time code where a wrong code counts as a try: what is none is left for the try to refuse. */
export const TriedCode = textToMatch(40).transform((text) => {
  const read = readCode(text)
  return 'value' in read ? read.value : text
})
/** Ten digits after +63, in any notation that `readMobile` reads. */
const mobileWith = (wrongLength: string) =>
  z
    .string('Invalid mobile no.')
    .max(40, 'Invalid mobile no.')
    .transform((text, { issues }) => {
      const read = readMobile(text)
      if ('mobile' in read) return read.mobile
      const messages = { length: wrongLength, invalid: 'Invalid mobile no.', foreign: onlyPhilippine }
      issues.push({ code: 'custom', input: text, message: messages[read.fault] })
      return z.NEVER
    })
const onlyPhilippine = 'Enter a Philippine mobile number, as in 0917 123 4567.'
export const Mobile = mobileWith('Mobile should be 10 characters only.')
/** The mobile number of a portal user; the form has one message for all faults. */
export const MobileNo = mobileWith('Invalid mobile no.')
/** From 1900 to 2199: all dates of the product are within it, and calendar arithmetic stays far from the limits of Date. */
const hasSaneYear = (text: string) => /^(?:19|20|21)/.test(text)
const saneYear = 'Choose a date from 1900 to 2199.'
export const Instant = z.iso.datetime({ offset: true }).refine(hasSaneYear, saneYear)
export const Day = z.iso.date().refine(hasSaneYear, saneYear)
