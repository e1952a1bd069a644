/** Auto sweeps: withdrawals that a merchant confirms once, as a rule, and that are then made on a schedule or above a balance. */
import * as z from 'zod'
import { BankAccountId, refusalsOfUse } from './bank-accounts.ts'
import { movement } from '../kit/movement.ts'
import { notice } from '../kit/notice.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, WalletId } from '../kit/id.ts'
import { Centavos, formatPeso, maxCentavos, PositiveCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Day, Instant } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'
import { PayoutId, PayoutStatus, problemsOfPayouts, Rail } from './payouts.ts'
import { problemsOfWallets } from '../wallets/wallets.ts'
import { withdrawingMuch } from './withdrawals.ts'

export const AutoSweepId = z.uuid().brand('AutoSweepId')
export type AutoSweepId = z.output<typeof AutoSweepId>

export const problemsOfAutoSweeps = problems('autosweeps', {
  unknown: [404, 'There is no such auto sweep.'],
  hasOne: [409, 'This bank account has an auto sweep already. Change that one.'],
  aboveDay: [422, 'Auto sweeps send at most {maximum} a day to this kind of account, with fee and VAT.'],
  notEnabled: [409, 'This auto sweep is not active.'],
  pauseInPast: [422, 'Choose a day after today.'],
})
const problem = problemsOfAutoSweeps

export const texts = {
  activated: 'Autosweep successfully activated',
  deactivated: 'Autosweep successfully deactivated',
  waits: 'The auto sweep waits for approval.',
  removed: 'The auto sweep is removed.',
  paused: 'The auto sweep is paused.',
  resumed: 'The auto sweep goes on.',
} as const

/** Days on which a schedule runs; what falls on a day without banks runs on the next banking day, except of `DAY`. */
export const Every = z.enum(['BANKING_DAY', 'DAY', 'WEEK', 'MONTH'])
export type Every = z.output<typeof Every>
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const amountOrNothing = z.int('Amount invalid').min(0, 'Amount invalid').max(maxCentavos, 'Amount invalid')
const terms = {
  walletId: WalletId,
  bankAccountId: BankAccountId,
  trigger: z.enum(['SCHEDULE', 'THRESHOLD']),
  every: Every.nullable().default(null),
  /** From 1 for Monday. */
  weekday: z.int().min(1).max(7).nullable().default(null),
  /** In a shorter month its last day. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
  /** In Manila. */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 15:00.')
    .nullable()
    .default(null),
  /** The sweep runs when more than this is available, at most once an hour. */
  threshold: PositiveCentavos.nullable().default(null),
  transfer: z.enum(['ALL', 'AMOUNT']),
  amount: PositiveCentavos.nullable().default(null),
  /** What stays in the wallet, after fee and VAT. */
  keep: amountOrNothing.brand<'Centavos'>(),
  /** The most that one run sends; null for as much as a day allows. */
  most: PositiveCentavos.nullable().default(null),
}
const Filled = z.object(terms)
export type Terms = z.output<typeof Filled>

const missing: readonly (readonly [keyof Terms, string, (of: Terms) => boolean])[] = [
  ['every', 'Choose how often it runs.', ({ trigger, every }) => trigger === 'SCHEDULE' && every === null],
  ['weekday', 'Choose a day of the week.', ({ every, weekday }) => every === 'WEEK' && weekday === null],
  ['monthDay', 'Choose a day of the month.', ({ every, monthDay }) => every === 'MONTH' && monthDay === null],
  ['time', 'Enter a time, as in 15:00.', ({ trigger, time }) => trigger === 'SCHEDULE' && time === null],
  ['threshold', 'Enter an amount.', ({ trigger, threshold }) => trigger === 'THRESHOLD' && threshold === null],
  ['amount', 'Enter an amount.', ({ transfer, amount }) => transfer === 'AMOUNT' && amount === null],
  [
    'keep',
    'Keep no more than the balance at which it runs.',
    ({ trigger, threshold, keep }) => trigger === 'THRESHOLD' && threshold !== null && keep > threshold,
  ],
]
export const AutoSweepInput = Filled.superRefine((given, context) => {
  for (const [field, message, isWrong] of missing)
    if (isWrong(given)) context.addIssue({ code: 'custom', path: [field], message })
})

const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' }
export const ordinal = (day: number): string =>
  `${day}${Math.trunc(day / 10) === 1 ? 'th' : (endings[String(day % 10)] ?? 'th')}`

/** "every banking day at 15:00" */
export function formatTrigger({ trigger, every, weekday, monthDay, time, threshold }: Terms): string {
  if (trigger === 'THRESHOLD') return `when more than ${formatPeso(threshold!)} is available`
  if (every === 'BANKING_DAY') return `every banking day at ${time}`
  if (every === 'DAY') return `every day at ${time}`
  if (every === 'WEEK') return `every ${weekdays[weekday! - 1]} at ${time}`
  return `on the ${ordinal(monthDay!)} of every month at ${time}`
}

