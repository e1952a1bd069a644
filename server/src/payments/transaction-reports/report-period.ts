import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/transactions'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { periodTotals } from './figures-store.ts'

const problem = contract.problemsOfTransactions

/** Totals between two Manila days, both included. */
export const reportPeriod: Handler<typeof contract.reportPeriod> = async (context, { body }) => {
  const { scope } = context
  const { storeId } = body
  // A store that the caller does not see has no payments.
  const seen =
    storeId === undefined ? scope : { ...scope, storeIds: (scope.storeIds ?? [storeId]).filter((id) => id === storeId) }
  const { byDay, ...totals } = await totalsBetween({ ...context, scope: seen }, body)
  const ofDay = new Map(byDay.map((total) => [total.day, total]))
  const none = { count: 0, paid: 0, amount: centavos(0), refunded: centavos(0) }
  return { ...totals, byDay: daysOf(body.from, body.to).map((day) => ofDay.get(day) ?? { day, ...none }) }
}

/** The same without days; defaults to the current month until today. */
export const aggregateReport: Handler<typeof contract.aggregateReport> = async (context, { query }) => {
  const today = manilaDay(context.now)
  const { byDay: _, ...totals } = await totalsBetween(context, {
    from: query.from ?? `${(query.to ?? today).slice(0, 8)}01`,
    to: query.to ?? today,
  })
  return totals
}

/** Refuses a period that is reversed, or longer than a report may be. */
function totalsBetween(context: Context, { from, to }: { readonly from: string; readonly to: string }) {
  if (to < from) refuse(problem.periodReversed, {}, 'to')
  if (to >= addDays(from, contract.maxReportDays)) refuse(problem.periodTooLong, {}, 'to')
  const { tx, scope } = context
  return periodTotals(tx, scope, context.mid(), startOfManilaDay(from), startOfManilaDay(addDays(to, 1)))
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
