/** Names that merchants chose, as they may stand in a message of ours. */

const mostLetters = 40
/** From so many digits on it may be a telephone number. */
const fewestDigits = 7
/** What reads as an address or a number to call: `bdo.ph/help`, `www.x`, `https:…`, `a@b`, a telephone number. */
const isAddress = (word: string) =>
  /[/:@]|\.\p{L}{2,}|www/iu.test(word) || word.replace(/\D/g, '').length >= fewestDigits

/**
 * The name with letters, digits and a few signs only, without addresses and telephone numbers; `fallback` where nothing is left. A
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
    if (longer.length > mostLetters) break
    plain = longer
  }
  return /\p{L}/u.test(plain) ? plain : fallback
}
