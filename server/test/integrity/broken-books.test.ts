/**
 * Every invariant that rows can break is broken by SQL: the full check names the rows, money out stops where they touch and nowhere else, two
 * people acknowledge them after a correction, money flows again, and the next break of the same row is found anew.
 */
import { correcting } from '@singil/contract/adjustments'
import { acknowledging } from '@singil/contract/integrity'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdjustment } from '../../src/adjustments/ask-adjustment.ts'
import { features } from '../../src/features.ts'
import { askAcknowledgement } from '../../src/integrity/ask-acknowledgement.ts'
import { checkEverything, type Checker } from '../../src/integrity/run-checks.ts'
import * as runs from '../../src/integrity/runs-store.ts'
import { mayEnd } from '../../src/integrity/end-safe-mode.ts'
import { newId } from '../../src/kit/base/index.ts'
import { snapshot } from '../../src/kit/work/index.ts'
import { accounts, credit, debit, journal, leaveSafeMode, post, safeModeOf } from '../../src/ledger/index.ts'
import { decideAbout } from '../kit/decide-about.ts'
import { type OneOfEach, openOneOfEach } from '../ledger/one-of-each.ts'

let world: OneOfEach
let checker: Checker
let mine: { mid: MerchantId; walletId: WalletId }
let theirs: { mid: MerchantId; walletId: WalletId }
beforeAll(async () => {
  world = await openOneOfEach()
  const { shop, house } = world
  const parts = { database: shop.app.parts.database, features }
  checker = { unit: shop.asGuest, snapshot: (work) => snapshot(parts, work), now: () => new Date() }
  const [wallet] = await shop.rows<{ wallet_id: WalletId }>(
    'select wallet_id from transactions where mid = $1 limit 1',
    [shop.mid],
  )
  mine = { mid: shop.mid, walletId: wallet!.wallet_id }
  theirs = { mid: house.mid, walletId: house.walletId }
  await correct(mine.walletId, 100_00)
  await correct(theirs.walletId, 100_00)
}, 60_000)
afterAll(() => world.shop.close())

/** A correction by two people; returns its journal. */
async function correct(walletId: WalletId, amount = 1): Promise<string> {
  const body = { walletId, amount: centavos(amount), reason: 'It was off' }
  const { adjustmentId } = await world.as('finance', (context) => askAdjustment(context, { body }))
  await world.as('admin', (context) => decideAbout(context, correcting, adjustmentId, 'approved'))
  const [posted] = await world.shop.rows<{ id: string }>('select id from ledger_journals where event_key = $1', [
    `adjustment.posted:${adjustmentId}`,
  ])
  return posted!.id
}
const leave = ({ mid, walletId }: typeof mine) =>
  world.shop.asGuest((context) => {
    const [available, held] = [accounts.wallet(walletId, 'available'), accounts.provider('adjustment')]
    const legs = [debit(available, centavos(1)), credit(held, centavos(1))]
    return post(context, [journal('suspense.returned', newId(), { mid, refers: {}, at: context.now }, ...legs)])
  })
const stateOf = (where: typeof mine) =>
  leave(where).then(
    () => 'flows',
    (error: Error) => error.message,
  )
const safeMode = () => world.shop.asGuest(({ tx }) => safeModeOf(tx))

/** Runs a full check; returns what nobody has acknowledged. */
async function found(): Promise<readonly runs.Judged[]> {
  await checkEverything(checker, 'test')
  const states = await world.shop.asGuest(({ tx }) => runs.states(tx))
  return states.filter(({ kind, bad }) => kind === 'full' && bad > 0)
}
async function acknowledge(broken: readonly runs.Judged[]): Promise<void> {
  for (const { name: invariant, rows } of broken)
    for (const { id: rowId, wallets } of rows) {
      const journalId = wallets[0] === undefined ? null : await correct(wallets[0] as WalletId)
      const body = { invariant, rowId, journalId, reason: 'Changed by hand, and put right' }
      const asked = await world.as('one', (context) => askAcknowledgement(context, { body }))
      await world.as('two', (context) => decideAbout(context, acknowledging, asked.acknowledgementId, 'approved'))
    }
}

