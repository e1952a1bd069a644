/** A transfer between two merchants, as an earlier release could post it: found, taken back and acknowledged by two people over HTTP. */
import { askAdjustment, listAdjustments } from '@singil/contract/wallets/adjustments'
import {
  askAcknowledgement,
  checkBooks,
  endSafeMode,
  getBooks,
  listAcknowledgements,
} from '@singil/contract/desk/integrity'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { createStore } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'
import { newId } from '../../kit/base/index.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { accounts, credit, debit, journal, post } from '../../foundation/ledger/index.ts'
import { judge } from './stop-what-is-broken.ts'

let gate: Gate
let finance: string
let admin: string
let second: string
const wallets: { mid: MerchantId; walletId: WalletId }[] = []
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
  second = await gate.signIn('ikalawa.singil')
  for (const [at, username] of ['nena.admin', 'habi.admin', 'kape.admin'].entries()) {
    const body = { storeName: 'Shop', mobile: '9175550123', address: '1 Luna St.' }
    const { walletId } = await gate.ask(createStore, { body }, { as: await gate.signIn(username) })
    wallets.push({ walletId, mid: gate.demo[at as 0].mid })
  }
  for (const { mid, walletId } of wallets)
    await move('adjustment.posted', mid, accounts.provider('adjustment'), accounts.wallet(walletId, 'available'), 1000)
}, 60_000)
afterAll(() => gate.close())

type Account = Parameters<typeof debit>[0]
const move = (
  kind: 'adjustment.posted' | 'suspense.returned',
  mid: MerchantId,
  from: Account,
  to: Account,
  pesos: number,
) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', (context) => {
    const legs = [debit(from, centavos(pesos)), credit(to, centavos(pesos))]
    return post(context, [journal(kind, newId(), { mid, refers: {}, at: context.now }, ...legs)])
  })
const stateOf = (at: number) => {
  const { mid, walletId } = wallets[at]!
  const out = move('suspense.returned', mid, accounts.wallet(walletId, 'available'), accounts.provider('adjustment'), 1)
  return out.then(
    () => 'flows',
    (error: Error) => error.message,
  )
}
/** What the hole of an earlier release wrote. */
async function transferAcross(requestId = 'ABCDE-FGHJK'): Promise<string> {
  const [from, to] = [wallets[0]!, wallets[1]!]
  const [id, journalId] = [newId(), newId()]
  await gate.owner.query(
    `insert into wallet_transfers (id, mid, request_id, from_wallet_id, to_wallet_id, amount, reason, step_up_id, created_by, created_at)
     values ($1, $2, $5, $3, $4, 300, 'Mine now', gen_random_uuid(), 'admin.singil', now())`,
    [id, from.mid, from.walletId, to.walletId, requestId],
  )
  await gate.owner.query(
    `insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at)
     values ($1, $2, 'transfer.done', 2, 300, $3, $4, now())`,
    [journalId, `transfer.done:${id}`, from.mid, JSON.stringify({ transferId: id })],
  )
  for (const [walletId, amount] of [
    [from.walletId, -300],
    [to.walletId, 300],
  ] as const)
    await gate.owner.query(
      `with moved as (
         update ledger_accounts set balance = balance + $2, seq = seq + 1 where owner_id = $1 and kind = 'available'
         returning id, seq, balance
       )
       insert into ledger_entries (account_id, seq, amount, balance, journal_id) select id, seq, $2, balance, $3 from moved`,
      [walletId, amount, journalId],
    )
  return journalId
}
async function checked() {
  await gate.ask(checkBooks, { body: {} }, { as: finance })
  await expect
    .poll(async () => (await gate.ask(getBooks, {}, { as: finance })).isChecking, { timeout: 20_000 })
    .toBe(false)
  return gate.ask(getBooks, {}, { as: finance })
}

