import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '../../../test/ledger/all-hold.ts'
import { decideAbout } from '../../../test/kit/decide-about.ts'
import { type CountingHouse, openCountingHouse, stated, today } from '../../../test/payments/counting-house.ts'
import { total } from '../../../test/payments/payment-rows.ts'
import type { StatedLine } from '../../kit/outside/index.ts'
import { settling } from '@singil/contract/desk/reconciliation'
import { missingSums } from './lists-store.ts'
import { askResolution } from './ask-resolution.ts'
import { listSettlementPayments } from './list-settlement-payments.ts'
import { runSettlements } from '../../wallets/settlements/index.ts'
import { latestLinesHold } from './invariants-store.ts'

let house: CountingHouse
beforeAll(async () => {
  house = await openCountingHouse()
})
afterAll(async () => {
  const found = await broken(house.desk.unit)
  await house.close()
  expect(found).toEqual([])
})

/** How the balances changed while `work` ran. */
async function moved(work: () => Promise<unknown>) {
  const before = await house.balances()
  await work()
  const after = await house.balances()
  return {
    gateway: after.gateway - before.gateway,
    suspense: after.suspense - before.suspense,
    own: after.own - before.own,
  }
}
const line = async (ref: string) => (await house.lines()).find((row) => row.line_ref === ref)!

test('a line of a booked payment matches, and moves nothing', async () => {
  const [id] = await house.payments(1)
  await house.book(id!)
  expect(await moved(() => house.take([stated('right', id!)]))).toEqual({ gateway: 0, suspense: 0, own: 0 })
  expect(await line('right')).toMatchObject({ state: 'matched', matched: total, moves: 0 })
})

test('a statement taken three times concurrently, and again, is stored once, and a contradicting later line changes nothing', async () => {
  const [id] = await house.payments(1)
  await house.book(id!)
  const lines = [stated('kept', id!), stated('kept', id!)]
  const taken = await Promise.all([1, 2, 3].map(() => house.take(lines)))
  expect(taken.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 1])
  expect(await house.take(lines)).toMatchObject({ lines: 2, added: 0 })
  await house.take([stated('kept', id!, 5)])
  expect(await line('kept')).toMatchObject({ state: 'matched', amount: total })
  const { rows } = await house.desk.owner.query('select contradicted from statements where day = $1', [today])
  expect(rows).toEqual([{ contradicted: 1 }])
})

test('a line one peso short stays in suspense until two people settle it, and then the gateway owes it again', async () => {
  const [id] = await house.payments(1)
  await house.book(id!)
  expect(await moved(() => house.take([stated('less', id!, total - 100)]))).toEqual({
    gateway: 100,
    suspense: -100,
    own: 0,
  })
  const row = await line('less')
  expect(row).toMatchObject({ state: 'suspense', fault: 'other_amount', posted: -100, matched: total })
  const [finance, admin] = [house.person(), house.person()]
  const params = { id: row.id }
  const approve = (by: typeof finance) => by((context) => decideAbout(context, settling, params.id, 'approved'))
  await expect(approve(admin)).rejects.toThrow('There is no such request')
  await finance((context) =>
    askResolution(context, { params, body: { method: 'gateway', reason: 'It pays tomorrow' } }),
  )
  await expect(approve(finance)).rejects.toThrow('Ask a colleague')
  expect(await moved(() => approve(admin))).toEqual({ gateway: -100, suspense: 100, own: 0 })
  await expect(approve(house.person())).rejects.toThrow('no longer waiting')
  expect(await moved(() => house.take([stated('less', id!, total - 100)]))).toEqual({
    gateway: 0,
    suspense: 0,
    own: 0,
  })
  expect(await line('less')).toMatchObject({ state: 'resolved', reason: 'It pays tomorrow' })
})

test('of two equal lines the second goes to suspense, and can be kept', async () => {
  const [id] = await house.payments(1)
  await house.book(id!)
  const twice = [stated('once', id!), stated('once more', id!)]
  expect(await moved(() => house.take(twice))).toEqual({ gateway: -total, suspense: total, own: 0 })
  const row = await line('once more')
  expect(row).toMatchObject({ fault: 'twice', journal_id: null })
  const params = { id: row.id }
  const ask = (context: Parameters<typeof askResolution>[0]) =>
    askResolution(context, { params, body: { method: 'correction', reason: 'Never asked back' } })
  await house.person()(ask)
  expect(await moved(() => house.person()((context) => decideAbout(context, settling, params.id, 'approved')))).toEqual(
    {
      gateway: 0,
      suspense: -total,
      own: total,
    },
  )
  await expect(house.person()(ask)).rejects.toThrow('This line is resolved')
})

