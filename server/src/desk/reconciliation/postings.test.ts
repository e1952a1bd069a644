import { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { accounts } from '../../foundation/ledger/index.ts'
import { statementResolved, statementSuspended } from './postings.ts'

const of = (pesos: number) => ({
  lineId: 'l',
  account: accounts.provider('receivable:main'),
  requestId: '4F7KQ-9XM2P',
  mid: MerchantId.parse('M0000000000AA'),
  amount: centavos(pesos * 100),
  at: new Date('2026-11-20T02:00:00Z'),
  note: '',
})
const legs = (journal: ReturnType<typeof statementSuspended>) =>
  Object.fromEntries(
    journal.legs.map(({ account, amount }) => [account.slice('provider:'.length), amount / 100] as const),
  )

test('an unbooked 1,000.00 is owed by the gateway and goes to suspense', () => {
  expect(legs(statementSuspended(of(1000), 1))).toEqual({ 'receivable:main': -1000, suspense: 1000 })
})
test('a payment of 1,000.00 stated as 999.00 is owed with one peso less', () => {
  expect(legs(statementSuspended(of(-1), 1))).toEqual({ 'receivable:main': 1, suspense: -1 })
})
test('an amount that the gateway corrects is no longer owed, and one that we keep stays owed', () => {
  expect(legs(statementResolved(of(1000), 'gateway'))).toEqual({ suspense: -1000, 'receivable:main': 1000 })
  expect(legs(statementResolved(of(1000), 'correction'))).toEqual({ suspense: -1000, adjustment: 1000 })
})
test('a missing amount is owed again when the gateway corrects it, or borne by us', () => {
  expect(legs(statementResolved(of(-1), 'gateway'))).toEqual({ suspense: 1, 'receivable:main': -1 })
  expect(legs(statementResolved(of(-1), 'correction'))).toEqual({ suspense: 1, adjustment: -1 })
})
