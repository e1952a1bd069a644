import { expect, test } from 'vitest'
import { nameOf } from './account-names.ts'

test('every account has a bookkeeping name', () => {
  expect(nameOf({ owner: 'wallet', kind: 'clearing' })).toBe('Wallets, for clearing')
  expect(nameOf({ owner: 'provider', kind: 'vat_payable' })).toBe('VAT payable')
  expect(nameOf({ owner: 'provider', kind: 'receivable:main' })).toBe('Owed by the gateway (main)')
  expect(nameOf({ owner: 'provider', kind: 'payout:instapay' })).toBe('Sent out by InstaPay')
})
