import {
  addHoliday,
  changeHoliday,
  getForecast,
  type Holiday,
  listHolidays,
  previewHoliday,
  removeHoliday,
} from '@singil/contract/wallets/settlements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/features.ts'
import { everything, systemActor, unitOfWork } from '../../src/kit/work/index.ts'
import { type Gate, openGate } from '../access/gate.ts'
import { aPayment } from '../ledger/payments.ts'
import { recordPayments } from '../ledger/record-payments.ts'
import { until } from '../kit/until.ts'

let gate: Gate
let admin: string
let nena: string
beforeAll(async () => {
  gate = await openGate(features)
  admin = await gate.signIn('admin.singil')
  nena = await gate.signIn('nena.admin')
}, 60_000)
afterAll(() => gate.close())

const typhoon: Holiday = {
  day: '2028-07-12',
  name: 'Typhoon',
  kind: 'special non-working',
  banksClosed: true,
  confidence: 'proclaimed',
  source: 'Memorandum Circular 81',
}
const add = (more: Partial<Holiday> = {}, as = admin) =>
  gate.call(addHoliday, { body: { ...typhoon, ...more } }, { as })
const change = (day: string, more: Partial<Holiday> = {}, as = admin) =>
  gate.call(changeHoliday, { params: { day }, body: { ...typhoon, ...more } }, { as })

test('the years 2026 and 2027 are seeded, each day with its confidence', async () => {
  const ask = (year: number) => gate.ask(listHolidays, { query: { year } }, { as: nena })
  const [first, second] = [await ask(2026), await ask(2027)]
  expect([first.length, second.length]).toEqual([21, 21])
  expect(new Set(first.map(({ confidence }) => confidence))).toEqual(new Set(['proclaimed']))
  expect(second.filter(({ confidence }) => confidence === 'estimate').map(({ day }) => day)).toEqual([
    '2027-03-10',
    '2027-05-17',
  ])
  expect([...first, ...second].filter(({ banksClosed }) => !banksClosed).map(({ day }) => day)).toEqual([
    '2026-02-25',
    '2027-02-25',
  ])
})

test('a proclaimed day is added once, confirmed or moved, and each step is in the audit trail', async () => {
  const all = await Promise.all([add(), add()])
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await change('2028-07-12', { day: '2028-07-13', name: 'Typhoon, moved' })).status).toBe(200)
  expect((await change('2028-07-12')).body.code).toBe('settlements.holidayUnknown')
  await add()
  expect((await change('2028-07-12', { day: '2028-07-13' })).body.code).toBe('settlements.holidayExists')
  const { rows } = await gate.owner.query(
    `select thing_id, before ->> 'day' as before, after ->> 'day' as after, level from audit_log
     where thing = 'bank holiday' order by at`,
  )
  expect(rows).toEqual([
    { thing_id: '2028-07-12', before: null, after: '2028-07-12', level: 'WARNING' },
    { thing_id: '2028-07-12', before: '2028-07-12', after: '2028-07-13', level: 'WARNING' },
    { thing_id: '2028-07-12', before: null, after: '2028-07-12', level: 'WARNING' },
  ])
})

test('a day that is over is neither added nor changed, and no merchant changes the calendar', async () => {
  expect((await add({ day: '2026-01-05' })).body.code).toBe('settlements.dayPassed')
  expect((await change('2026-01-01')).body.code).toBe('settlements.dayPassed')
  expect((await change('2028-07-12', { day: '2026-01-05' })).body.code).toBe('settlements.dayPassed')
  expect((await add({ day: '2028-08-01' }, nena)).status).toBe(403)
  expect((await change('2028-07-12', {}, nena)).status).toBe(403)
  const remove = (day: string, as: string) => gate.call(removeHoliday, { params: { day } }, { as })
  expect((await remove('2026-01-01', admin)).body.code).toBe('settlements.dayPassed')
  expect((await remove('2028-07-12', nena)).status).toBe(403)
  expect((await remove('2028-08-01', admin)).body.code).toBe('settlements.holidayUnknown')
  const preview = { day: null, becomes: { day: '2028-08-01', banksClosed: true } }
  expect((await gate.call(previewHoliday, { body: preview }, { as: nena })).status).toBe(403)
})

test('a change previews what it moves, then moves exactly that, and removing the holiday reverses it', async () => {
  const asSystem = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
  const { mid } = gate.demo[0]
  const [{ wallet_id: walletId }] = (await gate.owner.query('select wallet_id from merchants where mid = $1', [mid]))
    .rows as [{ wallet_id: never }]
  const paid = aPayment({ mid, walletId }, 1000_00, { paidAt: new Date().toISOString(), settlementDays: 3 })
  await asSystem((context) => recordPayments(context, [paid]))
  const fetchForecast = async () => {
    const [forecast] = await gate.ask(getForecast, { query: {} }, { as: nena })
    return { day: forecast!.days.find(({ amount }) => amount > 0)!, holidays: forecast!.holidays.map(({ day }) => day) }
  }
  const preview = (day: string | null, becomes: { day: string; banksClosed: boolean } | null) =>
    gate.ask(previewHoliday, { body: { day, becomes } }, { as: admin })
  const settlesOn = async () =>
    (await gate.owner.query('select settles_on::text as day from wallet_clearing where mid = $1', [mid])).rows[0].day
  const untilItSettlesOn = (day: string) => until(settlesOn, (seen) => seen === day)

  const before = (await fetchForecast()).day
  expect(before).toMatchObject({ transactions: 1, net: 972_00, toReserve: 0, amount: 972_00 })
  expect(await preview(null, { day: before.day, banksClosed: false })).toEqual([])
  const forth = await preview(null, { day: before.day, banksClosed: true })
  expect((await fetchForecast()).day).toEqual(before)
  await add({ day: before.day })
  const after = await fetchForecast()
  expect(after.day.day > before.day).toBe(true)
  expect(after.holidays).toContain(before.day)
  expect(forth).toEqual([{ from: before.day, to: after.day.day, transactions: 1, net: 972_00 }])
  await untilItSettlesOn(after.day.day)

  expect(await preview(before.day, { day: before.day, banksClosed: true })).toEqual([])
  const back = await preview(before.day, null)
  expect(back).toEqual([{ from: after.day.day, to: before.day, transactions: 1, net: 972_00 }])
  expect((await gate.call(removeHoliday, { params: { day: before.day } }, { as: admin })).status).toBe(200)
  expect((await fetchForecast()).day).toEqual(before)
  expect((await fetchForecast()).holidays).not.toContain(before.day)
  await untilItSettlesOn(before.day)
})

test("a forecast does not find another merchant's wallet", async () => {
  const kape = gate.demo[2]!.mid
  const [{ wallet_id: walletId }] = (await gate.owner.query('select wallet_id from merchants where mid = $1', [kape]))
    .rows as [{ wallet_id: never }]
  expect((await gate.call(getForecast, { query: { walletId } }, { as: nena })).status).toBe(404)
  expect((await gate.call(getForecast, { query: { mid: kape } }, { as: nena })).status).toBe(404)
})
