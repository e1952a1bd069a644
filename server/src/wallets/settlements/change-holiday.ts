/** Maintains the bank calendar: staff confirm, add and move holidays after proclamations, and unsettled money is rescheduled. */
import * as contract from '@singil/contract/wallets/settlements'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import {
  deleteHoliday,
  holidaysBetween,
  insertHoliday,
  lockHoliday,
  saveHoliday,
} from '../../foundation/bank-calendar/index.ts'
import { holidayRow, shownHoliday } from './holiday.ts'

const { problemsOfSettlements: problems } = contract

export const listHolidays: Handler<typeof contract.listHolidays> = async (context, { query: { year } }) => {
  const rows = await holidaysBetween(context.tx, `${year}-01-01`, `${year}-12-31`)
  return rows.map(shownHoliday)
}

export const addHoliday: Handler<typeof contract.addHoliday> = async (context, { body }) => {
  refusePast(context, body.day)
  if (!(await insertHoliday(context.tx, holidayRow(body)))) refuse(problems.holidayExists, {}, 'day')
  return kept(context, body.day, null, body)
}

export const changeHoliday: Handler<typeof contract.changeHoliday> = async (context, { params, body }) => {
  refusePast(context, params.day)
  refusePast(context, body.day)
  const before = (await lockHoliday(context.tx, params.day)) ?? refuse(problems.holidayUnknown, {})
  if (body.day !== params.day && (await lockHoliday(context.tx, body.day))) refuse(problems.holidayExists, {}, 'day')
  await saveHoliday(context.tx, params.day, holidayRow(body))
  return kept(context, params.day, shownHoliday(before), body)
}

export const removeHoliday: Handler<typeof contract.removeHoliday> = async (context, { params: { day } }) => {
  refusePast(context, day)
  const before = shownHoliday((await lockHoliday(context.tx, day)) ?? refuse(problems.holidayUnknown, {}))
  await deleteHoliday(context.tx, day)
  noteChange(context, day, before, null)
  return before
}

/** Past days have been used for settlements; changing them would falsify the history. */
function refusePast({ now }: Context, day: string): void {
  if (day < manilaDay(now)) refuse(problems.dayPassed, {}, 'day')
}

function kept(context: Context, day: string, before: contract.Holiday | null, after: contract.Holiday) {
  noteChange(context, day, before, after)
  return after
}

function noteChange(
  context: Context,
  day: string,
  before: contract.Holiday | null,
  after: contract.Holiday | null,
): void {
  context.changed('bank holiday', day, before, after, { level: 'WARNING' })
  context.job('settlements.reschedule', {}, { key: 'settlements.reschedule' })
}
