import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import type { Journal } from '../../foundation/ledger/index.ts'
import * as postings from './postings.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
const move: postings.FeeMove = {
  bookingId: '019a9b00-0000-7000-8000-000000000002',
  transactionId: '019a9b00-0000-7000-8000-000000000003',
  requestId: '4F7KQ-9XM2P',
  mid: MerchantId.parse('M0000000000AA'),
  walletId,
  courier: 'HATID',
  fee: centavos(79_00),
  at: new Date('2026-11-25T02:00:00Z'),
}
const legs = (journal: Journal) =>
  journal.legs.map(({ account, amount }) => [account.split(':').slice(-2).join(':'), amount])
const of = (kind: string) => `${walletId}:${kind}`

test('a fee is held, then paid or given back once, and returned if the booking is cancelled', () => {
  expect(legs(postings.feeAsked(move))).toEqual([
    [of('available'), -79_00],
    [of('held'), 79_00],
  ])
  expect(legs(postings.feePaid(move))).toEqual([
    [of('held'), -79_00],
    ['courier:HATID', 79_00],
  ])
  expect(legs(postings.feeGivenBack(move))).toEqual([
    [of('held'), -79_00],
    [of('available'), 79_00],
  ])
  expect(legs(postings.feeReturned(move))).toEqual([
    ['courier:HATID', -79_00],
    [of('available'), 79_00],
  ])
  expect(postings.feePaid(move).eventKey).toBe(postings.feeGivenBack(move).eventKey)
})
