import type { ChannelFee } from '@singil/contract/payouts/fee-setup'
import { expect, it } from 'vitest'
import { feeRows, lockedGroups, formatPayer } from './fee-rows.ts'

const of = (pmethod: string, code: string, more: object = {}) =>
  ({
    channel: { code, name: code.toUpperCase(), pmethod },
    lock: null,
    fee: { rateMillionths: 25_000, fixed: 0 },
    shoulder: 'merchant',
    share: null,
    isOwn: false,
    since: null,
    next: null,
    ...more,
  }) as unknown as ChannelFee

it('channels of a group share a row only if everything about their fee is the same', () => {
  const rows = feeRows([
    of('wallet', 'qrph', { fee: { rateMillionths: 10_000, fixed: 0 }, isOwn: true }),
    of('wallet', 'gc'),
    of('wallet', 'paymaya'),
    of('wallet', 'pp', { lock: 'staff' }),
    of('bank_otc', 'bdo_ph'),
    of('bank_otc', 'pnb_ph', { next: { since: '2027-01-01T00:00:00Z' } }),
    of('creditcard', 'bdo_cc_ph'),
  ])
  expect(rows.map(({ group, isWholeGroup, names }) => [group, isWholeGroup, names.join(' ')])).toEqual([
    ['E-wallet', false, 'GC PAYMAYA'],
    ['E-wallet', false, 'QRPH'],
    ['Credit card', true, 'BDO_CC_PH'],
    ['Bank over the counter', false, 'BDO_PH'],
    ['Bank over the counter', false, 'PNB_PH'],
  ])
})
it('what is not available is named by its group if all of it is not', () => {
  const channels = [
    of('wallet', 'gc', { lock: 'staff' }),
    of('wallet', 'paymaya'),
    of('creditcard', 'bdo_cc_ph', { lock: 'card' }),
    of('installment', 'billease', { lock: 'card' }),
  ]
  expect([...lockedGroups(channels)]).toEqual([
    ['staff', ['GC']],
    ['card', ['Credit card', 'Installment']],
  ])
})
it('says who pays a fee to the merchant and to staff', () => {
  expect(formatPayer({ shoulder: 'shared', share: 300_000 }, false)).toBe('You 30 %, your customer 70 %')
  expect(formatPayer({ shoulder: 'customer', share: null }, true)).toBe('The customer')
  expect(formatPayer({ shoulder: 'customer', share: null }, false)).toBe('Your customer')
})