/** "send everything above ₱10,000.00 to BDO ••4821" */
const formatTransfer = ({ transfer, amount, keep }: Terms, to: string): string => {
  if (transfer === 'ALL') return `send everything${keep > 0 ? ` above ${formatPeso(keep)}` : ''} to ${to}`
  return `send ${formatPeso(amount!)} to ${to}`
}

const formatBounds = ({ transfer, keep, most }: Terms): string => {
  if (transfer === 'AMOUNT') return keep > 0 ? `, if ${formatPeso(keep)} stays` : ''
  return most === null ? '' : `, at most ${formatPeso(most)}`
}

/** "Every banking day at 15:00 send everything above ₱10,000.00 to BDO ••4821, at most ₱50,000.00" */
export function formatAutoSweep(of: Terms, to: string): string {
  const when = formatTrigger(of)
  return `${when[0]!.toUpperCase()}${when.slice(1)} ${formatTransfer(of, to)}${formatBounds(of)}`
}
/** The end of "your code to …": "let Singil send everything above ₱10,000.00 to BDO ••4821 every banking day at 15:00, at most ₱50,000.00" */
export const formatConsent = (of: Terms, to: string): string =>
  `let Singil ${formatTransfer(of, to)} ${formatTrigger(of)}${formatBounds(of)}`

/** Why a run sent nothing. */
export const SkipReason = z.enum([
  'MISSED',
  'HOLIDAY',
  'TOO_LITTLE',
  'NOT_ENOUGH',
  'DAY_LIMIT',
  'REFUSED',
  'ACCOUNT_CHANGED',
  'NOT_ALLOWED',
])
export type SkipReason = z.output<typeof SkipReason>

/** A run that made a withdrawal, with its transfers, or that was skipped. */
export const AutoSweepRun = z.object({
  autoSweepId: AutoSweepId,
  plannedAt: Instant,
  ranAt: Instant,
  result: z.enum(['CREATED', 'SKIPPED']),
  /** Null if it was skipped. */
  amount: Centavos.nullable(),
  total: Centavos.nullable(),
  reason: SkipReason.nullable(),
  /** Why it was skipped, as a sentence. */
  why: z.string(),
  withdrawals: z.array(z.object({ id: PayoutId, amount: Centavos, status: PayoutStatus })),
})
export type AutoSweepRun = z.output<typeof AutoSweepRun>

export const AutoSweepStatus = z.enum(['ENABLED', 'DISABLED'])
export type AutoSweepStatus = z.output<typeof AutoSweepStatus>

export const AutoSweep = Filled.extend({
  id: AutoSweepId,
  mid: MerchantId,
  walletName: z.string(),
  /** "BDO ••4821" */
  to: z.string(),
  sentence: z.string(),
  status: AutoSweepStatus,
  /** It runs once colleagues have approved it. */
  isWaiting: z.boolean(),
  /** Why Singil has stopped it; empty if it has not. */
  stoppedWhy: z.string(),
  /** The first day on which it runs again; null if it is not paused. */
  pausedUntil: Day.nullable(),
  /** The next five; none of a threshold, and none while it is not active. */
  nextRuns: z.array(Instant),
  lastRun: AutoSweepRun.nullable(),
  confirmedBy: z.string(),
  confirmedAt: Instant,
  createdAt: Instant,
})
export type AutoSweep = z.output<typeof AutoSweep>

const merchant = { audience: 'user', scope: { of: 'merchant' } } as const
const view = may('BIZ_WALLET', 'view')
const create = may('BIZ_WALLET', 'create')
const ofId = z.object({ id: AutoSweepId })
const saving = [
  problem.hasOne,
  problem.aboveDay,
  ...refusalsOfUse,
  problemsOfWallets.unknown,
  problemsOfPayouts.walletNotReady,
  problemsOfPayouts.belowMinimum,
  problemsOfPayouts.paused,
]

export const sweeping = stepUp({
  id: 'autoSweep',
  label: 'Auto sweep',
  text: 'Letting Singil send money of a wallet to a bank account by a rule.',
  words: 'auto sweeps',
  asks: 'always',
  place: 25,
})

export const previewAutoSweep = endpoint({
  ...merchant,
  id: 'auto-sweeps.previewAutoSweep',
  method: 'POST',
  path: '/qr/auto-sweeps/preview',
  says: 'Returns the next five runs of an auto sweep, and what a run would send now or why it would not.',
  permission: create,
  body: AutoSweepInput,
  answer: z.object({
    sentence: z.string(),
    runs: z.array(Instant),
    /** What auto sweeps may send to this kind of account on one day, with fee and VAT. */
    dayLimit: Centavos,
    available: Centavos,
    /** Null where nothing would be sent. */
    now: z
      .object({
        amount: Centavos,
        fee: Centavos,
        vat: Centavos,
        total: Centavos,
        /** What stays in the wallet. */
        stays: Centavos,
        rail: Rail,
        legs: z.int(),
      })
      .nullable(),
    /** Why nothing would be sent now, or why not more to a new bank account; else empty. */
    why: z.string(),
  }),
  reads: true,
  problems: [problem.aboveDay, problemsOfPayouts.belowMinimum, problemsOfWallets.unknown, ...refusalsOfUse],
})

