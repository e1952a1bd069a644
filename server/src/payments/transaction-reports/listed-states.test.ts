import { expect, test } from 'vitest'
import { statusesOf } from './listed-states.ts'

test('each tab lists its states', () => {
  expect(statusesOf).toEqual({
    all: [],
    pending: ['pending', 'held'],
    paid: ['paid'],
    refund: ['refund_pending', 'refunded', 'partly_refunded', 'sent_back'],
    failed: ['failed', 'cancelled'],
    expired: ['expired'],
    forPickup: [],
    delivered: [],
  })
})
