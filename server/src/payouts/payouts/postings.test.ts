import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { expect, test } from 'vitest'
import type { Journal } from '../../foundation/ledger/index.ts'
import * as postings from './postings.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
const move: postings.PayoutMove = {
  payoutId: '019a9b00-0000-7000-8000-000000000002' as PayoutId,
  purpose: 'withdrawal',
  requestId: '4F7KQ-9XM2P',
  mid: MerchantId.parse('M0000000000AA'),
  walletId,
  rail: 'instapay',
  amount: centavos(1_000_00),
  fee: centavos(15_00),
  vat: centavos(1_80),
  at: new Date('2026-11-20T02:00:00Z'),
}
/** Each leg as an account label and centavos; debits are negative. */
const legs = (journal: Journal) =>
  journal.legs.map((leg) => [leg.account.replace(`wallet:${walletId}:`, '').replace('provider:', ''), leg.amount])

test('a withdrawal of 1,000.00 over InstaPay holds 1,016.80', () => {
  expect(legs(postings.payoutAsked(move))).toEqual([
    ['available', -1_016_80],
    ['held', 1_016_80],
  ])
})
test('paid out: 1,000.00 is with the rail, 15.00 is earned and 1.80 is owed as VAT', () => {
  expect(legs(postings.payoutDone(move))).toEqual([
    ['held', -1_016_80],
    ['payout:instapay', 1_000_00],
    ['fee_income', 15_00],
    ['vat_payable', 1_80],
  ])
})
test('failed or cancelled: all 1,016.80 is available again', () => {
  expect(legs(postings.payoutFailed(move))).toEqual([
    ['held', -1_016_80],
    ['available', 1_016_80],
  ])
})
test('returned by the bank: the merchant has all 1,016.80 again and nothing is earned', () => {
  expect(legs(postings.payoutReturned(move))).toEqual([
    ['payout:instapay', -1_000_00],
    ['fee_income', -15_00],
    ['vat_payable', -1_80],
    ['available', 1_016_80],
  ])
})
test('a withdrawal cannot be both paid out and failed', () => {
  expect(postings.payoutDone(move).eventKey).toBe(postings.payoutFailed(move).eventKey)
})
