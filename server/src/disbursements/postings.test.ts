import type { DisbursementId } from '@singil/contract/disbursements'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import type { Journal } from '../ledger/index.ts'
import * as postings from './postings.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
/** 11,200.00 less 100.00 of tax, by InstaPay. */
const move: postings.DisbursementMove = {
  disbursementId: 'd1' as DisbursementId,
  requestId: '4F7KQ-9XM2P',
  mid: MerchantId.parse('M0000000000AA'),
  walletId,
  rail: 'instapay',
  paid: centavos(11_100_00),
  fee: centavos(15_00),
  vat: centavos(1_80),
  at: new Date('2026-11-20T02:00:00Z'),
}
const legs = (journal: Journal) =>
  journal.legs.map((leg) => [leg.account.replace(`wallet:${walletId}:`, '').replace('provider:', ''), leg.amount])

test("a confirmed payment holds the supplier's amount, our fee and its VAT", () => {
  expect(legs(postings.disbursementAsked(move))).toEqual([
    ['available', -11_116_80],
    ['held', 11_116_80],
  ])
})
test('a completed payment is debited to the rail and the fee is earned', () => {
  expect(legs(postings.disbursementDone(move))).toEqual([
    ['held', -11_116_80],
    ['payout:instapay', 11_100_00],
    ['fee_income', 15_00],
    ['vat_payable', 1_80],
  ])
})
test('a failed payment is available again in full', () => {
  expect(legs(postings.disbursementFailed(move))).toEqual([
    ['held', -11_116_80],
    ['available', 11_116_80],
  ])
})
test('a payment returned by the bank is credited in full, including fee and VAT', () => {
  expect(legs(postings.disbursementReturned(move))).toEqual([
    ['payout:instapay', -11_100_00],
    ['fee_income', -15_00],
    ['vat_payable', -1_80],
    ['available', 11_116_80],
  ])
})
test('ends once: done and failed share one key', () => {
  expect(postings.disbursementDone(move).eventKey).toBe(postings.disbursementFailed(move).eventKey)
})
