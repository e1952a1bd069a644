import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/ledger/desk.ts'
import { about } from '../../../test/ledger/transfers.ts'
import { features } from '../../features.ts'
import { newId } from '../../kit/base/index.ts'
import { snapshot } from '../../kit/work/index.ts'
import { accounts, credit, debit, journal, ledger, post, safeModeOf } from '../../foundation/ledger/index.ts'
import { wallets } from '../../wallets/wallets/index.ts'
import { mayEnd } from './end-safe-mode.ts'
import { type Checker, checkEverything, checkRecent } from './run-checks.ts'
import * as store from './runs-store.ts'

let desk: Desk
let checker: Checker
beforeEach(async () => {
  desk = await openDesk(8)
  const parts = { database: desk.database, features: [ledger, wallets] }
  checker = { unit: desk.unit, snapshot: (work) => snapshot(parts, work), now: () => new Date() }
})
afterEach(() => desk.close())

const gateway = accounts.provider('receivable:sandbox')
const fund = (walletId: WalletId, amount: number) =>
  journal(
    'topup.done',
    newId(),
    about(walletId),
    debit(gateway, centavos(amount)),
    credit(accounts.wallet(walletId, 'available'), centavos(amount)),
  )
const refund = (walletId: WalletId, amount: number) =>
  journal(
    'refund.asked',
    newId(),
    about(walletId),
    debit(accounts.wallet(walletId, 'available'), centavos(amount)),
    credit(gateway, centavos(amount)),
  )
const posted = (...journals: ReturnType<typeof fund>[]) => desk.unit((context) => post(context, journals))
const tamper = (change: string) =>
  desk.owner.query(
    `begin; alter table ledger_entries disable trigger user; ${change}; alter table ledger_entries enable trigger user; commit`,
  )
const certain = () =>
  expect
    .poll(
      async () =>
        (
          await desk.owner.query<{ rows: number }>(
            'select count(*)::int as rows from ledger_journals where posted_in >= pg_snapshot_xmin(pg_current_snapshot())',
          )
        ).rows[0]!.rows,
      { timeout: 15_000 },
    )
    .toBe(0)
const latest = (kind: 'minute' | 'full') => desk.unit(({ tx }) => store.latestRun(tx, kind))
const brokenNames = async (kind: 'minute' | 'full') => (await latest(kind))!.broken.map((row) => row.name)

test('both checks find no fault in correct books, and raise no alarm', async () => {
  const { walletId } = await desk.openWallet()
  await posted(fund(walletId, 700), fund(walletId, 300), refund(walletId, 250))
  await certain()
  await checkRecent(checker)
  await checkEverything(checker, 'finance')
  expect(await latest('minute')).toMatchObject({ broken: [], asked_by: 'system' })
  expect(await latest('full')).toMatchObject({ broken: [], asked_by: 'finance' })
  expect(await desk.unit(({ tx }) => safeModeOf(tx))).toBeNull()
})

test('checks that run while money moves find no fault', async () => {
  const { walletId } = await desk.openWallet()
  let isMoving = true
  const move = async () => {
    for (let nth = 0; nth < 150; nth += 1) await posted(fund(walletId, 100 + nth), refund(walletId, 50))
  }
  const moving = Promise.all([move(), move(), move()]).finally(() => (isMoving = false))
  while (isMoving) await checkRecent(checker, 200)
  await moving
  await certain()
  for (let nth = 0; nth < 8; nth += 1) await checkRecent(checker, 200)
  const { rows } = await desk.owner.query("select broken from integrity_runs where broken <> '[]'")
  expect(rows).toEqual([])
}, 60_000)

test('detects a changed centavo in a new entry within a minute: safe mode begins, with a critical audit line', async () => {
  const { walletId } = await desk.openWallet()
  await posted(fund(walletId, 700))
  await posted(fund(walletId, 300))
  await tamper('update ledger_entries set amount = amount + 1 where account_id > 0 and seq = 2')
  await certain()
  await checkRecent(checker)
  expect(await brokenNames('minute')).toContain('M1 every journal sums to zero')
  expect(await brokenNames('minute')).toContain('M2 each entry continues the one before')
  const { rows } = await desk.owner
    .query("set singil.mid = '*'; select level, after ->> 'why' as why from audit_log where thing = 'safe mode'")
    .then((results) => (results as unknown as { rows: object[] }[])[1]!)
  expect(rows).toMatchObject([{ level: 'CRITICAL', why: expect.stringContaining('M1') }])
})

test.each([
  ['a changed entry', 'update ledger_entries set amount = 1 where account_id > 0 and seq = 3'],
  ['an entry deleted from the middle', 'delete from ledger_entries where account_id > 0 and seq = 4'],
  ['an entry deleted from the end', 'delete from ledger_entries where account_id > 0 and seq = 6'],
  ['a changed balance', 'update ledger_accounts set balance = balance + 1 where id > 0 and seq = 6'],
])('%s long after it was checked is found when its slice comes round', async (_, change) => {
  const { walletId } = await desk.openWallet()
  for (let nth = 1; nth <= 6; nth += 1) await posted(fund(walletId, nth * 100))
  await certain()
  await checkRecent(checker)
  await tamper(change)
  for (let minute = 0; minute < 6; minute += 1) await checkRecent(checker, 3)
  const { rows } = await desk.owner.query("select broken from integrity_runs where broken <> '[]'")
  expect(rows.length).toBeGreaterThan(0)
  expect(await desk.unit(({ tx }) => safeModeOf(tx))).not.toBeNull()
})

test('in safe mode payments continue and money out is refused; it can end after a full check without findings', async () => {
  const { walletId } = await desk.openWallet()
  await posted(fund(walletId, 1000))
  await tamper('update ledger_accounts set balance = balance + 1 where id > 0 and seq = 1')
  await checkEverything(checker, 'finance')
  const paused = await desk.unit(({ tx }) => safeModeOf(tx))
  expect(paused?.why).toContain('M2')
  const other = await desk.openWallet()
  await posted(fund(other.walletId, 200))
  await expect(posted(refund(other.walletId, 100))).rejects.toThrow('Money out is paused while we check the books.')
  await expect(posted(fund(other.walletId, 5), refund(other.walletId, 1))).rejects.toThrow('Money out is paused')
  expect(await desk.unit(({ tx }) => mayEnd(tx, paused!))).toBe(false)

  await tamper('update ledger_accounts set balance = balance - 1 where balance = 1001')
  await checkEverything(checker, 'finance')
  expect(await desk.unit(({ tx }) => mayEnd(tx, paused!))).toBe(true)
})

test('two checks that find the same fault begin safe mode once', async () => {
  const { walletId } = await desk.openWallet()
  await posted(fund(walletId, 1000))
  await tamper('update ledger_accounts set balance = balance + 1 where id > 0 and seq = 1')
  await Promise.all([checkEverything(checker, 'one'), checkEverything(checker, 'other')])
  const { rows } = await desk.owner
    .query("set singil.mid = '*'; select 1 from audit_log where thing = 'safe mode'")
    .then((results) => (results as unknown as { rows: object[] }[])[1]!)
  expect(rows).toHaveLength(1)
})

test('every feature reads its invariants in a read-only snapshot; in new books all of them hold and can be stored', async () => {
  const found = await snapshot({ database: desk.database, features }, (reader) => reader.invariants())
  expect(found.filter((row) => row.bad > 0)).toEqual([])
  await checkEverything(
    { ...checker, snapshot: (work) => snapshot({ database: desk.database, features }, work) },
    'all',
  )
  expect(await latest('full')).toMatchObject({ asked_by: 'all', broken: [] })
})
