/**
 * The only parser of JSON input: valid UTF-8, at most 32 levels deep, no duplicate key in an object, no key that reaches a prototype, no
 * NUL, no lone surrogate, no number that a double cannot hold exactly. It rejects what JSON.parse silently accepts.
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

/** The part of a string that the gate uses, so that a test can count the characters read. */
export interface Scanned {
  readonly length: number
  charCodeAt(at: number): number
  slice(start: number, end: number): string
}

/**
 * Checks the text in one pass before it is parsed; text that is not JSON is left to the parser. Nothing here may search the rest of the
 * text: repeated for each string, that takes seconds for a megabyte.
 */
export function inspect(text: Scanned): void {
  const keys: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) {
      const { end, isEscaped } = readString(text, i)
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

/**
 * The string's end, and whether it has an escape. Only \u escapes are checked: the decoder rejects lone surrogates, the parser raw NULs.
 */
function readString(text: Scanned, start: number): { end: number; isEscaped: boolean } {
  let isEscaped = false
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === quote) return { end: i, isEscaped }
    if (c !== backslash) continue
    isEscaped = true
    i = checkEscape(text, i)
  }
  throw new Malformed('it is not valid JSON')
}

/** The index of the last character of the escape that starts at `at`; a surrogate pair is one escape. */
function checkEscape(text: Scanned, at: number): number {
  const unit = unitAt(text, at)
  if (unit === -1) return at + 1
  if (unit === 0) throw new Malformed('it holds a NUL')
  if (isLowSurrogate(unit)) throw new Malformed('it holds half a character')
  if (unit < 0xd800 || unit > 0xdbff) return at + 5
  if (!isLowSurrogate(unitAt(text, at + 6))) throw new Malformed('it holds half a character')
  return at + 11
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
const letterU = 117

/** The UTF-16 unit of an escape \uXXXX, or -1 when there is none here. */
function unitAt(text: Scanned, at: number): number {
  if (text.charCodeAt(at) !== backslash || text.charCodeAt(at + 1) !== letterU) return -1
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

/** Integers must be exact and no number may overflow. Returns the index of the last character. */
function checkNumber(text: Scanned, start: number): number {
  let end = start + 1
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end++
  if (end - start > 15 || /[eE]/.test(text.slice(start, end))) {
    const value = Number(text.slice(start, end))
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
      throw new Malformed('it holds a number that is too large')
  }
  return end - 1
}
