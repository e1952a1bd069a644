/** Integrity: the invariants of the books, whether they hold, and what happens when they do not. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId, WalletId } from './kit/id.ts'
import { notice } from './kit/notice.ts'
import { may } from './kit/permission.ts'
import { problems } from './kit/problem.ts'
import { Instant, line } from './kit/text.ts'
import { topic } from './kit/topic.ts'
import { WalletAccountKind } from './ledger.ts'

export const problemsOfIntegrity = problems('integrity', {
  safeModeOff: [409, 'Safe mode is not on.'],
  fullCheckFirst: [409, 'Run a full check first. Safe mode can end after one that finds nothing wrong.'],
})

/** Sums over all merchants can exceed the maximum of a single amount. */
const Total = z.int().brand<'Centavos'>().meta({ description: 'Centavos of PHP.' })

/** `minute`: new rows and a slice of the old, every minute. `full`: all rows, every night and on demand. */
export const CheckKind = z.enum(['minute', 'full'])
export type CheckKind = z.output<typeof CheckKind>

/** `bad`: number of rows that break it. */
const Broken = z.object({ name: z.string(), bad: z.int().min(0) })
export const BooksCheck = z.object({
  kind: CheckKind,
  askedBy: z.string(),
  startedAt: Instant,
  tookMs: z.int(),
  checks: z.int(),
  broken: z.array(Broken),
})
export type BooksCheck = z.output<typeof BooksCheck>

/** The last result of each kind of check; null if that kind does not check it. */
export const InvariantState = z.object({
  name: z.string(),
  bad: z.int().min(0),
  minuteAt: Instant.nullable(),
  fullAt: Instant.nullable(),
})
export type InvariantState = z.output<typeof InvariantState>

/** `hash` of the newest block: if recorded elsewhere, it proves later that no earlier block was changed. */
export const Chain = z.object({
  chain: z.enum(['ledger', 'audit']),
  height: z.int(),
  rows: z.int(),
  hash: z.string().nullable(),
  sealedAt: Instant.nullable(),
})
export type Chain = z.output<typeof Chain>

export const Books = z.object({
  safeMode: z.object({ since: Instant, why: z.string() }).nullable(),
  /** A full check since safe mode began found no fault. */
  maySafeModeEnd: z.boolean(),
  isChecking: z.boolean(),
  minute: BooksCheck.nullable(),
  full: BooksCheck.nullable(),
  invariants: z.array(InvariantState),
  chains: z.array(Chain),
})
export type Books = z.output<typeof Books>

/** `unchecked`: no check has run for some time. */
export const BooksState = z.object({
  state: z.enum(['right', 'wrong', 'safe_mode', 'unchecked']),
  broken: z.int(),
  checks: z.int(),
  checkedAt: Instant.nullable(),
})
export type BooksState = z.output<typeof BooksState>

/** A positive balance is a credit. Wallets are summed by kind of account. */
export const TrialLine = z.object({
  owner: z.enum(['wallet', 'provider']),
  kind: z.string(),
  accounts: z.int(),
  balance: Total,
})
export type TrialLine = z.output<typeof TrialLine>

export const TrialBalance = z.object({
  at: Instant,
  lines: z.array(TrialLine),
  debits: Total,
  credits: Total,
})
export type TrialBalance = z.output<typeof TrialBalance>

/** `rest` is the sum of the wallets that are not listed. */
export const WalletBalances = z.object({
  at: Instant,
  wallets: z.array(
    z.object({ walletId: WalletId, mid: MerchantId, merchantName: z.string(), name: z.string(), balance: Total }),
  ),
  others: z.int(),
  rest: Total,
})

const at = Instant.optional()
const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const getBooks = endpoint({
  ...staff,
  id: 'integrity.getBooks',
  method: 'GET',
  path: '/qr/integrity',
  says: 'Returns the state of every invariant, of safe mode and of the chains that seal the books.',
  permission: may('BOOKS', 'view'),
  answer: Books,
})

export const getTrialBalance = endpoint({
  ...staff,
  id: 'integrity.getTrialBalance',
  method: 'GET',
  path: '/qr/integrity/trial_balance',
  says: 'Returns the balance of every account at an instant, by default now.',
  permission: may('BOOKS', 'view'),
  query: z.object({ at }),
  answer: TrialBalance,
})

export const listWalletBalances = endpoint({
  ...staff,
  id: 'integrity.listWalletBalances',
  method: 'GET',
  path: '/qr/integrity/trial_balance/wallets',
  says: 'Lists the wallets with the largest balances of one kind at an instant.',
  permission: may('BOOKS', 'view'),
  query: z.object({ at, kind: WalletAccountKind }),
  answer: WalletBalances,
})

export const checkBooks = endpoint({
  ...staff,
  id: 'integrity.checkBooks',
  method: 'POST',
  path: '/qr/integrity/check',
  says: 'Starts a full check of the books.',
  permission: may('BOOKS', 'create'),
  body: z.object({ note: line(200).optional() }),
  answer: z.object({ isChecking: z.literal(true) }),
})

export const endSafeMode = endpoint({
  ...staff,
  id: 'integrity.endSafeMode',
  method: 'POST',
  path: '/qr/integrity/end_safe_mode',
  says: 'Allows payouts again after a full check that found no fault.',
  permission: may('BOOKS', 'approve'),
  body: z.object({ reason: line(300, 'Say why the books are right again.') }),
  answer: z.object({ endedAt: Instant }),
  problems: [problemsOfIntegrity.safeModeOff, problemsOfIntegrity.fullCheckFirst],
})

/** The outcome of checks, and safe mode. */
export const booksTopic = topic('books')

export const alarmNotice = notice({
  id: 'integrity.alarm',
  label: 'Books do not add up',
  text: 'A check found an error, and money out is paused.',
  group: 'money',
  place: 67,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
  isUrgent: true,
})
