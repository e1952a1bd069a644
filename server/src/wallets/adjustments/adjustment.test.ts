import { AdjustmentStatus } from '@singil/contract/wallets/adjustments'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { JournalKind } from '@singil/contract/foundation/ledger'
import { expect, test } from 'vitest'
import type { PostedJournal } from '../../foundation/ledger/index.ts'
import { assertMove } from './adjustment.ts'
import { type Correction, freeAdjustment, reversal } from './postings.ts'
import { readReversal } from './read-reversal.ts'

const walletId = WalletId.parse('019a9b00-0000-7000-8000-000000000001')
const correction: Correction = {
  adjustmentId: 'a1',
  mid: MerchantId.parse('M0000000000AA'),
  walletId,
  reason: 'Typed twice',
  at: new Date('2026-11-20T02:00:00Z'),
}
const leg = (account: string, amount: number) => ({ account: account as never, amount: centavos(amount) })
const posted = (kind: JournalKind, ...legs: ReturnType<typeof leg>[]): PostedJournal => ({
  id: 'j1',
  kind,
  eventKey: 'k',
  mid: correction.mid,
  refers: { topupId: 't1' },
  legs,
})
const topUp = posted(
  'topup.done',
  leg('provider:receivable:main', -1000_00),
  leg(`wallet:${walletId}:available`, 1000_00),
  leg(`wallet:${walletId}:available`, -28_00),
  leg('provider:fee_income', 25_00),
  leg('provider:vat_payable', 3_00),
)
const legsOf = ({ legs }: { legs: readonly { account: string; amount: number }[] }) =>
  legs.map((one) => [one.account.replace(`wallet:${walletId}:`, ''), one.amount])

test('reversing a top-up of 1,000.00 also returns fee and VAT', () => {
  const journal = reversal(correction, topUp)
  expect(legsOf(journal)).toEqual([
    ['provider:vat_payable', -3_00],
    ['provider:fee_income', -25_00],
    // Credits come before debits, so that a wallet with just the net amount has enough.
    ['available', 28_00],
    ['available', -1000_00],
    ['provider:receivable:main', 1000_00],
  ])
  expect(journal).toMatchObject({
    eventKey: 'adjustment.reversed:j1',
    refers: { topupId: 't1', adjustmentId: 'a1', reverses: 'j1', note: 'Typed twice' },
  })
  expect(readReversal(topUp)).toEqual([{ mid: correction.mid, walletId, amount: -972_00 }])
})

test('adds 250.00 to a wallet, and takes 250.00 from it', () => {
  expect(legsOf(freeAdjustment(correction, centavos(250_00)))).toEqual([
    ['provider:adjustment', -250_00],
    ['available', 250_00],
  ])
  expect(legsOf(freeAdjustment(correction, centavos(-250_00)))).toEqual([
    ['available', -250_00],
    ['provider:adjustment', 250_00],
  ])
})

test('does not reverse journals with a reversal flow of their own, or on clearing, reserve or held', () => {
  const refused: [JournalKind, string][] = [
    ['payment.paid', 'clearing'],
    ['settlement.done', 'available'],
    ['withdrawal.returned', 'available'],
    ['topup.done', 'clearing'],
    ['adjustment.posted', 'held'],
  ]
  for (const [kind, account] of refused) {
    const journal = posted(kind, leg('provider:suspense', -5), leg(`wallet:${walletId}:${account}`, 5))
    expect(() => readReversal(journal), `${kind} ${account}`).toThrow('cannot be taken back like this')
  }
})

test('a decision is final', () => {
  const from = (status: AdjustmentStatus) =>
    AdjustmentStatus.options.filter((to) => {
      try {
        assertMove(status, to)
        return true
      } catch {
        return false
      }
    })
  expect(from('asked')).toEqual(['approved', 'refused', 'withdrawn', 'expired'])
  expect([...from('approved'), ...from('refused')]).toEqual([])
})