const tamper = async (tables: string, change: string) => {
  const all = tables.split(',')
  for (const table of all) await world.shop.rows(`alter table ${table} disable trigger user`)
  await world.shop.rows(change)
  for (const table of all) await world.shop.rows(`alter table ${table} enable trigger user`)
}

type Touched = 'wallet' | 'merchant' | 'all'
const reserve = (sign: string) => `update ledger_accounts set balance = balance ${sign} 1
  where kind = 'reserve' and owner_id = (select wallet_id::text from transactions limit 1)`
const firstEntry = (change: string) => `update ledger_entries set ${change} where (account_id, seq) = (
  select a.id, 1 from ledger_accounts a
  where a.kind = 'clearing' and a.owner_id = (select wallet_id::text from transactions limit 1))`
const sold = `(select min(id::text)::uuid from transactions where status = 'paid' and mid in (select mid from split_payments))`
/** What, the table, the change, its opposite, an invariant that it breaks, and what is touched. */
const cases: readonly (readonly [string, string, string, string, string, Touched])[] = [
  [
    'an entry',
    'ledger_entries',
    firstEntry('amount = amount + 1'),
    firstEntry('amount = amount - 1'),
    'M1 every journal',
    'wallet',
  ],
  [
    'the balance of an entry',
    'ledger_entries',
    firstEntry('balance = balance + 1'),
    firstEntry('balance = balance - 1'),
    'M2 each entry',
    'wallet',
  ],
  ['a balance', 'ledger_accounts', reserve('+'), reserve('-'), 'M2 the kept balance', 'all'],
  [
    'the money of a sale',
    'wallet_clearing',
    `update wallet_clearing set gross = gross + 1, net = net + 1 where transaction_id = ${sold}`,
    `update wallet_clearing set gross = gross - 1, net = net - 1 where transaction_id = ${sold}`,
    'M4 clearing',
    'wallet',
  ],
  [
    'a hold',
    'wallet_holds',
    `update wallet_holds set amount = amount + 1 where reason = 'disbursement'`,
    `update wallet_holds set amount = amount - 1 where reason = 'disbursement'`,
    'M7 a payout holds',
    'wallet',
  ],
  [
    'a share',
    'split_shares',
    'update split_shares set amount = amount + 1',
    'update split_shares set amount = amount - 1',
    'M12 the shares',
    'merchant',
  ],
  [
    'what a chargeback lacks',
    'disputes',
    'update disputes set missing = missing + 1',
    'update disputes set missing = missing - 1',
    'M12 what was taken',
    'wallet',
  ],
  [
    'what is disputed',
    'transactions',
    'update transactions set disputed = disputed - 1 where disputed > 0',
    'update transactions set disputed = disputed + 1 where disputed > 0',
    'M6 a payment counts',
    'wallet',
  ],
  [
    'what was refunded',
    'transactions',
    `update transactions set refunded = refunded + 1 where id = ${sold}`,
    `update transactions set refunded = refunded - 1 where id = ${sold}`,
    'M6 what was and is being',
    'wallet',
  ],
  [
    'a fee',
    'transactions',
    `update transactions set fee = fee + 1, net = net - 1 where id = ${sold}`,
    `update transactions set fee = fee - 1, net = net + 1 where id = ${sold}`,
    'M12 what was booked',
    'wallet',
  ],
  [
    'the use of a limit',
    'limit_usage',
    'update limit_usage set paid = paid + 1',
    'update limit_usage set paid = paid - 1',
    'M9 what a merchant',
    'merchant',
  ],
  [
    'the stock of a sale',
    'transactions',
    `update transactions set stock = 'reserved' where id = ${sold}`,
    `update transactions set stock = 'none' where id = ${sold}`,
    'M16 stock left',
    'wallet',
  ],
  [
    'a dispute that was won without money',
    'disputes',
    `update disputes set status = 'won', closed_at = now()`,
    `update disputes set status = 'charged_back', closed_at = null`,
    'M5 every chargeback',
    'wallet',
  ],
  [
    'a correction that was approved',
    'adjustments',
    `update adjustments set status = 'refused' where amount = 2000000`,
    `update adjustments set status = 'approved' where amount = 2000000`,
    'M5 a correction is posted',
    'wallet',
  ],
  [
    'a reward',
    'referrals',
    `update referrals set status = 'reached', rewarded_at = null, reward = null`,
    `update referrals set status = 'rewarded', rewarded_at = now(), reward = 44643`,
    'M5 a referral',
    'merchant',
  ],
  [
    'a supplier payment',
    'payouts',
    `update payouts set status = 'FAILED' where purpose = 'disbursement'`,
    `update payouts set status = 'SUCCESS' where purpose = 'disbursement'`,
    'M7 a payout has',
    'merchant',
  ],
  [
    'a tax',
    'cwt_liabilities',
    'update cwt_liabilities set voided_at = now()',
    'update cwt_liabilities set voided_at = null',
    'M12 tax is owed',
    'merchant',
  ],
  [
    'an approval',
    'approval_requests',
    'update approval_requests set needed = needed + 1 where mid = (select mid from transactions limit 1)',
    'update approval_requests set needed = needed - 1 where mid = (select mid from transactions limit 1)',
    'M14 what is approved',
    'merchant',
  ],
  [
    'the floor of an account',
    'ledger_accounts',
    `update ledger_accounts set floor = 0 where kind = 'suspense' and shard = 15`,
    `update ledger_accounts set floor = null where kind = 'suspense' and shard = 15`,
    'M3 accounts of wallets',
    'all',
  ],
]