test('stops the two wallets alone, is taken back while they are stopped, and acknowledged by two', async () => {
  expect((await checked()).safeMode).toBeNull()
  const journalId = await transferAcross()
  const broken = await checked()
  expect(broken.safeMode).toMatchObject({
    isAll: false,
    touches: [expect.stringMatching(/^Shop of /), expect.anything()],
  })
  const paused = 'Money out of this wallet is paused while we check the books.'
  expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual([paused, paused, 'flows'])

  const sent = { body: { journalId, reason: 'It went to another merchant' }, headers: { 'idempotency-key': newId() } }
  const asked = await gate.call(askAdjustment, { body: sent.body }, { as: finance, headers: sent.headers })
  expect(asked.body.data).toMatchObject({ walletId: wallets[1]!.walletId, amount: -300 })
  expect((await inboxOf(gate).approve(asked.body.data.adjustmentId, admin)).status).toBe(200)
  const { adjustments } = await gate.ask(listAdjustments, { query: {} }, { as: finance })
  expect(adjustments[0]).toMatchObject({ status: 'approved' })
  const { rows } = await gate.owner.query(`select id from ledger_journals where event_key = $1`, [
    `adjustment.reversed:${journalId}`,
  ])
  const { rows: sums } = await gate.owner.query(
    `select balance::int from ledger_accounts where owner_id = any ($1) and kind = 'available' order by balance`,
    [wallets.map(({ walletId }) => walletId)],
  )
  expect(sums.map(({ balance }) => balance)).toEqual([999, 1000, 1000])

  const open = (await checked()).invariants.filter(({ bad }) => bad > 0)
  expect(open.map(({ name }) => name.slice(0, 25))).toEqual(['M5 a journal moves the wa', 'M5 a transfer moves its a'])
  const wish = (name: string, rowId: string, correction: string | null) => ({
    body: { invariant: name, rowId, journalId: correction, reason: 'The hole is closed and the money is back' },
  })
  const [first] = open
  const codeOf = async (body: object) => (await gate.call(askAcknowledgement, body, { as: admin })).body.code
  expect(await codeOf(wish(first!.name, first!.rows[0]!.id, null))).toBe('integrity.journalNeeded')
  expect(await codeOf(wish(first!.name, first!.rows[0]!.id, journalId))).toBe('integrity.journalUnfit')
  expect(await codeOf(wish(first!.name, 'another', rows[0].id))).toBe('integrity.rowNotBroken')
  expect((await gate.call(askAcknowledgement, wish(first!.name, 'x', null), { as: finance })).status).toBe(403)
  for (const { name, rows: found } of open) {
    const { acknowledgementId } = await gate.ask(askAcknowledgement, wish(name, found[0]!.id, rows[0].id), {
      as: admin,
    })
    expect(await codeOf(wish(name, found[0]!.id, rows[0].id))).toBe('integrity.alreadyAcknowledged')
    expect((await inboxOf(gate).approve(acknowledgementId, admin)).status).not.toBe(200)
    expect((await inboxOf(gate).approve(acknowledgementId, second)).status).toBe(200)
  }
  const known = await checked()
  expect(known.maySafeModeEnd).toBe(true)
  expect(known.invariants.filter(({ acknowledged }) => acknowledged > 0)).toHaveLength(2)
  await gate.ask(endSafeMode, { body: { reason: 'Acknowledged' } }, { as: admin })
  expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual(['flows', 'flows', 'flows'])
  const { acknowledgements } = await gate.ask(listAcknowledgements, { query: {} }, { as: finance })
  expect(acknowledgements).toMatchObject([
    { status: 'approved', askedBy: 'admin.singil', decidedBy: 'ikalawa.singil', journalId: rows[0].id },
    { status: 'approved' },
  ])
  // Another transfer across is another row.
  await transferAcross('ZZZZZ-ZZZZZ')
  expect((await checked()).safeMode).toMatchObject({ isAll: false })
})

test('of more broken rows than are kept, those that nobody has acknowledged come first', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({ id: `row ${at}`, wallets: [], mids: [] }))
  await gate.owner.query(
    `insert into integrity_acknowledgements (id, invariant, row_id, wallets, mids, reason, status, note, asker_id, decider_id, asker, decider, asked_at, decided_at)
     select gen_random_uuid(), 'M0 many', 'row ' || n, '{}', '{}', 'Known', 'approved', '', a.id, b.id, a.username, b.username, now(), now()
     from generate_series(0, 299) n, users a, users b where a.username = 'admin.singil' and b.username = 'ikalawa.singil'`,
  )
  const [judged] = await unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', (context) =>
    judge(context, [{ name: 'M0 many', bad: rows.length, rows }]),
  )
  expect(judged).toMatchObject({ bad: 150, acknowledged: 300 })
  expect(judged!.rows).toHaveLength(200)
  expect(judged!.rows.slice(0, 150).map(({ id }) => id)).toEqual(rows.slice(300).map(({ id }) => id))
})
