import { centavos } from '@singil/contract/kit/money'
import { PayoutStatus } from '@singil/contract/payouts/payouts'
import { expect, test } from 'vitest'
import { formatLeft, formatMost, formatNext, formatWithdraw, unknownSentence } from './format-withdrawal.ts'
import { stepsOf } from './steps.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const now = new Date(at('02:00'))
const times = {
  dueAt: at('03:00'),
  expectedBy: at('02:20'),
  nextCheckAt: at('02:02'),
  remark: '',
}

test('button, dialog and panel name the same amount and account', () => {
  expect(formatWithdraw(centavos(2_500_000), 'BDO ••4821')).toBe('Withdraw ₱25,000.00 to BDO ••4821')
})

test('each state says what happens next, and an end that is not known says not to send it again', () => {
  for (const status of PayoutStatus.options) expect(formatNext({ ...times, status }, now)).toMatch(/^[A-Z].+\.$/)
  expect(unknownSentence).toBe('The bank has not confirmed yet. Do not send it again; we ask every 2 minutes.')
  expect(formatNext({ ...times, status: 'UNKNOWN' }, now)).toContain('The next time is 20 Nov 2026, 10:02 AM.')
  expect(formatNext({ ...times, status: 'QUEUED' }, now)).toContain('It leaves on 20 Nov 2026, 11:00 AM.')
  expect(formatNext({ ...times, status: 'QUEUED', dueAt: at('01:59') }, now)).toContain('It leaves in a moment.')
  expect(formatNext({ ...times, status: 'FAILED', remark: 'The account is closed.' }, now)).toMatch(
    /^The account is closed\. The money did not leave/,
  )
})

test('the most that can be withdrawn now is named with its transfers and what limits it', () => {
  const quote = { most: centavos(998_320), mostLegs: 1, waitsUntil: at('06:00') }
  expect(formatMost({ ...quote, limitedBy: 'available' })).toContain('all that is available')
  expect(formatMost({ ...quote, limitedBy: 'coolingOff' })).toContain('It takes any amount from 20 Nov 2026, 2:00 PM.')
  expect(formatMost({ ...quote, mostLegs: 4, limitedBy: 'available' })).toBe(
    'Up to ₱9,983.20 can be withdrawn now, in 4 transfers one hour apart: all that is available, after fees and VAT.',
  )
  expect(formatMost({ ...quote, mostLegs: 24, limitedBy: 'maximum' })).toContain('in 24 transfers one hour apart: one')
  expect([40, 720, 3_600, 3_960].map(formatLeft)).toEqual(['40 s', '12 min', '1 h', '1 h 6 min'])
})

test('steps that are still to come are not shown as done', () => {
  const of = { ...times, createdAt: at('01:00'), confirmedAt: at('01:01'), sentAt: null, endedAt: null }
  const steps = (status: PayoutStatus, more: object = {}) =>
    stepsOf({ ...of, status, ...more }).map(({ label, isDone }) => (isDone ? label : `(${label})`))
  expect(steps('OTP_SENT', { confirmedAt: null, expectedBy: null })).toEqual(['Asked', '(Leaves)'])
  expect(steps('QUEUED')).toEqual(['Asked', 'Confirmed', '(Leaves)', '(Arrives by)'])
  const sent = { sentAt: at('01:02') }
  expect(steps('SENT', sent)).toEqual(['Asked', 'Confirmed', 'Sent to the bank', '(Arrives by)'])
  expect(steps('UNKNOWN', sent)).toEqual(['Asked', 'Confirmed', 'Sent to the bank', '(Confirmed by the bank)'])
  expect(steps('SUCCESS', { ...sent, endedAt: at('01:03') })).toEqual([
    'Asked',
    'Confirmed',
    'Sent to the bank',
    'Arrived',
  ])
  expect(steps('CANCELLED', { endedAt: at('01:03') })).toEqual(['Asked', 'Confirmed', 'Cancelled'])
})
