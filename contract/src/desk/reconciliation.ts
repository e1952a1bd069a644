/** Reconciliation: every line of the statements of gateway and bank matches a booking, or is in suspense until it is explained. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { movement } from '../kit/movement.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, searchText } from '../kit/text.ts'
import { problemsOfSettlements } from '../wallets/settlements.ts'

export const problemsOfReconciliation = problems('reconciliation', {
  dayAhead: [422, 'That day has not begun.'],
  noStatement: [
    503,
    'The {source} did not provide its statement of {day}. Nothing was changed. Try again in a moment.',
  ],
  unknownLine: [404, 'There is no such line.'],
  notOpen: [409, 'This line is {state}. There is nothing to settle.'],
  notAsked: [409, 'Nobody has proposed how to settle this line yet.'],
})

/** `gateway`: what customers paid and got back. `bank`: what payouts took out and what came back. */
export const StatementSource = z.enum(['gateway', 'bank'])
export type StatementSource = z.output<typeof StatementSource>
/** `transfer`: a payout that the bank sent. `return`: one that came back. */
export const LineKind = z.enum(['payment', 'refund', 'transfer', 'return'])
export type LineKind = z.output<typeof LineKind>
/** `suspense`: it waits for an explanation. `asked`: a user proposed a resolution, and a colleague has to approve it. */
export const LineState = z.enum(['matched', 'suspense', 'asked', 'resolved'])
export type LineState = z.output<typeof LineState>
/** `unknown`: nothing was booked under its reference. `twice`: the booking already matches another line. */
export const LineFault = z.enum(['unknown', 'other_amount', 'twice'])
export type LineFault = z.output<typeof LineFault>
/** `gateway`: the other party, gateway or bank, corrects it, so it owes the difference. `correction`: the provider bears or keeps the difference. */
export const ResolutionMethod = z.enum(['gateway', 'correction'])
export type ResolutionMethod = z.output<typeof ResolutionMethod>

/** `amount`: what came to the gateway or the bank, negative if it paid out. `requestId`: of a transfer the id of the payout. `difference`: the part of it that is not booked. */
export const StatementLine = z.object({
  lineId: z.uuid(),
  source: StatementSource,
  lineRef: z.string(),
  day: Day,
  kind: LineKind,
  requestId: z.string(),
  refundRef: z.string().nullable(),
  channel: z.string(),
  amount: Centavos,
  at: Instant,
  mid: MerchantId.nullable(),
  state: LineState,
  fault: LineFault.nullable(),
  difference: Centavos,
  /** When it was received, and for how many full days it has waited. */
  cameAt: Instant,
  ageDays: z.int().nullable(),
  method: ResolutionMethod.nullable(),
  reason: z.string(),
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
})
export type StatementLine = z.output<typeof StatementLine>

/** A booking that is on no statement although its settlement days are over. */
export const MissingLine = z.object({
  journalId: z.uuid(),
  source: StatementSource,
  kind: LineKind,
  requestId: z.string(),
  mid: MerchantId.nullable(),
  amount: Centavos,
  day: Day,
  dueOn: Day,
  ageDays: z.int(),
})
export type MissingLine = z.output<typeof MissingLine>

const Total = z.int().brand<'Centavos'>().meta({ description: 'Centavos of PHP.' })

/** `contradicted`: lines that came again with different content; the first version is kept. */
export const StatementDay = z.object({
  source: StatementSource,
  day: Day,
  takenAt: Instant,
  takenBy: z.string(),
  lines: z.int(),
  matched: z.int(),
  open: z.int(),
  contradicted: z.int(),
  amount: Total,
})
export type StatementDay = z.output<typeof StatementDay>

export const Reconciliation = z.object({
  /** The newest statements first, at most thirty. */
  statements: z.array(StatementDay),
  /** Of these days: the number of lines, of matched lines, and of lines matched within four days. */
  lines: z.int(),
  matched: z.int(),
  matchedInTime: z.int(),
  /** Lines without an explanation, of all days: the amounts too much and too little, and the age of the oldest. */
  suspense: z.object({ lines: z.int(), over: Total, under: Total, oldestDays: z.int().nullable() }),
  missing: z.object({ lines: z.int(), amount: Total, oldestDays: z.int().nullable() }),
})
export type Reconciliation = z.output<typeof Reconciliation>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const getReconciliation = endpoint({
  ...staff,
  id: 'reconciliation.getReconciliation',
  method: 'GET',
  path: '/qr/reconciliation',
  says: 'Returns how far the statements of gateway and bank agree with the books.',
  permission: may('BOOKS', 'view'),
  answer: Reconciliation,
  shows: ['statement', 'statement line'],
})

