import { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import type { Journal } from '../../foundation/ledger/index.ts'
import * as postings from './postings.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
const peso = (amount: number): Centavos => centavos(Math.round(amount * 100))
const common = { mid: MerchantId.parse('M0000000000AA'), walletId, at: new Date('2026-11-20T02:00:00Z') }
const payment: postings.Payment = {
  ...common,
  transactionId: 't1',
  requestId: RequestId.parse('4F7KQ-9XM2P'),
  gateway: 'sandbox',
  channel: 'gc',
  shoulder: 'merchant',
  amount: peso(1000),
  fee: peso(25),
  vat: peso(3),
  net: peso(972),
  total: peso(1000),
  settlementDays: 2,
  paidAt: common.at,
}
const refund = { ...common, refundId: 'r1', transactionId: 't1', requestId: '4F7KQ-9XM2P' }

/** Each leg as an account label and pesos; debits are negative. */
const legs = (journal: Journal) =>
  journal.legs.map((leg) => [leg.account.replace(`wallet:${walletId}:`, '').replace('provider:', ''), leg.amount / 100])

test('a payment of 1,000.00 with the fee borne by the merchant', () => {
  expect(legs(postings.paymentPaid(payment))).toEqual([
    ['receivable:sandbox', -1000],
    ['clearing', 1000],
    ['clearing', -28],
    ['fee_income', 25],
    ['vat_payable', 3],
  ])
})
test('a payment of 1,000.00 with the fee borne by the customer', () => {
  expect(legs(postings.paymentPaid({ ...payment, shoulder: 'customer', net: peso(1000), total: peso(1028) }))).toEqual([
    ['receivable:sandbox', -1028],
    ['clearing', 1000],
    ['fee_income', 25],
    ['vat_payable', 3],
  ])
})
test('a payment of 1,000.00 with the fee shared equally: the customer pays 14.00 on top, the merchant bears 14.00', () => {
  const shared = { shoulder: 'shared' as const, net: peso(986), total: peso(1014) }
  expect(legs(postings.paymentPaid({ ...payment, ...shared }))).toEqual([
    ['receivable:sandbox', -1014],
    ['clearing', 1000],
    ['clearing', -14],
    ['fee_income', 25],
    ['vat_payable', 3],
  ])
})
test('a settlement of 972.00 with a reserve of 5 %', () => {
  const settling = { ...common, settlementId: 's1', net: peso(972), reserve: peso(48.6) }
  expect(legs(postings.settlement(settling))).toEqual([
    ['clearing', -972],
    ['available', 923.4],
    ['reserve', 48.6],
  ])
})
test('a settlement without a reserve has two legs', () => {
  const settling = { ...common, settlementId: 's1', net: peso(972), reserve: peso(0) }
  expect(legs(postings.settlement(settling))).toEqual([
    ['clearing', -972],
    ['available', 972],
  ])
})
test('0.5 % of 1,000.00 withheld', () => {
  const tax = { ...common, source: 'settlement', sourceId: 's1', amount: peso(5), refers: { settlementId: 's1' } }
  expect(legs(postings.taxWithheld(tax))).toEqual([
    ['available', -5],
    ['withheld_tax', 5],
  ])
})
test('the release of a reserve', () => {
  expect(legs(postings.reserveRelease({ ...common, releaseId: 'x', amount: peso(48.6) }))).toEqual([
    ['reserve', -48.6],
    ['available', 48.6],
  ])
})
test('a refund of 400.00 with 100.00 available: asked, done, failed', () => {
  const parts = [
    { kind: 'available', amount: peso(100) },
    { kind: 'clearing', amount: peso(300) },
  ] as const
  expect(legs(postings.refundAsked(refund, parts))).toEqual([
    ['available', -100],
    ['clearing', -300],
    ['held', 400],
  ])
  expect(legs(postings.refundDone(refund, peso(400), 'sandbox'))).toEqual([
    ['held', -400],
    ['receivable:sandbox', 400],
  ])
  expect(legs(postings.refundFailed(refund, parts))).toEqual([
    ['held', -400],
    ['available', 100],
    ['clearing', 300],
  ])
})
test('a refund that the gateway contradicted is settled from suspense', () => {
  expect(legs(postings.refundPlaced(refund, peso(400)))).toEqual([
    ['held', -400],
    ['suspense', 400],
  ])
  expect(legs(postings.refundUndone(refund, peso(400), 'd1'))).toEqual([
    ['suspense', -400],
    ['available', 400],
  ])
  expect(postings.refundPlaced(refund, peso(1)).eventKey).toBe(postings.refundDone(refund, peso(1)).eventKey)
})
test('a refund cannot be both done and failed, and a payment cannot be both in time and late', () => {
  const ends = [
    postings.refundDone(refund, peso(1), 'sandbox'),
    postings.refundFailed(refund, [{ kind: 'available', amount: peso(1) }]),
  ]
  expect(new Set(ends.map((journal) => journal.eventKey)).size).toBe(1)
  expect(postings.suspenseToPayment(payment).eventKey).toBe(postings.paymentPaid(payment).eventKey)
})
test('a late payment goes to suspense, then is accepted or sent back', () => {
  const suspense = { ...common, eventId: 'e1', gateway: 'sandbox', amount: peso(1000), refers: {} }
  expect(legs(postings.suspenseIn(suspense))).toEqual([
    ['receivable:sandbox', -1000],
    ['suspense', 1000],
  ])
  expect(legs(postings.suspenseToPayment(payment))).toEqual([
    ['suspense', -1000],
    ['clearing', 1000],
    ['clearing', -28],
    ['fee_income', 25],
    ['vat_payable', 3],
  ])
  expect(legs(postings.suspenseOut(suspense))).toEqual([
    ['suspense', -1000],
    ['receivable:sandbox', 1000],
  ])
})
