import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import type { Journal } from '../../foundation/ledger/index.ts'
import { chargebackDone, chargebackReversed, type Dispute } from './postings.ts'

const dispute: Dispute = {
  disputeId: 'd1',
  transactionId: 't1',
  requestId: '4F7KQ-9XM2P',
  mid: MerchantId.parse('M0000000000AA'),
  walletId: WalletId.parse('019a9b00-0000-7000-8000-000000000001'),
  at: new Date('2026-11-20T02:00:00Z'),
}
const legs = (journal: Journal) =>
  journal.legs.map((leg) => [leg.account.replace(`wallet:${dispute.walletId}:`, ''), leg.amount])
const parts = [
  { kind: 'available' as const, amount: centavos(600_00) },
  { kind: 'reserve' as const, amount: centavos(48_60) },
]

test('a chargeback of 1,000.00 with 648.60 in the wallet', () => {
  expect(legs(chargebackDone(dispute, parts, centavos(351_40)))).toEqual([
    ['available', -600_00],
    ['reserve', -48_60],
    ['provider:owed_by:M0000000000AA', -351_40],
    ['provider:receivable:main', 1000_00],
  ])
})

test('a covered chargeback is not owed', () => {
  expect(legs(chargebackDone(dispute, [parts[0]!], centavos(0)))).toEqual([
    ['available', -600_00],
    ['provider:receivable:main', 600_00],
  ])
})

test('a won dispute returns each part and what was owed, written off or suspended', () => {
  const debt = { owed: centavos(300_00), collected: centavos(0), writtenOff: centavos(51_40) }
  expect(legs(chargebackReversed(dispute, parts, centavos(351_40), debt))).toEqual([
    ['provider:receivable:main', -1000_00],
    ['provider:owed_by:M0000000000AA', 300_00],
    ['provider:adjustment', 51_40],
    ['available', 600_00],
    ['reserve', 48_60],
  ])
  expect(legs(chargebackReversed(dispute, parts, centavos(351_40), null))).toContainEqual(['provider:suspense', 351_40])
})
