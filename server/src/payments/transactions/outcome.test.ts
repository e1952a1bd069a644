import { centavos } from '@singil/contract/kit/money'
import { describe, expect, test } from 'vitest'
import { decide, differs, endChange, type Facts, type GatewayEvent, paidChange, paidText } from './outcome.ts'
import type { TransactionRecord } from './store.ts'

const total = centavos(100_000)
const row = (status: TransactionRecord['status'], paid_at: Date | null = null) => ({
  status,
  paid_at,
  total,
  is_called_off: false,
})
const event = (outcome: GatewayEvent['outcome'], other: Partial<GatewayEvent> = {}) => ({
  outcome,
  amount: total,
  currency: 'PHP',
  ...other,
})
const none: Facts = { isLinkPaid: false, acceptsLate: false, isNoted: false }
const paidRow = row('paid', new Date(0))

describe('a gateway event', () => {
  test.each([
    ['pending', row('pending'), event('pending'), none, { kind: 'nothing' }],
    ['unknown', row('pending'), event('unknown'), none, { kind: 'nothing' }],
    ['failed of a pending payment', row('pending'), event('failed'), none, { kind: 'end', status: 'failed' }],
    ['cancelled of a pending payment', row('pending'), event('cancelled'), none, { kind: 'end', status: 'cancelled' }],
    ['expired of a pending payment', row('pending'), event('expired'), none, { kind: 'end', status: 'expired' }],
    ['failed of a paid payment', paidRow, event('failed'), none, { kind: 'nothing' }],
    ['failed of a cancelled payment', row('cancelled'), event('failed'), none, { kind: 'nothing' }],
    ['paid', row('pending'), event('paid'), none, { kind: 'pay', isLate: false }],
    ['paid again', paidRow, event('paid'), none, { kind: 'nothing' }],
    ['paid of a refunded payment', row('refunded', new Date(0)), event('paid'), none, { kind: 'nothing' }],
    [
      'a centavo more',
      row('pending'),
      event('paid', { amount: total + 1 }),
      none,
      { kind: 'suspend', why: 'wrong_amount' },
    ],
    [
      'a centavo less',
      row('pending'),
      event('paid', { amount: total - 1 }),
      none,
      { kind: 'suspend', why: 'wrong_amount' },
    ],
    ['dollars', row('pending'), event('paid', { currency: 'USD' }), none, { kind: 'suspend', why: 'wrong_currency' }],
    [
      'paid for a link that is paid',
      row('pending'),
      event('paid'),
      { ...none, isLinkPaid: true },
      { kind: 'suspend', why: 'paid_twice' },
    ],
    ['paid after the end', row('expired'), event('paid'), none, { kind: 'suspend', why: 'late' }],
    [
      'paid after the end if the merchant accepts it',
      row('expired'),
      event('paid'),
      { ...none, acceptsLate: true },
      { kind: 'pay', isLate: true },
    ],
    [
      'paid, reported again for noted money after the merchant began to accept late money',
      row('expired'),
      event('paid'),
      { isLinkPaid: false, acceptsLate: true, isNoted: true },
      { kind: 'nothing' },
    ],
    [
      'a wrong amount after the end if late money is accepted',
      row('failed'),
      event('paid', { amount: 1 }),
      { ...none, acceptsLate: true },
      { kind: 'suspend', why: 'wrong_amount' },
    ],
  ] as const)('%s', (_, of, given, facts, decision) => {
    expect(decide(of, given, facts)).toEqual(decision)
  })
})

test('a paid or ended payment gets its state, code, message and time, and is no longer polled', () => {
  const said = { code: 'GR001', message: 'Approved', at: new Date(5) }
  expect(paidChange(said)).toEqual({
    status: 'paid',
    response_code: 'GR001',
    response_message: 'Approved',
    paid_at: new Date(5),
    next_check_at: null,
  })
  expect(endChange('expired', 'GR152', 'Too late')).toEqual({
    status: 'expired',
    response_code: 'GR152',
    response_message: 'Too late',
    next_check_at: null,
  })
  expect(paidText({ total, channel_name: 'GCash' })).toBe('Paid ₱1,000.00 by GCash.')
})

describe('a callback', () => {
  const asked = { org_trxid: 'pay_1', total }
  const said: GatewayEvent = {
    ...event('paid'),
    requestId: 'R',
    paymentId: 'pay_1',
    code: '',
    message: '',
    at: new Date(0),
  }
  test.each([
    ['that matches the request', asked, said, false],
    ['of another payment', asked, { ...said, paymentId: 'pay_2' }, true],
    ['of a payment without a gateway id', { ...asked, org_trxid: null }, said, true],
    ['of another amount', asked, { ...said, amount: total + 1 }, true],
    ['of another currency', asked, { ...said, currency: 'USD' }, true],
    ['that another payment failed', asked, { ...said, outcome: 'failed', paymentId: 'pay_2' }, true],
    ['that changes nothing', asked, { ...said, outcome: 'pending', paymentId: 'pay_2' }, false],
  ] as const)('%s', (_, row, given, isDifferent) => {
    expect(differs(row, given)).toBe(isDifferent)
  })
})
