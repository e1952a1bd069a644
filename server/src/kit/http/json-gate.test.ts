import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspect, Malformed, parseJsonText } from './json-gate.ts'

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/** A JSON string with some needless escapes. */
const written = (text: string, escapes: readonly boolean[]) =>
  `"${text
    .split('')
    .map((unit, at) => (escapes[at % escapes.length] ? escaped(unit) : JSON.stringify(unit).slice(1, -1)))
    .join('')}"`

const fields = fc.uniqueArray(fc.stringMatching(/^[a-zé"\\]{1,6}$/), { maxLength: 5 })
const harmless = fc.letrec((tie) => ({
  text: fc
    .tuple(
      fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0')),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    )
    .map(([text, escapes]) => written(text, escapes)),
  scalar: fc.constantFrom(
    'null',
    'true',
    '0',
    '-12.5e3',
    '9007199254740991',
    '"\\\\"',
    '"\\n\\/\\""',
    '"\\ud83d\\ude00"',
  ),
  list: fc.array(tie('any'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
  record: fc
    .tuple(fields, fc.array(tie('any'), { minLength: 5, maxLength: 5 }))
    .map(([keys, values]) => `{${keys.map((key, at) => `${JSON.stringify(key)} : ${String(values[at])}`).join(',')}}`),
  any: fc.oneof({ maxDepth: 6, withCrossShrink: true }, tie('scalar'), tie('text'), tie('list'), tie('record')),
})).any as fc.Arbitrary<string>

test('accepts harmless JSON with the result of JSON.parse', () => {
  fc.assert(
    fc.property(harmless, (text) => {
      expect(parseJsonText(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 1000 },
  )
})

const faults = [
  String.raw`"a\u0000"`,
  String.raw`"\ud800"`,
  String.raw`"\ud800\n"`,
  String.raw`"\ud800\ud800"`,
  String.raw`"\\\udc00"`,
  String.raw`{"k":1,"\u006b":2}`,
  String.raw`{"k":{"k":1},"j":[],"k":2}`,
  String.raw`{"__proto__":1}`,
  String.raw`{"const\u0072uctor":1}`,
  '9007199254740993',
  '-1e999',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  '"unfinished',
  String.raw`"\x"`,
  '01',
]
test('rejects JSON with a single fault at any place', () => {
  const place = fc.tuple(harmless, harmless, fc.constantFrom(...faults))
  fc.assert(
    fc.property(place, ([before, after, fault]) => {
      for (const text of [`[${before},${fault},${after}]`, `{"a":${before},"b":${fault},"c":${after}}`])
        expect(() => parseJsonText(text)).toThrow(Malformed)
    }),
    { numRuns: 1000 },
  )
})

/** Counts the characters read, one by one or in slices. */
function readsOf(text: string): number {
  let reads = 0
  const counting = {
    length: text.length,
    charCodeAt: (at: number) => {
      reads += 1
      return text.charCodeAt(at)
    },
    slice: (start: number, end: number) => {
      reads += end - start
      return text.slice(start, end)
    },
  }
  inspect(counting)
  return reads
}

test.each([
  ['many empty strings', (size: number) => `{"a":[${'"",'.repeat(size / 3)}"é"]}`],
  ['many strings before one escape', (size: number) => `[${'"a",'.repeat(size / 4)}"\\n"]`],
  ['one long string of backslashes', (size: number) => `"${'\\\\'.repeat(size / 2)}"`],
  ['many escaped pairs', (size: number) => `"${String.raw`\ud83d\ude00`.repeat(size / 12)}"`],
  ['many keys', (size: number) => `{${Array.from({ length: size / 10 }, (_, at) => `"\\n${at}":1`).join()}}`],
  ['one long number', (size: number) => `[0.${'1'.repeat(size)}]`],
  ['many numbers', (size: number) => `[${'1,'.repeat(size / 2)}1]`],
])('%s: reads no character more than a few times, whatever the length', (_, make) => {
  for (const size of [10_000, 100_000, 1_000_000]) {
    const text = make(size)
    expect(readsOf(text)).toBeLessThan(4 * text.length)
  }
})
