import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fold,
  keyOf,
  keysOfRow,
  matchesRow,
  quartersBetween,
  readSearch,
  type Searchable,
  startOfQuarter,
  wordsIn,
} from './word-keys.ts'

const owner = { mid: 'M0000000000AA', created_at: new Date('2026-11-20T16:00:00Z') }
const [quarter] = quartersBetween(owner.created_at, owner.created_at)

/** Whether the index proposes the row, and whether the check then takes it. */
function found(row: Searchable, text: string): { readonly isProposed: boolean; readonly isHit: boolean } {
  const query = readSearch(text)
  if (!query) return { isProposed: false, isHit: false }
  const keys = new Set(keysOfRow(owner, row))
  return {
    isProposed: query.terms.every((terms) => terms.some((term) => keys.has(keyOf(owner.mid, quarter!, term)))),
    isHit: matchesRow(row, query),
  }
}

const words = [
  ['Peña', 'Ñora', 'Dela', 'Cruz', 'Sy', 'Juan', 'José', 'Müller'],
  ['王小明', '陳', '김민수', '山田', 'Пётр', 'Ελένη', 'สมชาย', 'ᜊᜌᜒ'],
  ['2', 'kg', 'cake', '1042-B', 'Birthday', '①', 'ＡＢＣ'],
].flat()
const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const part = fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 5 }).map((some) => some.join(''))
const rows: fc.Arbitrary<Searchable> = fc.record({
  text: fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((some) => some.join(' ')),
  email: fc.constantFrom('', 'marilu.cruz@example.com', 'jo_2@x.ph'),
  mobile: fc.oneof(
    fc.constant(''),
    fc.nat(9_999_999).map((n) => `917${String(n).padStart(7, '0')}`),
  ),
  ids: fc.tuple(part, part).map((both) => [both.join('-')]),
  amounts: fc.array(fc.integer({ min: 100, max: 9_999_999 }), { minLength: 1, maxLength: 2 }),
})

/** Whatever identifies a row, as it is read out, copied and typed. */
function waysToWrite({ text, email = '', mobile = '', ids, amounts }: Searchable): string[] {
  const id = ids[0]!
  const [begin, end] = [mobile.slice(0, 3), mobile.slice(-4)]
  const middle = mobile.slice(3, 6)
  return [
    id,
    id.toLowerCase(),
    id.replace('-', ' '),
    ` ${id.replace('-', ' - ')} `,
    id.replace('-', ''),
    id.replace('-', '').toLowerCase(),
    id.slice(0, 5),
    id.slice(0, 8),
    id.slice(-5),
    id.slice(-6),
    ...(mobile === ''
      ? []
      : [mobile, `0${mobile}`, `+63 ${begin} ${middle} ${end}`, `0${begin}-${middle}-${end}`, `+63 (0) ${mobile}`]),
    ...(mobile === ''
      ? []
      : [`+63 ${begin} ••• ${end}`, end, `${middle} ${end}`, `+63\u00a0${begin}\u00a0${middle}\u00a0${end}`]),
    ...(email === '' ? [] : [email, email.toUpperCase(), email.slice(0, -3), email.split('@')[0]!]),
    ...amounts.flatMap((amount) => [`₱${(amount / 100).toFixed(2)}`, (amount / 100).toFixed(2)]),
    ...wordsIn(text),
    ...text.split(' ').filter((word) => word !== ''),
    ...wordsIn(text).map((word) => word.slice(0, 4).toUpperCase()),
    ...(text === '' ? [] : [text, fold(text), text.split(' ').toReversed().join(' ')]),
  ]
}

test('every way of writing what a row has finds it in the index, and the check takes it', () => {
  fc.assert(
    fc.property(rows, (row) => {
      for (const text of waysToWrite(row))
        expect({ text, ...found(row, text) }).toEqual({ text, isProposed: true, isHit: true })
    }),
    { numRuns: 300 },
  )
})

test('the index proposes whatever the check takes, so that old rows are found like new ones', () => {
  fc.assert(
    fc.property(rows, rows, fc.nat(), (row, other, n) => {
      const texts = waysToWrite(other)
      const text = texts[n % texts.length]!
      const { isProposed, isHit } = found(row, text)
      expect({ text, isHit: isHit && !isProposed }).toEqual({ text, isHit: false })
    }),
    { numRuns: 2_000 },
  )
})

test('a row has no words, ids, numbers and amounts of others', () => {
  const row: Searchable = {
    text: 'Ana Peñaflor\nUbe cake 王小明',
    email: 'ana.p@example.com',
    mobile: '9175550142',
    ids: ['4F7KQ-9XM2P'],
    amounts: [125_000],
  }
  for (const text of ['penaflora', 'flor', 'ake', 'uber', '李', '王大明', 'ana.p@example.org', 'example', 'com', 'x'])
    expect({ text, isHit: found(row, text).isHit }).toEqual({ text, isHit: false })
  for (const text of [
    '4F7KQ-9XM2Q',
    '7KQ-9XM2',
    'F7KQ9',
    '4F7K',
    'xm2p',
    '0143',
    '917',
    '09175550143',
    '142',
    '1,250.01',
    '12.50',
  ])
    expect({ text, isHit: found(row, text).isHit }).toEqual({ text, isHit: false })
})

test('quarters run from newest to oldest without gaps', () => {
  expect(quartersBetween(new Date('2025-09-30T23:59:59Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    20261, 20254, 20253,
  ])
})

test('a quarter starts at its first instant in UTC', () => {
  expect([20261, 20264].map((quarter) => startOfQuarter(quarter).toISOString())).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
  ])
})
