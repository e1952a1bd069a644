import { TransactionStatus } from '@singil/contract/payments/transactions'
import { expect, test } from 'vitest'
import { assertMove } from './transaction.ts'

const refuses = (from: TransactionStatus, to: TransactionStatus) => {
  try {
    assertMove(from, to)
    return false
  } catch {
    return true
  }
}
const all = TransactionStatus.options

test('a refunded payment becomes paid again only if its refund did not arrive, and none becomes pending again', () => {
  expect(all.filter((to) => !refuses('refunded', to))).toEqual(['paid'])
  expect(all.filter((from) => !refuses(from, 'pending'))).toEqual([])
})

test('a paid payment changes state only by a refund', () => {
  expect(all.filter((to) => !refuses('paid', to)).toSorted()).toEqual(['refund_pending', 'refunded'])
})

test('late money can pay an ended payment, and a rejected transition names both states', () => {
  expect(all.filter((from) => !refuses(from, 'paid'))).toEqual(
    expect.arrayContaining(['pending', 'failed', 'cancelled', 'expired']),
  )
  expect(() => assertMove('paid', 'failed')).toThrow('This payment is “Paid” and cannot become “Failed”.')
  expect(() => assertMove('refund_pending', 'refund_pending')).toThrow('This payment is “Refund Pending” already.')
})
