/** Names of people as they are written in the Philippines. */
import { inOneLine, lineOrEmpty } from './text.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** What stands in front of a surname and belongs to it. */
export const particles = set('de del dela delos delas la las los')
/** Saints are part of a surname, and make one surname of two words: San Jose, Sta. Ana. */
const saints = set('san santa santo sta sto')
/** What stands behind a surname. A V alone can be an initial. */
export const suffixes = set('jr sr ii iii iv')
/** As people shorten them. */
export const spelledOut: Readonly<Record<string, string>> = { ma: 'maria', sta: 'santa', sto: 'santo' }

const bare = (word: string): string => word.toLowerCase().replace(/\.$/, '')
const isSuffix = (word: string) => suffixes.has(bare(word))
const isPrefix = (word: string) => particles.has(bare(word)) || saints.has(bare(word))

/** Words in two parts, with the suffixes that stand at their end. */
function withSuffixes(words: readonly string[]): {
  readonly names: readonly string[]
  readonly ends: readonly string[]
} {
  let end = words.length
  while (end > 1 && isSuffix(words[end - 1]!)) end--
  return { names: words.slice(0, end), ends: words.slice(end) }
}

export interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Splits a full name. "Juan P. Dela Cruz Jr.", "Dela Cruz, Juan P., Jr." and "Dela Cruz Jr., Juan P." are Juan P. and Dela Cruz Jr.; a
 * single name is a first name. It is a proposal, which the person corrects.
 */
export function splitName(text: string): SplitName {
  const parts = inOneLine(text.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
    .split(',')
    .map((part) => part.split(' ').filter((word) => word !== ''))
    .filter((words) => words.length > 0)
  const ends = parts.slice(1).filter((words) => words.every(isSuffix))
  const [first = [], ...rest] = parts.filter((words) => !ends.includes(words))
  if (rest.length > 0) {
    // The surname is in front of the comma.
    const given = withSuffixes(rest.flat())
    return { firstName: given.names.join(' '), lastName: [...first, ...given.ends, ...ends.flat()].join(' ') }
  }
  const whole = withSuffixes(first)
  let at = whole.names.length - 1
  if (at < 1) return { firstName: whole.names.join(' '), lastName: [...whole.ends, ...ends.flat()].join(' ') }
  while (at > 1 && isPrefix(whole.names[at - 1]!)) at--
  return {
    firstName: whole.names.slice(0, at).join(' '),
    lastName: [...whole.names.slice(at), ...whole.ends, ...ends.flat()].join(' '),
  }
}

/** What people write where a middle name is asked and they have none. */
const none = /^(?:n\/a|n\.a\.|none|wala|no middle name|-+)$/i
/** A middle name, or nothing. */
export const middleName = (max: number) => lineOrEmpty(max).overwrite((text) => (none.test(text) ? '' : text))
