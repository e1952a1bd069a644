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
  { path: 'server/src/foundation/ledger/journal.ts', tests: ['server/src/foundation/ledger/journal.test.ts'] },
  { path: 'server/src/wallets/wallets/postings.ts', tests: ['server/src/wallets/wallets/postings.test.ts', journals] },
  { path: 'server/src/payouts/payouts/postings.ts', tests: ['server/src/payouts/payouts/postings.test.ts', journals] },
  { path: 'server/src/payouts/topups/postings.ts', tests: ['server/src/payouts/topups/topup.test.ts', journals] },
  {
    path: 'server/src/payments/split-payments/postings.ts',
    tests: ['server/src/payments/split-payments/postings.test.ts', journals],
  },
  { path: 'server/src/desk/disputes/postings.ts', tests: ['server/src/desk/disputes/postings.test.ts', journals] },
  {
    path: 'server/src/wallets/adjustments/postings.ts',
    tests: ['server/src/wallets/adjustments/adjustment.test.ts', journals],
  },
  {
    path: 'server/src/selling/referrals/postings.ts',
    tests: ['server/src/selling/referrals/referral.test.ts', journals],
  },
  {
    path: 'server/src/selling/referrals/referral.ts',
    tests: ['server/src/selling/referrals/referral.test.ts', tables, histories],
  },
  { path: 'server/src/wallets/wallets/refund-parts.ts', tests: [histories] },
  {
    path: 'server/src/foundation/bank-calendar/banking-day.ts',
    tests: ['server/src/foundation/bank-calendar/banking-day.test.ts'],
  },
  {
    path: 'server/src/payments/split-payments/allocate.ts',
    tests: ['server/src/payments/split-payments/allocate.test.ts'],
  },
  { path: 'server/src/tax/disbursements/cwt.ts', tests: ['server/src/tax/disbursements/cwt.test.ts'] },
  { path: 'server/src/payouts/payouts/payout.ts', tests: ['server/src/payouts/payouts/payout.test.ts', tables] },
  { path: 'server/src/payouts/topups/topup.ts', tests: ['server/src/payouts/topups/topup.test.ts', tables] },
  { path: 'server/src/desk/disputes/dispute.ts', tests: [tables] },
  {
    path: 'server/src/wallets/adjustments/adjustment.ts',
    tests: ['server/src/wallets/adjustments/adjustment.test.ts', tables],
  },
  {
    path: 'server/src/payments/transactions/transaction.ts',
    tests: ['server/src/payments/transactions/transaction.test.ts', tables],
  },
  { path: 'server/src/payments/refunds/refund.ts', tests: ['server/src/payments/refunds/refund.test.ts'] },
  { path: 'server/src/payments/transactions/outcome.ts', tests: ['server/src/payments/transactions/outcome.test.ts'] },
]

/** With a database: some seconds a mutant. */
export const onDatabase: readonly Target[] = [
  { path: 'server/src/foundation/ledger/post.ts', tests: ['server/src/foundation/ledger/post.test.ts'] },
  {
    path: 'server/src/wallets/wallets/hold-available.ts',
    tests: ['server/src/wallets/wallets/hold-available.test.ts'],
  },
  { path: 'server/src/wallets/wallets/end-hold.ts', tests: ['server/src/wallets/wallets/hold-available.test.ts'] },
  { path: 'server/src/wallets/wallets/hold-refund.ts', tests: ['server/src/wallets/wallets/refund.test.ts'] },
  { path: 'server/src/wallets/wallets/end-refund.ts', tests: ['server/src/wallets/wallets/refund.test.ts'] },
  {
    path: 'server/src/catalogue/merchants/reserve-limits.ts',
    tests: ['server/src/catalogue/merchants/limits.test.ts'],
  },
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
    path: 'server/src/foundation/ledger/journal.ts',
    on: 'moving.length',
    what: '2 -> 1',
    why: 'a lone leg that moves something never sums to zero',
  },
  {
    path: 'server/src/wallets/adjustments/postings.ts',
    on: 'return amount',
    what: '> -> >=',
    why: 'a correction of nothing has no legs and is refused',
  },
  {
    path: 'server/src/payments/split-payments/allocate.ts',
    on: 'one.lost === other.lost',
    what: '1 -> 2',
    why: 'of an order only the sign counts',
  },
  {
    path: 'server/src/payments/split-payments/allocate.ts',
    on: 'one.lost === other.lost',
    what: '> -> >=',
    why: 'equals are told apart before',
  },
  {
    path: 'server/src/wallets/wallets/hold-available.ts',
    on: 'available < hold.amount',
    what: 'available < hold.amount -> false',
    why: 'the ledger refuses it in the same words',
  },
]
