import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/transactions'
import { addDays, startOfManilaDay } from '../kit/base/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { totalsByChannel, totalsByDay, totalsByStatus } from './figures-store.ts'

const problem = contract.problemsOfTransactions

/** Totals between two Manila days, both included. */
export const reportPeriod: Handler<typeof contract.reportPeriod> = async (context, { body }) => {
  if (body.to < body.from) refuse(problem.periodReversed, {}, 'to')
  if (body.to >= addDays(body.from, contract.mostReportDays)) refuse(problem.periodTooLong, {}, 'to')
  const { tx, scope } = context
  const { storeId } = body
  // A store that the caller does not see has no payments.
  const seen =
    storeId === undefined ? scope : { ...scope, storeIds: (scope.storeIds ?? [storeId]).filter((id) => id === storeId) }
  const period = [startOfManilaDay(body.from), startOfManilaDay(addDays(body.to, 1))] as const
  const byDay = new Map((await totalsByDay(tx, seen, context.mid(), ...period)).map((total) => [total.day, total]))
  const none = { count: 0, paid: 0, amount: centavos(0), refunded: centavos(0) }
  return {
    byDay: daysOf(body.from, body.to).map((day) => byDay.get(day) ?? { day, ...none }),
    byStatus: await totalsByStatus(tx, seen, context.mid(), ...period),
    byChannel: await totalsByChannel(tx, seen, context.mid(), ...period),
  }
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
