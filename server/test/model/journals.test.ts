/** Every journal's kind, event key, references and legs. */
import { MerchantId, RequestId, type WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { journalLabels } from '@singil/contract/foundation/ledger'
import type { TopupId } from '@singil/contract/payouts/topups'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { expect, test } from 'vitest'
import * as adjustments from '../../src/wallets/adjustments/postings.ts'
import * as couriers from '../../src/selling/couriers/postings.ts'
import * as disputes from '../../src/desk/disputes/postings.ts'
import { accounts, type Journal } from '../../src/foundation/ledger/index.ts'
import * as reconciliation from '../../src/desk/reconciliation/postings.ts'
import * as referrals from '../../src/selling/referrals/postings.ts'
import * as splits from '../../src/payments/split-payments/postings.ts'
import * as topups from '../../src/payouts/topups/postings.ts'
import * as transfers from '../../src/wallets/wallet-transfers/postings.ts'
import * as wallets from '../../src/wallets/wallets/postings.ts'
import * as payouts from '../../src/payouts/payouts/postings.ts'
import { debtCollected, debtWrittenOff } from '../../src/wallets/debts/index.ts'

const mid = MerchantId.parse('M0000000000AA')
const walletId = 'w' as WalletId
const at = new Date('2026-11-20T02:00:00Z')
const [transactionId, requestId] = ['t', RequestId.parse('4F7KQ-9XM2P')]
const place = { mid, walletId, at }
const sale = { ...place, transactionId, requestId, channel: 'gc', settlementDays: 2, paidAt: at }
const money = { amount: centavos(1000), fee: centavos(25), vat: centavos(3), net: centavos(972), total: centavos(1000) }
const payment = { ...sale, ...money, shoulder: 'merchant' } as const
const misfit = { eventId: 'e', mid, at, amount: centavos(1000), refers: { note: 'late' } }
const refund = { ...place, refundId: 'r', transactionId, requestId }
const parts = [{ kind: 'available' as const, amount: centavos(1000) }]
const cost = { amount: centavos(1000), fee: centavos(15), vat: centavos(2) }
const withdrawal = {
  ...place,
  ...cost,
  payoutId: 'd' as PayoutId,
  purpose: 'withdrawal' as const,
  requestId,
  rail: 'instapay' as const,
}
const supplier = {
  ...place,
  ...cost,
  payoutId: 's' as PayoutId,
  purpose: 'disbursement' as const,
  requestId,
  rail: 'pesonet' as const,
}
const bill = { ...supplier, paid: centavos(1000) }
const topup = { ...place, ...cost, topupId: 'u' as TopupId, requestId, channel: 'gc' }
const dispute = { ...place, disputeId: 'c', transactionId, requestId }
const correction = { ...place, adjustmentId: 'a', reason: 'Counted again' }
const shares = [{ mid: MerchantId.parse('M0000000000BB'), walletId: 'v' as WalletId, amount: centavos(10) }]
const difference = {
  ...place,
  lineId: 'l',
  account: accounts.provider('receivable:main'),
  requestId,
  amount: centavos(-100),
  note: 'twice',
}
const none = centavos(0)

const about = { transactionId, requestId }
const ofRefund = { refundId: 'r', ...about }
const shareReturn = { returnId: 'z', ...about, payer: place, receiver: shares[0]!, at }
const ofReturn = { shareReturnId: 'z', ...about, mids: [shares[0]!.mid] }
const ofWithdrawal = { withdrawalId: 'd', requestId, rail: 'instapay' }
const ofBill = { disbursementId: 's', requestId, rail: 'pesonet' }
const ofLine = { statementLineId: 'l', requestId, note: 'twice' }
const ofDispute = { disputeId: 'c', ...about }

const booking = { bookingId: 'b', transactionId, requestId, mid, walletId, courier: 'HATID', fee: centavos(79), at }
const ofBooking = { bookingId: 'b', ...about }

const cases: readonly (readonly [Journal, string, object])[] = [
  [wallets.paymentPaid(payment), 'payment.paid:t', { ...about, channel: 'gc' }],
  [wallets.suspenseToPayment(payment), 'payment.paid:t', { ...about, channel: 'gc' }],
  [wallets.suspenseIn(misfit), 'suspense.received:e', { note: 'late' }],
  [wallets.suspenseOut(misfit), 'suspense.returned:e', { note: 'late' }],
  [
    wallets.settlement({ ...place, settlementId: 'p', net: centavos(972), reserve: none }),
    'settlement.done:p',
    { settlementId: 'p' },
  ],
  [
    wallets.taxWithheld({
      ...place,
      source: 'settlement',
      sourceId: 'p',
      amount: centavos(5),
      refers: { settlementId: 'p' },
    }),
    'tax.withheld:settlement:p',
    { settlementId: 'p' },
  ],
  [wallets.reserveRelease({ ...place, releaseId: 'q', amount: centavos(5) }), 'reserve.released:q', {}],
  [wallets.refundAsked(refund, parts), 'refund.asked:r', ofRefund],
  [wallets.refundDone(refund, centavos(1000)), 'refund.ended:r', ofRefund],
  [wallets.refundFailed(refund, parts), 'refund.ended:r', ofRefund],
  [payouts.payoutAsked(withdrawal), 'withdrawal.asked:d', ofWithdrawal],
  [payouts.payoutDone(withdrawal), 'withdrawal.ended:d', ofWithdrawal],
  [payouts.payoutFailed(withdrawal), 'withdrawal.ended:d', ofWithdrawal],
  [payouts.payoutReturned(withdrawal), 'withdrawal.returned:d', ofWithdrawal],
  [payouts.payoutContradicted(withdrawal), 'payout.contradicted:d', ofWithdrawal],
  [payouts.payoutAsked(bill), 'disbursement.asked:s', ofBill],
  [payouts.payoutDone(bill), 'disbursement.ended:s', ofBill],
  [payouts.payoutFailed(bill), 'disbursement.ended:s', ofBill],
  [payouts.payoutReturned(bill), 'disbursement.returned:s', ofBill],
  [topups.topupDone(topup), 'topup.done:u', { topupId: 'u', requestId, channel: 'gc' }],
  [
    topups.topupSuspended({ ...topup, paymentId: 'g', why: 'wrong_amount' }),
    'suspense.received:topup:g',
    { topupId: 'u', requestId, note: 'wrong_amount' },
  ],
  [
    topups.depositPlaced({ ...topup, paymentId: 'g', reason: 'Theirs' }),
    'topup.placed:g',
    { requestId, channel: 'gc', note: 'Theirs' },
  ],
  [
    splits.splitDone({ ...place, splitId: 'x', ...about, shares }),
    'split.done:x',
    { splitId: 'x', ...about, mids: [shares[0]!.mid] },
  ],
  [splits.shareTakenBack(shareReturn, parts), 'split.taken_back:z', ofReturn],
  [splits.shareGivenBack(shareReturn, parts), 'split.given_back:z', ofReturn],
  [
    transfers.transferDone({
      mid,
      at,
      requestId,
      amount: centavos(10),
      transferId: 'y',
      reason: 'Change',
      fromWalletId: walletId,
      toWalletId: 'v' as WalletId,
    }),
    'transfer.done:y',
    { transferId: 'y', requestId, note: 'Change' },
  ],
  [disputes.chargebackDone(dispute, parts, none), 'chargeback.done:c', ofDispute],
  [disputes.chargebackReversed(dispute, parts, none, null), 'chargeback.reversed:c', ofDispute],
  [debtCollected({ ...place, settlementId: 'm', at }, centavos(28)), 'debt.collected:m', { settlementId: 'm' }],
  [
    debtWrittenOff({ debtId: 'c', mid, requestId, reason: 'Closed', at }, centavos(28)),
    'debt.written_off:c',
    { disputeId: 'c', requestId, note: 'Closed' },
  ],
  [
    adjustments.freeAdjustment(correction, centavos(1)),
    'adjustment.posted:a',
    { adjustmentId: 'a', note: 'Counted again' },
  ],
  [
    adjustments.freeAdjustment(correction, centavos(-1)),
    'adjustment.posted:a',
    { adjustmentId: 'a', note: 'Counted again' },
  ],
  [
    adjustments.reversal(correction, { ...topups.topupDone(topup), id: 'j' }),
    'adjustment.reversed:j',
    { topupId: 'u', requestId, channel: 'gc', adjustmentId: 'a', reverses: 'j', note: 'Counted again' },
  ],
  [reconciliation.statementSuspended(difference, 2), 'statement.suspended:l:2', ofLine],
  [reconciliation.statementResolved(difference, 'gateway'), 'statement.resolved:l', ofLine],
  [couriers.feeAsked(booking), 'courier.asked:b', ofBooking],
  [couriers.feePaid(booking), 'courier.ended:b', ofBooking],
  [couriers.feeGivenBack(booking), 'courier.ended:b', ofBooking],
  [couriers.feeReturned(booking), 'courier.returned:b', ofBooking],
  [
    referrals.referralRewarded({ ...place, referralId: 'f', amount: centavos(44_643) }),
    'referral.rewarded:f',
    { referralId: 'f' },
  ],
]

test('the list contains every kind of journal', () => {
  expect(new Set(cases.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(journalLabels)))
})

test.each(cases)('%s', (journal, eventKey, refers) => {
  expect(journal).toMatchObject({ eventKey, mid, at })
  expect(journal.refers).toEqual(refers)
})

test('each is labelled by its kind and moves the stated amounts to the centavo', () => {
  const moves = cases.map(([{ kind, legs }]) =>
    [kind, ...legs.map(({ account, amount }) => `${account} ${amount}`)].join(', '),
  )
  expect(moves).toMatchInlineSnapshot(`
    [
      "payment.paid, provider:receivable:main -1000, wallet:w:clearing 1000, wallet:w:clearing -28, provider:fee_income 25, provider:vat_payable 3",
      "payment.late, provider:suspense -1000, wallet:w:clearing 1000, wallet:w:clearing -28, provider:fee_income 25, provider:vat_payable 3",
      "suspense.received, provider:receivable:main -1000, provider:suspense 1000",
      "suspense.returned, provider:suspense -1000, provider:receivable:main 1000",
      "settlement.done, wallet:w:clearing -972, wallet:w:available 972",
      "tax.withheld, wallet:w:available -5, provider:withheld_tax 5",
      "reserve.released, wallet:w:reserve -5, wallet:w:available 5",
      "refund.asked, wallet:w:available -1000, wallet:w:held 1000",
      "refund.done, wallet:w:held -1000, provider:receivable:main 1000",
      "refund.failed, wallet:w:held -1000, wallet:w:available 1000",
      "withdrawal.asked, wallet:w:available -1017, wallet:w:held 1017",
      "withdrawal.done, wallet:w:held -1017, provider:payout:instapay 1000, provider:fee_income 15, provider:vat_payable 2",
      "withdrawal.failed, wallet:w:held -1017, wallet:w:available 1017",
      "withdrawal.returned, provider:payout:instapay -1000, provider:fee_income -15, provider:vat_payable -2, wallet:w:available 1017",
      "payout.contradicted, provider:suspense -1000, provider:payout:instapay 1000",
      "disbursement.asked, wallet:w:available -1017, wallet:w:held 1017",
      "disbursement.done, wallet:w:held -1017, provider:payout:pesonet 1000, provider:fee_income 15, provider:vat_payable 2",
      "disbursement.failed, wallet:w:held -1017, wallet:w:available 1017",
      "disbursement.returned, provider:payout:pesonet -1000, provider:fee_income -15, provider:vat_payable -2, wallet:w:available 1017",
      "topup.done, provider:receivable:main -1000, wallet:w:available 1000, wallet:w:available -17, provider:fee_income 15, provider:vat_payable 2",
      "suspense.received, provider:receivable:main -1000, provider:suspense 1000",
      "topup.placed, provider:suspense -1000, wallet:w:available 1000, wallet:w:available -17, provider:fee_income 15, provider:vat_payable 2",
      "split.done, wallet:w:clearing -10, wallet:v:clearing 10",
      "split.taken_back, wallet:v:available -1000, wallet:w:available 1000",
      "split.given_back, wallet:w:available -1000, wallet:v:available 1000",
      "transfer.done, wallet:w:available -10, wallet:v:available 10",
      "chargeback.done, wallet:w:available -1000, provider:receivable:main 1000",
      "chargeback.reversed, provider:receivable:main -1000, wallet:w:available 1000",
      "debt.collected, wallet:w:available -28, provider:owed_by:M0000000000AA 28",
      "debt.written_off, provider:adjustment -28, provider:owed_by:M0000000000AA 28",
      "adjustment.posted, provider:adjustment -1, wallet:w:available 1",
      "adjustment.posted, wallet:w:available -1, provider:adjustment 1",
      "adjustment.posted, provider:vat_payable -2, provider:fee_income -15, wallet:w:available 17, wallet:w:available -1000, provider:receivable:main 1000",
      "statement.suspended, provider:suspense -100, provider:receivable:main 100",
      "statement.resolved, provider:receivable:main -100, provider:suspense 100",
      "courier.asked, wallet:w:available -79, wallet:w:held 79",
      "courier.done, wallet:w:held -79, provider:courier:HATID 79",
      "courier.failed, wallet:w:held -79, wallet:w:available 79",
      "courier.returned, provider:courier:HATID -79, wallet:w:available 79",
      "referral.rewarded, provider:referral_expense -44643, wallet:w:available 44643",
    ]
  `)
})
