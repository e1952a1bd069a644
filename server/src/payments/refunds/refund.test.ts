import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { adviseRefund, type Refundable, refundableLeft } from './refund.ts'

const none = centavos(0)
const paidAt = new Date('2026-11-01T00:00:00Z')
const gcash: Refundable = {
  status: 'paid',
  refund_rule: 'partial',
  refund_window_days: 10,
  channel_name: 'GCash',
  total: centavos(1028_00),
  amount: centavos(1000_00),
  refunded: none,
  refunding: none,
  disputed: none,
  paid_at: paidAt,
}

test('refunds, pending refunds and chargebacks reduce what is refundable, and fees are never refunded', () => {
  const parts = { refunded: centavos(100), refunding: centavos(20), disputed: centavos(3) }
  expect(refundableLeft(gcash)).toBe(1000_00)
  expect(refundableLeft({ ...gcash, ...parts })).toBe(1000_00 - 123)
  expect(refundableLeft({ ...gcash, disputed: centavos(1028_00) })).toBe(0)
})

test.each<[string, Partial<Refundable>, string, boolean, string]>([
  ['in time', {}, '2026-11-11T00:00:00Z', true, 'in whole or in part within 10 days of the payment. ₱1,000.00 can be'],
  ['too late', {}, '2026-11-11T00:00:00.001Z', false, 'GCash takes refunds for 10 days after the payment.'],
  [
    'without a window',
    { refund_window_days: null },
    '2030-01-01',
    true,
    'GCash refunds in whole or in part. ₱1,000.00',
  ],
  ['in full only', { refund_rule: 'full' }, '2026-11-02', true, 'only as a whole within 10 days'],
  ['never', { refund_rule: 'none' }, '2026-11-02', false, 'cannot be refunded through us'],
  ['while another is pending', { status: 'refund_pending' }, '2026-11-02', false, 'A refund is under way.'],
  ['after a full refund', { status: 'refunded' }, '2026-11-02', false, 'refunded in full'],
  ['unpaid', { status: 'pending', paid_at: null }, '2026-11-02', false, 'Only a paid transaction'],
  ['charged back', { disputed: centavos(1000_00) }, '2026-11-02', false, 'This payment was charged back.'],
  ['refunded in parts', { refunded: centavos(1000_00) }, '2026-11-02', false, 'refunded in full'],
  ['to the last centavo', { refunded: centavos(999_99) }, '2026-11-02', true, '₱0.01 can be refunded.'],
])('advice on a refund %s', (_, change, now, allowed, text) => {
  const payment = { ...gcash, ...change }
  const advice = adviseRefund(payment, new Date(now))
  expect(advice).toMatchObject({ allowed, rule: payment.refund_rule, left: refundableLeft(payment) })
  expect(advice.words).toContain(text)
  const hasEnd = payment.paid_at !== null && payment.refund_window_days !== null
  expect(advice.until?.toISOString()).toBe(hasEnd ? '2026-11-11T00:00:00.000Z' : undefined)
})
