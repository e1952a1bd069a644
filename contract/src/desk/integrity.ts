/** Integrity: the invariants of the books, whether they hold, and what happens when they do not. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, WalletId } from '../kit/id.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { WalletAccountKind } from '../foundation/ledger.ts'

export const problemsOfIntegrity = problems('integrity', {
  safeModeOff: [409, 'Safe mode is not on.'],
  fullCheckFirst: [409, 'Run a full check first. Safe mode can end after one that finds nothing wrong.'],
  rowNotBroken: [409, 'The last checks did not find this row broken. Run a full check and try again.'],
  alreadyAcknowledged: [409, 'This row is acknowledged already, or a request for it waits.'],
  journalNeeded: [
    422,
    'Name the correction that put this wallet right: its entry on the wallet, posted by two people.',
  ],
  journalUnfit: [422, 'This is not a correction that moves a wallet of this row.'],
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

/** A row that breaks an invariant. `touches`: the wallets and merchants whose money out it stops, as words; empty: everybody's. */
export const BrokenRow = z.object({
  id: z.string(),
  touches: z.array(z.string()),
  /** Of the first of `touches`. */
  wallets: z.array(z.string()),
  state: z.enum(['open', 'asked', 'approved']),
})
export type BrokenRow = z.output<typeof BrokenRow>

/** The last result of each kind of check; null if that kind does not check it. `bad` are those that nobody has acknowledged. */
export const InvariantState = z.object({
  name: z.string(),
  bad: z.int().min(0),
  acknowledged: z.int().min(0),
  /** The first of them. */
  rows: z.array(BrokenRow),
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

/** Money out is stopped of everybody, or of these merchants and wallets. */
export const SafeMode = z.object({
  since: Instant,
  why: z.string(),
  isAll: z.boolean(),
  touches: z.array(z.string()),
})
export type SafeMode = z.output<typeof SafeMode>

export const Books = z.object({
  safeMode: SafeMode.nullable(),
  /** A full check since safe mode began found no fault. */
  maySafeModeEnd: z.boolean(),
  isChecking: z.boolean(),
  minute: BooksCheck.nullable(),
  full: BooksCheck.nullable(),
  invariants: z.array(InvariantState),
  chains: z.array(Chain),
})
export type Books = z.output<typeof Books>

export const Acknowledgement = z.object({
  acknowledgementId: z.uuid(),
  invariant: z.string(),
  rowId: z.string(),
  touches: z.array(z.string()),
  /** The correction that put it right; null if no money was wrong. */
  journalId: z.uuid().nullable(),
  /** `lapsed`: it was acknowledged, and a full check did not find it any more. */
  status: z.enum(['asked', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed']),
  reason: z.string(),
  note: z.string(),
  askedBy: z.string(),
  decidedBy: z.string().nullable(),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Acknowledgement = z.output<typeof Acknowledgement>

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
  follows: ['books'],
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
  audit: 'Check of the books started',
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
  audit: 'Safe mode ended',
  permission: may('BOOKS', 'approve'),
  body: z.object({ reason: line(300, 'Say why the books are right again.') }),
  answer: z.object({ endedAt: Instant }),
  problems: [problemsOfIntegrity.safeModeOff, problemsOfIntegrity.fullCheckFirst],
})

export const askAcknowledgement = endpoint({
  ...staff,
  id: 'integrity.askAcknowledgement',
  method: 'POST',
  path: '/qr/integrity/acknowledgements',
  says: 'Asks a second administrator to acknowledge a row that breaks an invariant, after a correction has put its money right.',
  audit: 'Acknowledgement of a broken row requested',
  permission: may('BOOKS', 'approve'),
  body: z.object({
    invariant: line(200),
    rowId: textToMatch(500),
    journalId: z.uuid().nullable(),
    reason: line(300, 'Say what happened and how it was put right.'),
  }),
  answer: Acknowledgement,
  problems: [
    problemsOfIntegrity.rowNotBroken,
    problemsOfIntegrity.alreadyAcknowledged,
    problemsOfIntegrity.journalNeeded,
    problemsOfIntegrity.journalUnfit,
  ],
})

export const acknowledging = approvable({
  id: 'integrity.acknowledge',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Broken rows of the books',
  words: 'the acknowledgement of a broken row',
  hasAmount: false,
  least: 1,
})

export const listAcknowledgements = endpoint({
  ...staff,
  id: 'integrity.listAcknowledgements',
  method: 'GET',
  path: '/qr/integrity/acknowledgements',
  says: 'Lists the rows that were acknowledged or are waiting for it, newest first.',
  permission: may('BOOKS', 'view'),
  query: z.object({
    /** `next` of the previous page. */
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ acknowledgements: z.array(Acknowledgement), next: z.uuid().nullable() }),
})

/** The outcome of checks, and safe mode. */
export const booksTopic = topic('books', { isForStaff: true, may: getBooks.permission })

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