test('money booked after its statement leaves suspense, and a pending settlement request is dropped', async () => {
  const [id] = await house.payments(1)
  const lines = [stated('early', id!)]
  expect(await moved(() => house.take(lines))).toEqual({ gateway: -total, suspense: total, own: 0 })
  const params = { id: (await line('early')).id }
  await house.person()((context) =>
    askResolution(context, { params, body: { method: 'correction', reason: 'A gift' } }),
  )
  await house.book(id!)
  expect(await moved(() => house.take(lines))).toEqual({ gateway: total, suspense: -total, own: 0 })
  expect(await line('early')).toMatchObject({ state: 'matched', posted: 0, moves: 2, method: null, asked_by: null })
})

test('money of a wrong amount is on the statement as it arrived, and matches', async () => {
  const [id] = await house.payments(1)
  expect(await house.book(id!, 900)).toBe('suspended')
  await house.take([stated('wrong', id!, 900)])
  expect(await line('wrong')).toMatchObject({ state: 'matched', matched: 900 })
})

test('an unknown reference and a malformed one go to suspense', async () => {
  const refund: StatedLine = { ...stated('strange', 'X', -500), kind: 'refund', refundRef: "'; --" }
  await house.take([refund, stated('nobody', '🦆')])
  expect(await line('strange')).toMatchObject({ state: 'suspense', fault: 'unknown', posted: -500 })
  expect(await line('nobody')).toMatchObject({ state: 'suspense', fault: 'unknown', posted: total })
})

test('a journal on no statement is missing after its settlement days, until a statement names it', async () => {
  const [id] = await house.payments(1)
  await house.book(id!)
  const missing = () => house.desk.unit(({ tx }) => missingSums(tx))
  await house.take([])
  expect(await missing()).toMatchObject({ lines: 0 })
  // Two banking days after Friday the 20th is Tuesday the 24th.
  house.at('2026-11-24T04:00:00Z')
  await house.take([], '2026-11-23')
  expect(await missing()).toMatchObject({ lines: 0 })
  house.at('2026-11-25T04:00:00Z')
  await house.take([], '2026-11-24')
  expect(await missing()).toMatchObject({ lines: 1, amount: total, oldest: '2026-11-24' })
  await house.take([stated('late', id!)], '2026-11-24')
  expect(await missing()).toMatchObject({ lines: 0 })
  house.at('2026-11-20T04:00:00Z')
})

test('a missing statement changes nothing', async () => {
  const before = await house.lines()
  await expect(house.takeNone()).rejects.toThrow('did not provide its statement')
  expect(await house.lines()).toEqual(before)
})

test('a statement with a line of an impossible time is none of its day, and changes nothing', async () => {
  const [id] = await house.payments(1)
  const before = await house.lines()
  for (const at of ['2199-12-31T23:59:59Z', '1900-01-01T00:00:00Z'])
    await expect(house.take([{ ...stated('far', id!), at: new Date(at) }])).rejects.toThrow(
      'did not provide its statement',
    )
  expect(await house.lines()).toEqual(before)
})

const statedLine = fc.record({
  of: fc.integer({ min: 0, max: 3 }),
  ref: fc.integer({ min: 0, max: 5 }),
  less: fc.constantFrom(0, 0, 0, 1, -1),
})
/** Lines with the same reference are equal. */
const words = fc.uniqueArray(statedLine, { selector: ({ ref }) => ref, maxLength: 6 })
const plays = fc.record({
  words,
  dice: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  bookedBefore: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
})

