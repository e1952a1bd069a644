import { formatFee } from '@singil/contract/kit/fees'
import type { Channel } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect, it } from 'vitest'
import { formatBearer, formatExpiry, formatLimits, formatRefund, formatSettlement } from './format-channel.ts'

const channel = (terms: Partial<Channel>) => terms as Channel

it('a fee names only the parts it has', () => {
  expect(formatFee({ rateMillionths: 25_000, fixed: centavos(0) })).toBe('2.5%')
  expect(formatFee({ rateMillionths: 25_000, fixed: centavos(2_500) })).toBe('2.5% + ₱25.00')
  expect(formatFee({ rateMillionths: 0, fixed: centavos(1_500) })).toBe('₱15.00')
})
it('an expiry is formatted in its largest whole unit', () => {
  expect(formatExpiry(channel({ expiryMinutes: 4_320 }))).toBe('3 days')
  expect(formatExpiry(channel({ expiryMinutes: 60 }))).toBe('1 hour')
  expect(formatExpiry(channel({ expiryMinutes: 90 }))).toBe('90 minutes')
  expect(formatExpiry(channel({ expiryMinutes: 2_910 }))).toBe('2 days 30 min')
  expect(formatExpiry(channel({ expiryMinutes: null }))).toBe('With the link')
})
it('limits without a maximum show only the minimum', () => {
  expect(formatLimits(channel({ minAmount: centavos(100), maxAmount: centavos(5_000_000) }))).toBe(
    '₱1.00 to ₱50,000.00',
  )
  expect(formatLimits(channel({ minAmount: centavos(100), maxAmount: null }))).toBe('From ₱1.00')
})
it('settlement and refund count days', () => {
  expect(formatSettlement(channel({ settlementDays: 1 }))).toBe('1 banking day')
  expect(formatRefund(channel({ refundRule: 'partial', refundWindowDays: 30 }))).toBe('Whole or part, 30 days')
  expect(formatRefund(channel({ refundRule: 'none', refundWindowDays: null }))).toBe('No refunds')
})
it('shows who bears a fee unless it is the merchant alone', () => {
  expect(formatBearer('merchant', null)).toBeNull()
  expect(formatBearer('customer', null)).toBe('Customer shoulders it')
  expect(formatBearer('shared', 300_000)).toBe('Shared: 30% merchant, 70% customer')
})
