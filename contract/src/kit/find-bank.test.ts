import { expect, test } from 'vitest'
import { bankFinder, fitOf } from './find-bank.ts'

const of = (bic: string, name: string, shortName: string, rails = 'both') => ({
  bic,
  name,
  shortName,
  instapay: rails !== 'pesonet',
  pesonet: rails !== 'instapay',
})
const banks = [
  of('SETCPHMM000', 'Security Bank Corporation (second InstaPay code)', 'SECURITYBANK', 'instapay'),
  of('SETCPHMMXXX', 'Security Bank Corporation', 'SECURITYBANK'),
  of('GXCHPHM2XXX', 'G-Xchange, Inc. (GCash)', 'GCASH'),
  of('PAPHPHM1XXX', 'Maya Philippines, Inc.', 'MAYA'),
  of('MYDBPHM2XXX', 'Maya Bank, Inc.', 'MAYABANK', 'instapay'),
  of('BOPIPHMMXXX', 'Bank of the Philippine Islands / BPI Family', 'BPI'),
  of('UBPHPHMMXXX', 'Union Bank of the Philippines', 'UNIONBANK'),
  of('CHBKPHMMXXX', 'China Banking Corporation', 'CHINABANK'),
  of('EWBCPHMMXXX', 'East West Banking Corporation', 'EASTWEST'),
  of('LAUIPHM2XXX', 'MariBank Philippines, Inc. (formerly SeaBank)', 'MARIBANK'),
  of('OWNBPHM2XXX', 'First Rural Bank (A Rural Bank)', 'ONE'),
  of('OWNCPHM2XXX', 'Second Rural Bank (A Rural Bank)', 'TWO'),
]
const find = bankFinder(banks)

test.each([
  ['Security Bank', 'SETCPHMMXXX'],
  ['security bank corp.', 'SETCPHMMXXX'],
  ['SECURITYBANK', 'SETCPHMMXXX'],
  ['SETCPHMM000', 'SETCPHMM000'],
  ['GCash', 'GXCHPHM2XXX'],
  ['g-xchange inc', 'GXCHPHM2XXX'],
  ['Maya', 'PAPHPHM1XXX'],
  ['Maya Bank', 'MYDBPHM2XXX'],
  ['BPI Family', 'BOPIPHMMXXX'],
  ['Bank of the Philippine Islands', 'BOPIPHMMXXX'],
  ['Union Bank of the Phils.', 'UBPHPHMMXXX'],
  ['UnionBank', 'UBPHPHMMXXX'],
  ['China Bank', 'CHBKPHMMXXX'],
  ['EastWest Bank', 'EWBCPHMMXXX'],
  ['SeaBank', 'LAUIPHM2XXX'],
  ['Bank of Nowhere', undefined],
  ['A Rural Bank', undefined],
  ['', undefined],
  ['.', undefined],
])('%j is %s', (text, bic) => expect(find(text)?.bic).toBe(bic))

test('every bank is found by its BIC', () => {
  for (const { bic } of banks) expect(find(bic.toLowerCase())?.bic).toBe(bic)
})

test('what is typed so far begins a name, is in one, or neither', () => {
  const fits = (text: string) =>
    banks.filter((bank) => fitOf(bank, text) === 'begins').map(({ shortName }) => shortName)
  expect(fits('security b')).toEqual(['SECURITYBANK', 'SECURITYBANK'])
  expect(fits('gca')).toEqual(['GCASH'])
  expect(fitOf(banks[5]!, 'philippine isl')).toBe('has')
  expect(fitOf(banks[5]!, 'gcash')).toBeNull()
})
