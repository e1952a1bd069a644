import { TransactionStatus } from '@singil/contract/transactions'
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

test('a payment that was refunded stays refunded, and none becomes pending again', () => {
  expect(all.filter((to) => !refuses('refunded', to))).toEqual([])
  expect(all.filter((from) => !refuses(from, 'pending'))).toEqual([])
})

test('what was paid ends only by a refund', () => {
  expect(all.filter((to) => !refuses('paid', to)).toSorted()).toEqual(['refund_pending', 'refunded'])
})

test('money that comes late may still pay what had ended, and a step back names both states', () => {
  expect(all.filter((from) => !refuses(from, 'paid'))).toEqual(
    expect.arrayContaining(['pending', 'failed', 'cancelled', 'expired']),
  )
  expect(() => assertMove('paid', 'failed')).toThrow(/paid.*failed/)
})