export const listStatementLines = endpoint({
  ...staff,
  id: 'reconciliation.listStatementLines',
  method: 'GET',
  path: '/qr/reconciliation/lines',
  says: 'Lists lines of statements, by state, fault, day or reference.',
  permission: may('BOOKS', 'view'),
  query: z.object({
    /** `open`: in suspense, with or without a proposed resolution. */
    state: z.enum([...LineState.options, 'open']).optional(),
    fault: LineFault.optional(),
    day: Day.optional(),
    source: StatementSource.optional(),
    /** A request id, the id of a payout, or the sender's own reference of a line. */
    searchValue: searchText(100).optional(),
  }),
  answer: pageOf(StatementLine),
  list: ['cameAt', 'amount'],
  shows: ['statement', 'statement line'],
})

export const listMissingLines = endpoint({
  ...staff,
  id: 'reconciliation.listMissingLines',
  method: 'GET',
  path: '/qr/reconciliation/missing',
  says: 'Lists bookings that should have been on a statement by now.',
  permission: may('BOOKS', 'view'),
  answer: pageOf(MissingLine),
  list: ['dueOn', 'amount'],
  shows: ['statement', 'statement line'],
})

export const takeStatement = endpoint({
  ...staff,
  id: 'reconciliation.takeStatement',
  method: 'POST',
  path: '/qr/reconciliation/statements',
  says: 'Fetches the statements of gateway and bank of a day, or of every day that is due by now, and compares them with the books.',
  audit: 'Statements fetched',
  permission: may('BOOKS', 'create'),
  body: z.object({ day: Day.optional() }),
  answer: z.object({ days: z.array(Day), lines: z.int(), added: z.int(), open: z.int() }),
  problems: [problemsOfReconciliation.dayAhead, problemsOfReconciliation.noStatement],
})

/** A payment of a settlement with its line on the gateway's statement. */
export const SettlementPayment = z.object({
  transactionId: z.uuid(),
  requestId: z.string(),
  channel: z.string(),
  paidAt: Instant,
  gross: Centavos,
  /** A share of another merchant's payment, which is on the statement as a whole. */
  isShare: z.boolean(),
  /** Null until a statement has it. */
  line: z.object({ lineRef: z.string(), day: Day, amount: Centavos, state: LineState }).nullable(),
})
export type SettlementPayment = z.output<typeof SettlementPayment>

export const listSettlementPayments = endpoint({
  id: 'reconciliation.listSettlementPayments',
  method: 'GET',
  path: '/qr/reconciliation/settlements/{settlementId}',
  says: "Lists the payments of a settlement, each with its line on the gateway's statement.",
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: may('BIZ_WALLET', 'view'),
  params: z.object({ settlementId: z.uuid() }),
  query: z.object({
    /** The `next` of the previous page. */
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    /** Without shares of other merchants' payments; of the first 10,000. */
    payments: z.int(),
    onStatement: z.int(),
    result: z.array(SettlementPayment),
    next: z.uuid().nullable(),
  }),
  problems: [problemsOfSettlements.unknown],
})

export const askResolution = endpoint({
  ...staff,
  id: 'reconciliation.askResolution',
  method: 'POST',
  path: '/qr/reconciliation/lines/{id}/resolution',
  says: 'Proposes how to settle a line in suspense, with the reason; a colleague has to approve it.',
  audit: 'Resolution requested',
  permission: may('BOOKS', 'create'),
  params: z.object({ id: z.uuid() }),
  body: z.object({ method: ResolutionMethod, reason: line(300, 'Say why.') }),
  answer: StatementLine,
  problems: [problemsOfReconciliation.unknownLine, problemsOfReconciliation.notOpen],
})

export const settling = approvable({
  id: 'reconciliation.settle',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Settlements of statement lines',
  words: 'a settlement of a statement line',
  hasAmount: true,
  least: 1,
})

export const statementLines = movement({
  id: 'reconciliation',
  label: 'Line of a statement of gateway or bank',
  prepares: 'Nobody; a difference: staff with a reason',
  confirms: 'The statement; of a difference a second member of staff',
  stepUp: null,
  rules: [settling],
  told: "Nobody: it is the provider's money",
  stops: 'Whoever may approve it, while it waits',
  journals: ['statement.suspended', 'statement.resolved'],
  calls: [],
  place: 90,
})