test('the books are right before', async () => {
  expect(await found()).toEqual([])
  expect(await safeMode()).toBeNull()
})

test.each(cases)('%s changed by hand', async (...[, tables, plant, undo, name, touched]) => {
  try {
    await tamper(tables, plant)
    await play(name, touched)
  } finally {
    await tamper(tables, undo)
    await world.shop.asGuest((context) => leaveSafeMode(context, 'Put right'))
  }
  expect(await found()).toEqual([])
})

async function play(name: string, touched: Touched): Promise<void> {
  const broken = await found()
  const names = broken.map((row) => row.name)
  expect(
    names.some((one) => one.startsWith(name)),
    names.join('; '),
  ).toBe(true)
  expect(broken.filter(({ bad, rows }) => rows.length !== bad)).toEqual([])
  const on = (await safeMode())!
  expect(on).toMatchObject(touched === 'all' ? { isAll: true } : { isAll: false })
  const where = on.isAll ? '' : touched === 'wallet' ? ' of this wallet' : ' of this merchant'
  const states = [await stateOf(mine), await stateOf(theirs)]
  expect(states).toContain(`Money out${where} is paused while we check the books.`)
  // Another merchant is stopped only where everybody is.
  expect(new Set(states).size).toBe(on.isAll ? 1 : 2)

  await acknowledge(broken)
  expect(await found()).toEqual([])
  expect(await world.shop.asGuest(({ tx }) => mayEnd(tx, on))).toBe(true)
  expect(await world.shop.asGuest((context) => leaveSafeMode(context, 'Put right'))).toBe(true)
  expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['flows', 'flows'])
  const kept = (await world.shop.asGuest(({ tx }) => runs.states(tx))).filter(({ acknowledged }) => acknowledged > 0)
  expect(kept.map((row) => row.name)).toEqual(expect.arrayContaining(names))
  const run = await world.shop.asGuest(({ tx }) => runs.latestRun(tx, 'full'))
  expect(run!.acknowledged.map((row) => row.name)).toEqual(expect.arrayContaining(names))
}
