import { expect, test } from 'vitest'
import { codesOf, statusesOf } from './listed-states.ts'

test('each tab lists its states, and a code filter includes equivalent codes', () => {
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
  expect(codesOf(['gr001', 'gr033'])).toEqual(['GR001', 'GR033', 'GR002'])
  expect(codesOf(['gr003'])).toEqual(['GR003', 'GR053'])
  expect(codesOf(['gr018'])).toEqual(['GR018'])
})
