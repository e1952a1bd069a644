import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, quartersBetween, readSearch } from '../../kit/base/index.ts'
import { keysOf, matches, type SearchableTransaction } from './search-store.ts'

const row: SearchableTransaction & { readonly mid: string; readonly created_at: Date } = {
  mid: 'M0000000000AA',
  created_at: new Date('2026-11-20T16:00:00Z'),
  request_id: '4F7KQ-9XM2P',
  customer_name: 'María Luisa Dela Cruz',
  customer_email: 'marilu.cruz@example.com',
  customer_mobile: '9175550142',
  amount: 125_000,
  total: 128_514,
  description: 'Order 1042-B for Ninang',
  items: [{ description: 'Ube cheesecake' }, { description: '订单 蛋糕' }],
  remarks: 'Picked up by Íñigo',
}

const isFound = (text: string, of = row): boolean => {
  const query = readSearch(text)
  if (!query) return false
  const keys = new Set(keysOf(of))
  const [quarter] = quartersBetween(of.created_at, of.created_at)
  const isIndexed = query.terms.every((terms) => terms.some((term) => keys.has(keyOf(of.mid, quarter!, term))))
  return isIndexed && matches(of, query)
}

describe('a transaction is found by', () => {
  test.each([
    'maria',
    'Mar',
    'dela cruz',
    'CRUZ maria',
    'marilu',
    'marilu.cruz@example.com',
    '4F7KQ-9XM2P',
    '4F7KQ9XM2P',
    '4f7kq 9xm2p',
    '4f7kq',
    '4F7KQ-9X',
    '9xm2p',
    'ninang',
    'Order 1042',
    '1042-B',
    'ube CHEESE',
    '蛋糕',
    'inigo',
    'q9xm2p',
    '0142',
    '550142',
    '09175550142',
    '639175550142',
    '+63 917 555 0142',
    '+63 (0) 917-555-0142',
    '0917.555.0142',
    '+63 917 ••• 0142',
    '555 0142',
    '1250',
    '1,250.00',
    '₱1250',
    '1285.14',
  ])('%s', (text) => expect(isFound(text)).toBe(true))
})

test('a hyphenated name is found as a name and as a request id', () => {
  expect(isFound('Perez-Garza', { ...row, customer_name: 'Ana Perez Garza' })).toBe(true)
  expect(isFound('Perez-Garza', { ...row, request_id: 'PEREZ-GARZA' })).toBe(true)
  expect(isFound('Perez-Garza', { ...row, request_id: 'GARZA-GARZA' })).toBe(false)
})

test('other texts do not match', () => {
  for (const text of [
    'juan',
    'mariano',
    'cruzado',
    'marilu.cruz@example.org',
    '0143',
    '',
    '1,251.00',
    '12.50',
    '125000.00',
  ])
    expect(isFound(text)).toBe(false)
})

test('every prefix of three letters or more of a name finds it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('maria', 'luisa', 'dela', 'cruz', 'marilu'),
      fc.integer({ min: 3, max: 6 }),
      (word, length) => isFound(word.slice(0, length)),
    ),
  )
})
