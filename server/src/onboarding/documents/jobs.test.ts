import { uploadDocs } from '@singil/contract/onboarding/bir-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { jpg } from '../../../test/files/pictures.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { type Context, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { eraseOld } from './jobs.ts'
import { remindOfEnding } from './remind-of-ending.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate(features)
})
afterAll(() => gate.close())

const today = manilaDay(new Date())
const unit = <T>(work: (context: Context) => Promise<T>, scope: string = allMerchants) =>
  unitOfWork(gate.app.parts, systemActor('test'), within('test', scope), 'test', work)
const letters = async () => {
  const { rows } = await gate.owner.query(
    "select recipient, count(*)::int as count from messages where about = 'bir:ending' group by recipient",
  )
  return Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count])) as Readonly<Record<string, number>>
}
async function upload(username: string) {
  const token = await gate.signIn(username)
  const fields = { type: 'TAX_EXEMPTION', validFrom: '2026-01-01', validUntil: '2189-12-31' }
  const { body, type } = formOf(fields, { name: 'paper.jpg', bytes: await jpg(900, 600) })
  const answer = await fetch(gate.app.url + uploadDocs.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  })
  expect(answer.status).toBe(200)
}
const endIn = (days: number, where = 'true') =>
  gate.owner.query(
    `update documents set state = 'approved', submitted_at = now(), decided_at = now(), expires_on = $1 where ${where}`,
    [addDays(today, days)],
  )

test('a merchant is reminded 60, 30 and 7 days before a document ends, once each', async () => {
  await upload('nena.admin')
  await upload('habi.admin')
  const [{ mid: nena }, { mid: habi }] = gate.demo as unknown as [{ mid: string }, { mid: string }]
  await endIn(300)
  await remindOfEnding({ unit })
  expect(await letters()).toEqual({})
  const steps = [
    [61, 0],
    [60, 1],
    [59, 1],
    [30, 2],
    [8, 2],
    [7, 3],
    [1, 3],
    [-1, 3],
  ] as const
  for (const [days, count] of steps) {
    await endIn(days, `mid = '${nena}'`)
    await remindOfEnding({ unit })
    expect((await letters())['nena.admin@example.com'] ?? 0, `${days} days before`).toBe(count)
  }
  // Who was never reminded gets the nearest letter alone.
  await endIn(5, `mid = '${habi}'`)
  await remindOfEnding({ unit })
  expect(await letters()).toEqual({ 'nena.admin@example.com': 3, 'habi.admin@example.com': 1 })
  const { rows } = await gate.owner.query('select reminded_days from documents order by reminded_days')
  expect(rows).toEqual([{ reminded_days: 7 }, { reminded_days: 7 }])
})

test('an earlier version is erased with its number once the time for which the law keeps it is over', async () => {
  const { rows: before } = await gate.owner.query(
    "update documents set state = 'replaced', number_end = '9000', keep_until = $1 returning id, file_name",
    [today],
  )
  const now = () => new Date()
  const left = async () => {
    const { rows } = await gate.owner.query(
      `select d.erased_at is not null as erased, d.number_end, f.state from documents d join files f on f.name = d.file_name`,
    )
    return rows
  }
  await eraseOld({ unit, now, ports: gate.app.parts.ports })
  expect(await left()).toEqual(before.map(() => ({ erased: false, number_end: '9000', state: 'stored' })))
  await gate.owner.query('update documents set keep_until = $1', [addDays(today, -1)])
  await eraseOld({ unit, now, ports: gate.app.parts.ports })
  expect(await left()).toEqual(before.map(() => ({ erased: true, number_end: null, state: 'deleted' })))
})