export const addAutoSweep = endpoint({
  ...merchant,
  id: 'auto-sweeps.addAutoSweep',
  method: 'POST',
  path: '/qr/autosweeps/',
  says: 'Adds an auto sweep, after a step-up for exactly its terms.',
  audit: 'Auto sweep added',
  permission: create,
  body: AutoSweepInput,
  answer: AutoSweep,
  problems: saving,
  stepUp: sweeping,
})

export const changeStatus = endpoint({
  ...merchant,
  id: 'auto-sweeps.changeStatus',
  method: 'POST',
  path: '/qr/autosweeps/change_status',
  says: 'Activates an auto sweep, after a step-up for its terms, or deactivates it.',
  audit: 'Auto sweep activated or deactivated',
  permission: create,
  body: z.object({ id: AutoSweepId, status: AutoSweepStatus }),
  answer: AutoSweep,
  problems: [problem.unknown, ...saving],
  stepUp: sweeping,
})

export const updateAutoSweep = endpoint({
  ...merchant,
  id: 'auto-sweeps.updateAutoSweep',
  method: 'PUT',
  path: '/qr/auto-sweeps/{id}',
  says: 'Changes the terms of an auto sweep and activates it, after a step-up for exactly the new terms.',
  audit: 'Auto sweep changed',
  permission: create,
  params: ofId,
  body: AutoSweepInput,
  answer: AutoSweep,
  problems: [problem.unknown, ...saving],
  stepUp: sweeping,
})

export const pauseAutoSweep = endpoint({
  ...merchant,
  id: 'auto-sweeps.pauseAutoSweep',
  method: 'POST',
  path: '/qr/auto-sweeps/{id}/pause',
  says: 'Pauses an auto sweep until a day, or ends its pause.',
  audit: 'Auto sweep paused or resumed',
  permission: create,
  params: ofId,
  body: z.object({ until: Day.nullable() }),
  answer: AutoSweep,
  problems: [problem.unknown, problem.notEnabled, problem.pauseInPast],
})

export const removeAutoSweep = endpoint({
  ...merchant,
  id: 'auto-sweeps.removeAutoSweep',
  method: 'DELETE',
  path: '/qr/auto-sweeps/{id}',
  says: 'Removes an auto sweep; withdrawals that it has made are not affected.',
  audit: 'Auto sweep removed',
  permission: create,
  params: ofId,
  answer: z.object({ id: AutoSweepId }),
  problems: [problem.unknown],
})

export const listAutoSweeps = endpoint({
  id: 'auto-sweeps.listAutoSweeps',
  method: 'GET',
  path: '/qr/auto-sweeps',
  says: "Lists a merchant's auto sweeps with their next runs and their last one.",
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid' },
  permission: view,
  query: z.object({ mid: MerchantId.optional() }),
  answer: z.array(AutoSweep),
  follows: ['auto-sweeps/{mid}', 'withdraw/{mid}'],
  shows: ['auto sweep'],
})

export const listRuns = endpoint({
  ...merchant,
  id: 'auto-sweeps.listRuns',
  method: 'GET',
  path: '/qr/auto-sweeps/{id}/runs',
  says: 'Lists the runs of an auto sweep, newest first: what each has sent, or why it was skipped.',
  permission: view,
  params: ofId,
  answer: pageOf(AutoSweepRun),
  list: ['plannedAt'],
  problems: [problem.unknown],
  follows: ['auto-sweeps/{mid}', 'withdraw/{mid}'],
  shows: ['auto sweep'],
})

/** Bound by the rules of withdrawals too, because that is what its runs are. */
export const sweepingMuch = approvable({
  id: 'auto-sweeps.sweep',
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'create'),
  label: 'Auto sweeps',
  words: 'an auto sweep',
  hasAmount: true,
  least: 0,
  boundBy: [withdrawingMuch.id],
})

/** Tells a merchant's users that a sweep was changed, stopped or has run. */
export const autoSweepsTopic = topic('auto-sweeps/{mid}', { may: listAutoSweeps.permission, notBoundTo: ['stores'] })

export const stoppedNotice = notice({
  id: 'auto-sweeps.stopped',
  label: 'Auto sweep stopped',
  text: 'A rule sends no more money until you activate it again.',
  group: 'business',
  place: 240,
  audience: 'merchant',
  permission: may('BIZ_WALLET', 'view'),
  mails: 'admins',
})

/** Its runs are withdrawals and post as such. */
export const sweeps = movement({
  id: 'auto-sweeps',
  label: 'Auto sweep',
  prepares: 'A user of the merchant; staff may',
  confirms:
    "The user who makes or changes it, with a step-up for exactly its terms, and the merchant's rules by the greatest sum of a day; its runs count towards rules of a day",
  stepUp: sweeping,
  rules: [sweepingMuch, withdrawingMuch],
  told: 'Of the rule by e-mail; of each run by bell and e-mail',
  stops: 'Pause, deactivate or remove the rule; cancel a run until it has left',
  journals: [],
  calls: [],
  place: 20,
})
