import { getRiskProfile, sendLimitWarning } from '@singil/contract/onboarding/merchant-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

let gate: Gate
let finance: string
beforeAll(async () => {
  gate = await openGate(features)
  finance = await gate.signIn('finance.singil')
})
afterAll(() => gate.close())

test('a warning about the monthly limit is sent from 80 % on, and once a day', async () => {
  const { mid } = gate.demo[0]
  const as = { as: finance, headers: { 'x-merchant-id': mid } }
  const use = (paid: number, pending: number) =>
    gate.owner.query(
      `insert into limit_usage (mid, month, paid, pending) values ($1, to_char(now() at time zone 'Asia/Manila', 'YYYY-MM'), $2, $3)
       on conflict (mid, month) do update set paid = excluded.paid, pending = excluded.pending`,
      [mid, paid, pending],
    )
  await gate.owner.query('update merchants set monthly_limit = 1000000 where mid = $1', [mid])
  const warn = async () => (await gate.call(sendLimitWarning, { body: { mid } }, as)).body
  const mayWarn = async () => (await gate.ask(getRiskProfile, { params: { mid } }, as)).mayWarn

  await use(500_000, 299_999)
  expect([await mayWarn(), (await warn()).code]).toEqual([false, 'merchant-terms.farFromLimit'])
  await use(500_000, 300_000)
  expect(await mayWarn()).toBe(true)
  expect((await warn()).message).toBe('Sent to the e-mail address of the business.')
  expect([await mayWarn(), (await warn()).code]).toEqual([false, 'merchant-terms.warnedToday'])
  const { rows } = await gate.owner.query<{ text: string }>(
    `select text from messages where mid = $1 and about = 'merchants:limit-80'`,
    [mid],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain('₱5,000.00 of the ₱10,000.00')
  expect(rows[0]!.text).toContain('another ₱3,000.00')

  await gate.owner.query('update limit_usage set warned_on = warned_on - 1 where mid = $1', [mid])
  expect(await mayWarn()).toBe(true)
})