test('any mix of lines, in any order, repeated and split, before or after the money is booked, results in the same books', async () => {
  let play = 0
  /** The first three are paid at some time, the fourth never. */
  async function books(
    rounds: readonly (readonly { of: number; ref: number; less: number }[])[],
    bookedBefore: number[],
  ) {
    const ids = await house.payments(4)
    const name = `play ${(play += 1)} `
    const change = await moved(async () => {
      for (let round = 0; round <= 4; round += 1) {
        for (const [index, id] of ids.slice(0, 3).entries()) if (bookedBefore[index] === round) await house.book(id)
        const lines = rounds[round]
        if (lines) await house.take(lines.map(({ of, ref, less }) => stated(`${name}${ref}`, ids[of]!, total - less)))
      }
      await house.take([])
    })
    const rows = (await house.lines()).filter(({ line_ref }) => line_ref.startsWith(name))
    const lines = rows.map(({ line_ref, state, fault, matched, posted }) => [
      line_ref.slice(name.length),
      state,
      fault,
      matched,
      posted,
    ])
    return { change, lines }
  }
  await fc.assert(
    fc.asyncProperty(plays, async ({ words: all, dice, bookedBefore }) => {
      const inOrder = await books([[], all], [0, 0, 0])
      const doubled = [...all, ...all].map((word, index) => ({ word, at: dice[index]!, round: dice[index + 12]! % 4 }))
      const shuffled = doubled.toSorted((one, other) => one.at - other.at)
      const rounds = [0, 1, 2, 3].map((round) =>
        shuffled.filter((each) => each.round === round).map(({ word }) => word),
      )
      expect(await books(rounds, bookedBefore)).toEqual(inOrder)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test.each([
  ['a line loses its journal', 'update statement_lines set journal_id = gen_random_uuid() where state = $$matched$$'],
  [
    'a line has another amount',
    'update statement_lines set amount = amount + 1, matched = matched + 1 where state = $$matched$$',
  ],
  [
    'a difference is not posted',
    'update statement_lines set posted = posted + 7, matched = matched - 7 where fault = $$other_amount$$',
  ],
  ['a move is missing', 'update statement_lines set moves = moves - 1 where moves > 0'],
])('%s: both checks report it', async (_, change) => {
  const found = await planted(change)
  expect(found.full).toContain('M10')
  expect(found.latest).toContain('M10')
})

test.each([
  [
    'an account of unknown kind has a balance',
    `update ledger_accounts set kind = 'petty_cash' where kind = 'suspense' and balance <> 0`,
  ],
  ['a line is deleted', 'delete from statement_lines where moves > 0'],
  ['a found journal is still listed as missing', 'update statement_missing set found_at = null'],
])('%s: the full check reports it', async (_, change) => {
  expect((await planted(change)).full).toContain('M10')
})

/** The results of both checks after a manual change, which is rolled back. */
async function planted(change: string): Promise<{ full: string[]; latest: string[] }> {
  const ids = (found: readonly { name: string; bad: number }[]) =>
    found.filter(({ bad }) => bad > 0).map(({ name }) => name.split(' ')[0]!)
  return house.desk
    .unit(async ({ tx }) => {
      await sql.raw('reset role').execute(tx)
      await sql.raw(change.replaceAll('$$', "'")).execute(tx)
      const found = {
        full: ids(await broken((work) => work({ tx } as never))),
        latest: ids(await latestLinesHold(tx)),
      }
      throw Object.assign(new Error('taken back'), { found })
    })
    .catch((error: { found?: { full: string[]; latest: string[] } }) => {
      if (error.found) return error.found
      throw error
    })
}

test('a settlement shows which of its payments are on a statement, and with another amount', async () => {
  const [right, less, missing] = await house.payments(3)
  for (const id of [right!, less!, missing!]) await house.book(id)
  await house.take([stated('settled right', right!), stated('settled less', less!, total - 100)])
  await runSettlements({ unit: house.desk.unit, now: () => new Date('2026-12-01T00:00:00Z') })
  const { rows } = await house.desk.owner.query<{ settlement_id: string }>(
    "select set_config('singil.mid', '*', false), (select settlement_id from wallet_clearing where request_id = $1)",
    [right],
  )
  const { settlement_id: settlementId } = rows[0]!
  const page = (query: { limit: number; cursor?: string }) =>
    house.desk.unit((context) => listSettlementPayments(context, { params: { settlementId }, query }))
  const first = await page({ limit: 2 })
  const last = await page({ limit: 2, cursor: first.next! })
  expect(last).toMatchObject({ payments: 3, onStatement: 2, next: null })
  const found = [...first.result, ...last.result]
  const stateOf = (id: string | undefined) => found.find(({ requestId }) => requestId === id)?.line
  expect(stateOf(right)).toMatchObject({ lineRef: 'settled right', state: 'matched' })
  expect(stateOf(less)).toMatchObject({ lineRef: 'settled less', state: 'suspense' })
  expect(stateOf(missing)).toBeNull()
  await expect(page({ limit: 2, cursor: settlementId })).rejects.toThrow('Settlement not found.')
})
