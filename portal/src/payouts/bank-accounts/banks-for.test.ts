import { Bank } from '@singil/contract/payouts/bank-accounts'
import { listBanks } from '@singil/contract/payouts/bank-accounts.sample'
import { expect, test } from 'vitest'
import { banksFor } from './banks-for.ts'

const bank = (bic: string, shortName: string, name: string, defaultShow: boolean) =>
  Bank.parse({ ...listBanks.answer[0], bic, shortName, name, defaultShow })
const banks = [
  bank('ONNRPHM1XXX', 'BDONB', 'BDO Network Bank', false),
  bank('BNORPHMMXXX', 'BDO', 'BDO Unibank, Inc.', true),
  bank('CELRPHM1XXX', 'CEBUANA', 'Cebuana Lhuillier Rural Bank, Inc', true),
  bank('CIVAPHM1XXX', 'City Savings', 'City Savings Bank Inc.', false),
]
const found = (search: string) => banksFor(banks, search).map(({ shortName }) => shortName)

test('without a search the usual banks are shown, and a search finds all by short and full name', () => {
  expect(found('')).toEqual(['BDO', 'CEBUANA'])
  expect(found(' bdo ')).toEqual(['BDONB', 'BDO'])
  expect(found('unibank')).toEqual(['BDO'])
  expect(found('savings')).toEqual(['City Savings'])
  expect(found('c')).toEqual(['CEBUANA', 'City Savings', 'BDO'])
  expect(found('xyz')).toEqual([])
})
