import { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { accounts, partsOf } from './account.ts'
import { credit, debit, journal } from './journal.ts'

const about = { mid: MerchantId.parse('M0000000000AA'), refers: {}, at: new Date(0) }
const income = accounts.provider('fee_income')
const vat = accounts.provider('vat_payable')

test('rejects a journal that is off by a centavo', () => {
  expect(() => journal('payment.paid', 'k', about, debit(income, centavos(100)), credit(vat, centavos(99)))).toThrow(
    'off by -1',
  )
})
test('rejects a journal with fewer than two legs that move money', () => {
  expect(() => journal('payment.paid', 'k', about, debit(income, centavos(0)), credit(vat, centavos(0)))).toThrow('two')
})
test('omits legs of zero', () => {
  const legs = [
    debit(income, centavos(5)),
    credit(vat, centavos(5)),
    credit(accounts.provider('suspense'), centavos(0)),
  ]
  expect(journal('payment.paid', 'k', about, ...legs).legs).toHaveLength(2)
})
test('rejects a negative amount in a leg', () => {
  expect(() => debit(income, centavos(-1))).toThrow(RangeError)
})
test('a gateway may have any name in an account', () => {
  expect(partsOf(accounts.provider('receivable:sandbox'))).toEqual({
    ownerKind: 'provider',
    ownerId: 'singil',
    kind: 'receivable:sandbox',
  })
})
