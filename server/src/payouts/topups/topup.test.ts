import { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { type TopupId, TopupStatus } from '@singil/contract/payouts/topups'
import { expect, test } from 'vitest'
import { edges } from '../../../test/model/edges.ts'
import type { Journal } from '../../foundation/ledger/index.ts'
import { topupDone, topupSuspended } from './postings.ts'
import { assertMove } from './topup.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
const topup = {
  topupId: '019a9b00-0000-7000-8000-000000000002' as TopupId,
  requestId: RequestId.parse('4F7KQ-9XM2P'),
  mid: MerchantId.parse('M0000000000AA'),
  walletId,
  gateway: 'sandbox',
  channel: 'gc',
  amount: centavos(500_00),
  fee: centavos(12_50),
  vat: centavos(1_50),
  at: new Date('2026-11-20T02:00:00Z'),
}
/** Each leg as an account label and centavos; debits are negative. */
const legs = (journal: Journal) =>
  journal.legs.map((leg) => [leg.account.replace(`wallet:${walletId}:`, '').replace('provider:', ''), leg.amount])

test('a top-up of 500.00 credits 486.00', () => {
  expect(legs(topupDone(topup))).toEqual([
    ['receivable:sandbox', -500_00],
    ['available', 500_00],
    ['available', -14_00],
    ['fee_income', 12_50],
    ['vat_payable', 1_50],
  ])
})
test('money that matches no top-up goes to suspense under its payment id', () => {
  const suspended = topupSuspended({ ...topup, paymentId: 'pay-1', why: 'wrong_amount' })
  expect(legs(suspended)).toEqual([
    ['receivable:sandbox', -500_00],
    ['suspense', 500_00],
  ])
  expect(suspended.eventKey).toBe('suspense.received:topup:pay-1')
})
test('only listed transitions are allowed; all others are refused with 409', () => {
  const listed: ReadonlySet<string> = new Set(edges.topup)
  for (const from of TopupStatus.options) {
    for (const to of TopupStatus.options) {
      const step = () => assertMove(from, to)
      if (listed.has(`${from}>${to}`)) expect(step).not.toThrow()
      else expect(step).toThrow(expect.objectContaining({ problem: expect.objectContaining({ status: 409 }) }))
    }
  }
})
