/** The bank's statement against payouts: what left, what came back, and what nobody here has sent. */
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTreasury, type Purse, type Treasury } from '../../../test/ledger/treasury.ts'
import { readBankStatement } from '../../payouts/payouts/bank-statement.ts'
import { payoutSteps } from '../../../test/ledger/payout-steps.ts'
import { failPayout, finishPayout, returnPayout } from '../../payouts/payouts/end-payout.ts'
import { reconciliation } from './index.ts'
import { bankSource } from './sources.ts'
import { db } from './store.ts'
import { reconcile, type Steps } from './take-statement.ts'

const day = '2026-11-20'
let treasury: Treasury
let file = ''
beforeAll(async () => {
  treasury = await openTreasury(8)
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const { confirmed, queue, send } = payoutSteps(() => treasury)
/** A transfer of 1,000.00 that was sent, and whose end is not known. */
async function sent(purse: Purse): Promise<PayoutId> {
  const row = await confirmed(purse, 100_000)
  await queue(row)
  await send(row.id)
  return row.id
}
const finish = (id: PayoutId) => treasury.unit((context) => finishPayout(context, id, 'IP-1'))

const header = 'line_ref,kind,rail,transfer_id,transfer_ref,bank_reference,amount,completed_at'
const line = (ref: string, kind: string, payout: string, amount = 100_000) =>
  `${ref},${kind},instapay,trf_${ref},${payout},IP-1,${amount},2026-11-20T02:00:05.000Z`
/** Takes the bank's statement of the day with these lines, and returns how the provider's accounts moved. */
async function take(...lines: readonly string[]) {
  file = [header, ...lines, ''].join('\r\n')
  const of = async () => [await treasury.ofProvider('payout:instapay'), await treasury.ofProvider('suspense')]
  const [out, suspense] = await of()
  const statement = async () => {
    const value = readBankStatement(file)
    return value ? { kind: 'ok', value } : { kind: 'unknown', message: 'malformed' }
  }
  const steps = { unit: treasury.unit, outside: { bank: { statement } }, now: () => new Date('2026-11-20T03:00:00Z') }
  await reconcile(steps as unknown as Steps, bankSource, [day])
  const [outAfter, suspenseAfter] = await of()
  await treasury.allHold()
  const bad = await treasury.unit((context) => reconciliation.invariants!(context))
  expect(bad.filter((one) => one.bad > 0)).toEqual([])
  return { out: outAfter! - out!, suspense: suspenseAfter! - suspense! }
}
const lineOf = (ref: string) =>
  treasury.unit(({ tx }) =>
    db(tx).selectFrom('statement_lines').selectAll().where('line_ref', '=', ref).executeTakeFirst(),
  )
const nothing = { out: 0, suspense: 0 }

test('a transfer that is done matches, and so does one that came back', async () => {
  const purse = await treasury.purse(5_000_00)
  const [done, returned] = [await sent(purse), await sent(purse)]
  await finish(done)
  await finish(returned)
  await treasury.unit((context) => returnPayout(context, returned, 'No such account'))
  const lines = [line('a', 'transfer', done), line('b', 'transfer', returned), line('c', 'return', returned)]
  expect(await take(...lines)).toEqual(nothing)
  expect(await lineOf('a')).toMatchObject({ state: 'matched', mid: purse.mid, matched: -100_000, provider: 'bank' })
  expect(await lineOf('b')).toMatchObject({ state: 'matched', matched: -100_000 })
  expect(await lineOf('c')).toMatchObject({ state: 'matched', matched: 100_000 })
  expect(await take(...lines)).toEqual(nothing)
})

test('a transfer whose end is not known here waits in suspense and matches once it is known', async () => {
  const id = await sent(await treasury.purse(5_000_00))
  expect(await take(line('d', 'transfer', id))).toEqual({ out: 100_000, suspense: -100_000 })
  expect(await lineOf('d')).toMatchObject({ state: 'suspense', fault: 'unknown' })
  await finish(id)
  expect(await take(line('d', 'transfer', id))).toEqual({ out: -100_000, suspense: 100_000 })
  expect(await lineOf('d')).toMatchObject({ state: 'matched', matched: -100_000 })
})

test('what the bank took without a payout, twice or with another amount is in suspense', async () => {
  const id = await sent(await treasury.purse(5_000_00))
  await finish(id)
  const moved = await take(
    line('e', 'transfer', id, 100_100),
    line('f', 'transfer', id),
    line('g', 'transfer', 'not one of ours', 500),
  )
  expect(moved).toEqual({ out: 100_600, suspense: -100_600 })
  expect(await lineOf('f')).toMatchObject({ state: 'matched' })
  expect(await lineOf('e')).toMatchObject({ fault: 'twice' })
  expect(await lineOf('g')).toMatchObject({ fault: 'unknown', mid: null })
})

test('a transfer that failed here but is on the statement is in suspense', async () => {
  const id = await sent(await treasury.purse(5_000_00))
  await treasury.unit((context) => failPayout(context, id, 'Account closed'))
  expect(await take(line('h', 'transfer', id))).toEqual({ out: 100_000, suspense: -100_000 })
})

test.each([
  ['a cut last line', `${header}\r\n${line('x', 'transfer', 'y')}`],
  ['another kind', `${header}\r\n${line('x', 'fee', 'y')}\r\n`],
  ['a negative amount', `${header}\r\n${line('x', 'transfer', 'y', -5)}\r\n`],
  ['another header', `line_ref,amount\r\nx,5\r\n`],
])('a statement with %s is not taken', (_, text) => {
  expect(readBankStatement(text)).toBeNull()
})
