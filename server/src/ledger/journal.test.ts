import { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { accounts, partsOf } from './account.ts'
import { credit, debit, journal } from './journal.ts'

const about = { mid: MerchantId.parse('M0000000000AA'), refers: {}, at: new Date(0) }
const income = accounts.provider('fee_income')
const vat = accounts.provider('vat_payable')

test('a journal that is off by a centavo cannot be written down', () => {
  expect(() => journal('payment.paid', 'k', about, debit(income, centavos(100)), credit(vat, centavos(99)))).toThrow(
    'off by -1',
  )
})
test('a journal has at least two legs that move something', () => {
  expect(() => journal('payment.paid', 'k', about, debit(income, centavos(0)), credit(vat, centavos(0)))).toThrow('two')
})
test('legs of nothing are left out', () => {
  const legs = [
    debit(income, centavos(5)),
    credit(vat, centavos(5)),
    credit(accounts.provider('suspense'), centavos(0)),
  ]
  expect(journal('payment.paid', 'k', about, ...legs).legs).toHaveLength(2)
})
test('a leg is never of a negative amount', () => {
  expect(() => debit(income, centavos(-1))).toThrow(RangeError)
})
test('a gateway may have any name in an account', () => {
  expect(partsOf(accounts.provider('receivable:sandbox'))).toEqual({
    ownerKind: 'provider',
    ownerId: 'singil',
    kind: 'receivable:sandbox',
  })
})
