/**
 * The only way JSON comes in: valid UTF-8, at most 32 deep, no key twice in an object, no key that reaches a prototype, no NUL, no
 * half surrogate, no number that a double cannot hold exactly as written. What JSON.parse lets pass silently is refused here.
 */

export class Malformed extends Error {}

const deepest = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
const [quote, backslash, comma, colon, openBrace, closeBrace, openBracket, closeBracket] = [
  34, 92, 44, 58, 123, 125, 91, 93,
]

/** The parsed value; throws Malformed with a reason that is safe to show. */
export function parseJson(bytes: Buffer): unknown {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw new Malformed('it is not valid UTF-8')
  }
  return parseJsonText(text)
}

export function parseJsonText(text: string): unknown {
  inspect(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Malformed('it is not valid JSON')
  }
}

/** One pass over the text before it is parsed; what is not JSON at all is left to the parser. */
function inspect(text: string): void {
  const keys: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) {
      const end = endOfString(text, i)
      const isEscaped = checkEscapes(text, i, end)
      if (isKeyNext) {
        takeKey(keys.at(-1), text.slice(i, end + 1), isEscaped)
        isKeyNext = false
      }
      i = end
    } else if (c === openBrace || c === openBracket) {
      if (keys.length >= deepest) throw new Malformed(`it is nested deeper than ${deepest}`)
      keys.push(c === openBrace ? new Set() : null)
      isKeyNext = c === openBrace
    } else if (c === closeBrace || c === closeBracket) {
      keys.pop()
      isKeyNext = false
    } else if (c === comma) isKeyNext = keys.at(-1) instanceof Set
    else if (c === colon) isKeyNext = false
    else if (isNumberStart(c)) i = checkNumber(text, i)
  }
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === backslash) i++
    else if (c === quote) return i
  }
  throw new Malformed('it is not valid JSON')
}

/** Looks at \u escapes only: raw NULs and raw half surrogates cannot get here. True when there is any escape. */
function checkEscapes(text: string, start: number, end: number): boolean {
  let at = text.indexOf('\\', start + 1)
  if (at === -1 || at > end) return false
  while (at !== -1 && at < end) {
    const unit = unitAt(text, at)
    if (unit === 0) throw new Malformed('it holds a NUL')
    if (unit >= 0xdc00 && unit <= 0xdfff) throw new Malformed('it holds half a character')
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const low = unitAt(text, at + 6)
      if (low < 0xdc00 || low > 0xdfff) throw new Malformed('it holds half a character')
      at += 6
    }
    at = text.indexOf('\\', at + (unit === -1 ? 2 : 6))
  }
  return true
}

/** The UTF-16 unit of an escape \uXXXX, or -1 when there is none here. */
function unitAt(text: string, at: number): number {
  if (text[at] !== '\\' || text[at + 1] !== 'u') return -1
  const digits = text.slice(at + 2, at + 6)
  return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : -1
}

function takeKey(keys: Set<string> | null | undefined, raw: string, isEscaped: boolean): void {
  let key = raw.slice(1, -1)
  if (isEscaped) {
    try {
      key = String(JSON.parse(raw))
    } catch {
      throw new Malformed('it is not valid JSON')
    }
  }
  if (forbiddenKeys.has(key)) throw new Malformed('it holds a forbidden field name')
  if (keys?.has(key)) throw new Malformed('it holds a field twice')
  keys?.add(key)
}

const isNumberStart = (c: number) => c === 45 || (c >= 48 && c <= 57)
const isNumberPart = (c: number) => (c >= 48 && c <= 57) || c === 46 || c === 43 || c === 45 || c === 101 || c === 69

/** Whole numbers must be exact and no number may overflow. Returns the place of the last character. */
function checkNumber(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end++
  if (end - start > 15 || /[eE]/.test(text.slice(start, end))) {
    const value = Number(text.slice(start, end))
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
      throw new Malformed('it holds a number that is too large')
  }
  return end - 1
}
