/** The terms of a sweep: as columns, as in the contract, and when they run next. */
import { formatAutoSweep, type Terms } from '@singil/contract/payouts/auto-sweeps'
import { holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { lookBackDays, nextRuns, type Schedule } from './schedule.ts'
import type { SweepRow } from './store.ts'

/** What does not belong to the trigger or the transfer is left out. */
export function columnsOf(given: Terms) {
  const isSchedule = given.trigger === 'SCHEDULE'
  const every = isSchedule ? given.every : null
  return {
    wallet_id: given.walletId,
    bank_account_id: given.bankAccountId,
    trigger: given.trigger,
    every,
    weekday: every === 'WEEK' ? given.weekday : null,
    month_day: every === 'MONTH' ? given.monthDay : null,
    at_time: isSchedule ? given.time : null,
    threshold: isSchedule ? null : given.threshold,
    transfer: given.transfer,
    amount: given.transfer === 'AMOUNT' ? given.amount : null,
    keep: given.keep,
    most: given.transfer === 'ALL' ? given.most : null,
  }
}

export const termsOfRow = (row: ReturnType<typeof columnsOf>): Terms => ({
  walletId: row.wallet_id,
  bankAccountId: row.bank_account_id,
  trigger: row.trigger,
  every: row.every,
  weekday: row.weekday,
  monthDay: row.month_day,
  time: row.at_time,
  threshold: row.threshold,
  transfer: row.transfer,
  amount: row.amount,
  keep: row.keep,
  most: row.most,
})
export const normal = (given: Terms): Terms => termsOfRow(columnsOf(given))

export const sentenceOf = (row: SweepRow): string => formatAutoSweep(termsOfRow(row), row.destination_hint)

export const scheduleOf = ({ every, weekday, monthDay, time }: Terms): Schedule | null =>
  every === null || time === null ? null : { every, weekday, monthDay, time }

/** Bank holidays as far back as a run can be moved. */
export const holidaysOf = ({ tx, now }: Pick<Context, 'tx' | 'now'>, since = now): Promise<ReadonlySet<string>> =>
  holidaysFrom(tx, addDays(manilaDay(since), -lookBackDays))

/** The first instant at which a sweep that is paused until a day may run. */
export const startAfter = (pausedUntil: string | null, now: Date): Date =>
  pausedUntil === null ? now : new Date(Math.max(now.getTime(), startOfManilaDay(pausedUntil).getTime() - 1))

/** The next runs of a schedule, also after a pause; of a threshold none. */
export const runsAfter = (terms: Terms, after: Date, count: number, holidays: ReadonlySet<string>): readonly Date[] => {
  const schedule = scheduleOf(terms)
  return schedule === null ? [] : nextRuns(schedule, after, count, holidays)
}

/** When it runs next; of a threshold when its balance is looked at from. */
export const nextRunOf = (terms: Terms, pausedUntil: string | null, now: Date, holidays: ReadonlySet<string>): Date => {
  const after = startAfter(pausedUntil, now)
  return runsAfter(terms, after, 1, holidays)[0] ?? after
}
