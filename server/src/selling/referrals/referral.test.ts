import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { ReferralStatus, Taxpayer } from '@singil/contract/selling/referrals'
import { expect, test } from 'vitest'
import { referralRewarded } from './postings.ts'
import { assertMove, reviewed, rewardOf, type Terms } from './referral.ts'

const terms: Terms = { reward: centavos(500_00), vatMillionths: 120_000, threshold: centavos(50_000_00), holdDays: 30 }
const [start, later] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-10-31T00:00:00Z')]

test('500.00 less VAT is 446.43', () => {
  expect(rewardOf(terms)).toBe(446_43)
  expect([1, 56, 112, 100_00, 1000_00].map((reward) => rewardOf({ ...terms, reward: centavos(reward) }))).toEqual([
    1, 50, 100, 89_29, 892_86,
  ])
  expect(rewardOf({ ...terms, vatMillionths: 0 })).toBe(500_00)
})

test('the reward is an expense of the provider, credited to the referrer’s available, without a VAT leg', () => {
  const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
  const mid = MerchantId.parse('M0000000000AA')
  const { legs } = referralRewarded({ referralId: 'r1', mid, walletId, at: start, amount: centavos(446_43) })
  expect(legs.map((leg) => [leg.account, leg.amount])).toEqual([
    ['provider:referral_expense', -446_43],
    [`wallet:${walletId}:available`, 446_43],
  ])
})

test('a reward needs 50,000.00 paid for thirty full days', () => {
  const at = (status: ReferralStatus, paid: number, now: Date) =>
    reviewed({ status, reachedAt: status === 'reached' ? start : null }, centavos(paid), terms, now)
  expect(at('registered', 49_999_99, start)).toBe('registered')
  expect(at('registered', 50_000_00, start)).toBe('reached')
  expect(at('reached', 50_000_00, new Date(later.getTime() - 1))).toBe('reached')
  expect(at('reached', 50_000_00, later)).toBe('rewarded')
  expect(at('reached', 49_999_99, later)).toBe('registered')
  expect(at('rewarded', 0, later)).toBe('rewarded')
  expect(at('invited', 50_000_00, later)).toBe('invited')
})

test('a rewarded referral never changes, and only waiting ones are rewarded', () => {
  const refused = (from: ReferralStatus, to: ReferralStatus) => {
    try {
      assertMove(from, to)
      return false
    } catch {
      return true
    }
  }
  const all = ReferralStatus.options
  expect(all.filter((to) => !refused('rewarded', to))).toEqual([])
  expect(all.filter((from) => !refused(from, 'rewarded'))).toEqual(['reached'])
})

test('a TIN identifies one taxpayer, with or without dashes and branch', () => {
  const written = ['123-456-789', '123456789', '123-456-789-000', '123 456 789 00001']
  expect(new Set(written.map((text) => Taxpayer.parse(text)))).toEqual(new Set(['123456789']))
  expect(Taxpayer.safeParse('12345678').success).toBe(false)
})
