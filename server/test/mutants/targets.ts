/** The money code, and the tests that must notice every change of it. */
export interface Target {
  readonly path: string
  readonly tests: readonly string[]
}
const histories = 'server/test/model/histories.test.ts'
const journals = 'server/test/model/journals.test.ts'
const tables = 'server/test/model/state-tables.test.ts'

/** Without a database: about a second a mutant. */
export const pure: readonly Target[] = [
  { path: 'contract/src/kit/money.ts', tests: ['contract/src/kit/money.test.ts'] },
  { path: 'contract/src/kit/fees.ts', tests: ['contract/src/kit/fees.test.ts'] },
  { path: 'server/src/ledger/journal.ts', tests: ['server/src/ledger/journal.test.ts'] },
  { path: 'server/src/wallets/postings.ts', tests: ['server/src/wallets/postings.test.ts', journals] },
  { path: 'server/src/payouts/postings.ts', tests: ['server/src/payouts/postings.test.ts', journals] },
  { path: 'server/src/topups/postings.ts', tests: ['server/src/topups/topup.test.ts', journals] },
  { path: 'server/src/split-payments/postings.ts', tests: ['server/src/split-payments/postings.test.ts', journals] },
  { path: 'server/src/disputes/postings.ts', tests: ['server/src/disputes/postings.test.ts', journals] },
  { path: 'server/src/adjustments/postings.ts', tests: ['server/src/adjustments/adjustment.test.ts', journals] },
  { path: 'server/src/referrals/postings.ts', tests: ['server/src/referrals/referral.test.ts', journals] },
  { path: 'server/src/referrals/referral.ts', tests: ['server/src/referrals/referral.test.ts', tables, histories] },
  { path: 'server/src/wallets/refund-parts.ts', tests: [histories] },
  { path: 'server/src/bank-calendar/banking-day.ts', tests: ['server/src/bank-calendar/banking-day.test.ts'] },
  { path: 'server/src/split-payments/allocate.ts', tests: ['server/src/split-payments/allocate.test.ts'] },
  { path: 'server/src/disbursements/cwt.ts', tests: ['server/src/disbursements/cwt.test.ts'] },
  { path: 'server/src/payouts/payout.ts', tests: ['server/src/payouts/payout.test.ts', tables] },
  { path: 'server/src/topups/topup.ts', tests: ['server/src/topups/topup.test.ts', tables] },
  { path: 'server/src/disputes/dispute.ts', tests: [tables] },
  { path: 'server/src/adjustments/adjustment.ts', tests: ['server/src/adjustments/adjustment.test.ts', tables] },
  { path: 'server/src/transactions/transaction.ts', tests: ['server/src/transactions/transaction.test.ts', tables] },
  { path: 'server/src/refunds/refund.ts', tests: ['server/src/refunds/refund.test.ts'] },
  { path: 'server/src/transactions/outcome.ts', tests: ['server/src/transactions/outcome.test.ts'] },
]

/** With a database: some seconds a mutant. */
export const onDatabase: readonly Target[] = [
  { path: 'server/src/ledger/post.ts', tests: ['server/src/ledger/post.test.ts'] },
  { path: 'server/src/wallets/hold-available.ts', tests: ['server/src/wallets/hold-available.test.ts'] },
  { path: 'server/src/wallets/end-hold.ts', tests: ['server/src/wallets/hold-available.test.ts'] },
  { path: 'server/src/wallets/hold-refund.ts', tests: ['server/src/wallets/refund.test.ts'] },
  { path: 'server/src/wallets/end-refund.ts', tests: ['server/src/wallets/refund.test.ts'] },
  { path: 'server/src/merchants/reserve-limits.ts', tests: ['server/src/merchants/limits.test.ts'] },
]

/** Changes that no test can notice, because the program does the same with them. */
export interface Equivalent {
  readonly path: string
  /** A part of its line. */
  readonly on: string
  readonly what: string
  readonly why: string
}
const margin = 'only how far around the closed form the search looks'
const fees = 'contract/src/kit/fees.ts'
export const equivalent: readonly Equivalent[] = [
  { path: fees, on: 'const last', what: 'ceil -> floor', why: margin },
  { path: fees, on: 'linear(net', what: '3 -> 4', why: margin },
  { path: fees, on: 'linear(net', what: '3 -> 2', why: margin },
  { path: fees, on: 'Math.max(1', what: '1 -> 0', why: margin },
  {
    path: 'server/src/ledger/journal.ts',
    on: 'moving.length',
    what: '2 -> 1',
    why: 'a lone leg that moves something never sums to zero',
  },
  {
    path: 'server/src/adjustments/postings.ts',
    on: 'return amount',
    what: '> -> >=',
    why: 'a correction of nothing has no legs and is refused',
  },
  {
    path: 'server/src/split-payments/allocate.ts',
    on: 'one.lost === other.lost',
    what: '1 -> 2',
    why: 'of an order only the sign counts',
  },
  {
    path: 'server/src/split-payments/allocate.ts',
    on: 'one.lost === other.lost',
    what: '> -> >=',
    why: 'equals are told apart before',
  },
  {
    path: 'server/src/wallets/hold-available.ts',
    on: 'available < hold.amount',
    what: 'available < hold.amount -> false',
    why: 'the ledger refuses it in the same words',
  },
]
