import * as z from 'zod'

/**
 * Characters that nobody sees and that turn what others see around: controls, the marks that change the direction of writing, and those
 * without a width that hide between letters. The zero-width joiners stay, for some scripts and signs need them.
 */
const unseen = String.raw`\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb`
const seen = new RegExp(String.raw`^[^\u0000-\u001f${unseen}]*$`)
const seenInLines = new RegExp(String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f${unseen}]*$`)
const onlySeen = 'Only letters, numbers and signs.'
/** Why a text that stands in an address is refused; null where it is not. */
export const whyUnseen = (text: string): string | null => (seen.test(text) ? null : onlySeen)
/** One line of text without control characters, trimmed. */
export const line = (max: number, message?: string) =>
  z
    .string(message)
    .trim()
    .min(1, message ?? 'This is required.')
    .max(max, `At most ${max} characters.`)
    .regex(seen, onlySeen)
/** The same, where nothing needs to be entered. */
export const lineOrEmpty = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(seen, onlySeen)
/** What is compared or searched and not stored: any text in one line, without what nobody sees. */
export const textToMatch = (max: number, message?: string) =>
  z
    .string(message)
    .trim()
    .max(max, message ?? `At most ${max} characters.`)
    .regex(seen, message ?? onlySeen)
/** Several lines of text; tabs and line breaks may stand in it. */
export const paragraph = (max: number) =>
  z.string().trim().max(max, `At most ${max} characters.`).regex(seenInLines, onlySeen)
export const Email = z
  .string('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(254, 'Invalid email value')
  .pipe(z.email('Invalid email value'))
  .transform((value) => value.toLowerCase())
/** A person's name: letters of any script, spaces, hyphens, apostrophes and dots. */
export const personName = (invalid: string, max = 60, missing = invalid) =>
  line(max, missing).regex(/^['’]?[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, invalid)
/**
 * Ten digits after +63; 0917…, 63917… and +63 917… are taken as the same number. Mobile numbers begin with 9, and with the few
 * prefixes below that are in use besides; the rest of a prefix no longer tells the network, since numbers can be taken along.
 */
const mobileWith = (wrongLength: string) =>
  z
    .string('Invalid mobile no.')
    .max(40, 'Invalid mobile no.')
    .transform((value) => value.replace(/[\s()+-]/g, '').replace(/^(?:63|0)(?=\d{10}$)/, ''))
    .pipe(
      z
        .string()
        .regex(/^.{10}$/, { error: wrongLength, abort: true })
        .regex(/^(?:9\d{2}|813|817|89[5-8])\d{7}$/, 'Invalid mobile no.'),
    )
export const Mobile = mobileWith('Mobile should be 10 characters only.')
/** The mobile number of a portal user, whose form knows one sentence for all that can be wrong. */
export const MobileNo = mobileWith('Invalid mobile no.')
/** From 1900 to 2199: no date of the product lies outside, and no calendar calculation comes near the ends of what a Date can hold. */
const hasSaneYear = (text: string) => /^(?:19|20|21)/.test(text)
const saneYear = 'Choose a date from 1900 to 2199.'
export const Instant = z.iso.datetime({ offset: true }).refine(hasSaneYear, saneYear)
export const Day = z.iso.date().refine(hasSaneYear, saneYear)
