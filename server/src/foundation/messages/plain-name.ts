/** Names chosen by merchants, made safe for our messages. */

const maxLetters = 40
/** This many digits may be a telephone number. */
const fewestDigits = 7
/** Looks like an address or telephone number: `bdo.ph/help`, `www.x`, `https:…`, `a@b`, seven or more digits. */
const isAddress = (word: string) =>
  /[/:@]|\.\p{L}{2,}|www/iu.test(word) || word.replace(/\D/g, '').length >= fewestDigits

/**
 * The name with only letters, digits and some punctuation, without addresses and telephone numbers; `fallback` if nothing is left. A
 * message must not carry the merchant's own links or instructions under our sender name.
 */
export function plainName(name: string, fallback = 'a merchant'): string {
  const given = name.normalize('NFKC').split(/\s+/)
  const isNumbered = given.join('').replace(/\D/g, '').length >= fewestDigits
  const words = given
    .filter((word) => !isAddress(word) && !(isNumbered && /^[\d()+-]+$/.test(word)))
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}&'’.,-]/gu, ''))
    .filter(Boolean)
  let plain = ''
  for (const word of words) {
    const longer = plain ? `${plain} ${word}` : word
    if (longer.length > maxLetters) break
    plain = longer
  }
  return /\p{L}/u.test(plain) ? plain : fallback
}
