import {
  checkBooks,
  endSafeMode,
  getBooks,
  getTrialBalance,
  listWalletBalances,
  problemsOfIntegrity,
} from '@singil/contract/desk/integrity'
import { centavos } from '@singil/contract/kit/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { signInFeatures } from '../../../test/access/sign-in-features.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { newId } from '../../kit/base/index.ts'
import { accounts, credit, debit, journal, ledger, post } from '../../foundation/ledger/index.ts'
import { live } from '../../foundation/live/index.ts'
import { merchants } from '../../catalogue/merchants/index.ts'
import { messages } from '../../foundation/messages/index.ts'
import { stores } from '../../catalogue/stores/index.ts'
import { ensureWallet, wallets } from '../../wallets/wallets/index.ts'
import { integrity } from './index.ts'

let gate: Gate
let admin: string
let finance: string
const walletId = newId() as Parameters<typeof accounts.wallet>[0]
beforeAll(async () => {
  gate = await openGate([ledger, messages, live, merchants, stores, ...signInFeatures, wallets, integrity])
  ;[admin, finance] = [await gate.signIn('admin.singil'), await gate.signIn('finance.singil')]
  const { mid } = gate.demo[0]
  await unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', async (context) => {
    await ensureWallet(context, { walletId, mid })
    const about = { mid, refers: {}, at: context.now }
    const available = accounts.wallet(walletId, 'available')
    const gateway = accounts.provider('receivable:main')
    const money = centavos(250_00)
    await post(context, [journal('topup.done', newId(), about, debit(gateway, money), credit(available, money))])
  })
}, 60_000)
afterAll(() => gate.close())

const tamper = (change: string) => gate.owner.query(change)
/** Requests a full check and waits for its result. */
async function checked() {
  await gate.ask(checkBooks, { body: {} }, { as: finance })
  await expect
    .poll(async () => (await gate.ask(getBooks, {}, { as: finance })).isChecking, { timeout: 20_000 })
    .toBe(false)
  return gate.ask(getBooks, {}, { as: finance })
}

test('finance runs a check and sees every invariant, each with the time of its check', async () => {
  const books = await checked()
  expect(books).toMatchObject({ safeMode: null, full: { askedBy: 'finance.singil', broken: [] } })
  expect(books.invariants.map((row) => row.name.split(' ')[0])).toEqual(
    expect.arrayContaining(['M1', 'M2', 'M3', 'M4', 'M8', 'M11', 'M15', 'M18']),
  )
  expect(books.invariants.every((row) => row.bad === 0 && row.fullAt !== null)).toBe(true)
})

test('the trial balance adds up and drills down to the wallet', async () => {
  const trial = await gate.ask(getTrialBalance, { query: {} }, { as: finance })
  expect(trial).toMatchObject({ debits: -250_00, credits: 250_00 })
  const now = await gate.ask(listWalletBalances, { query: { kind: 'available' } }, { as: finance })
  expect(now).toMatchObject({ wallets: [{ walletId, balance: 250_00 }], others: 0, rest: 0 })
  const at = '2020-01-01T00:00:00.000Z'
  expect(await gate.ask(getTrialBalance, { query: { at } }, { as: finance })).toMatchObject({
    at,
    debits: 0,
    credits: 0,
  })
})

test('users without access to the books cannot see them', async () => {
  for (const username of ['sales.singil', 'corporate.singil', 'nena.admin', 'kape.auditor']) {
    const as = await gate.signIn(username)
    expect((await gate.call(getBooks, {}, { as })).status, username).toBe(403)
    expect((await gate.call(getTrialBalance, { query: {} }, { as })).status, username).toBe(403)
  }
  expect((await gate.call(endSafeMode, { body: { reason: 'All is well.' } }, { as: finance })).status).toBe(403)
})

test('a breach pauses money out, mails staff once, and is ended by an administrator after a clean check', async () => {
  const reason = { body: { reason: 'The balance was put right.' } }
  expect((await gate.call(endSafeMode, reason, { as: admin })).body).toMatchObject({
    code: problemsOfIntegrity.safeModeOff.id,
  })
  await tamper('update ledger_accounts set balance = balance + 1 where balance = 25000')
  const broken = await checked()
  expect(broken.safeMode?.why).toContain('M2')
  expect(broken.maySafeModeEnd).toBe(false)
  await checked()
  const alarms = () => gate.mails.filter((mail) => mail.subject.startsWith('The books do not add up'))
  await expect.poll(() => alarms().length, { timeout: 30_000 }).toBe(3)
  expect(new Set(alarms().map((mail) => mail.to)).size).toBe(3)

  const refused = await gate.call(endSafeMode, reason, { as: admin })
  expect(refused).toMatchObject({ status: 409, body: { code: problemsOfIntegrity.fullCheckFirst.id } })
  const metrics = await gate.app.parts.metrics.registry.metrics()
  expect(metrics).toMatch(/singil_safe_mode 1/)

  await tamper('update ledger_accounts set balance = balance - 1 where balance = 25001')
  expect((await checked()).maySafeModeEnd).toBe(true)
  await gate.ask(endSafeMode, reason, { as: admin })
  expect((await gate.ask(getBooks, {}, { as: admin })).safeMode).toBeNull()
  const { rows } = await gate.owner.query(
    "select level, note, username from audit_log where thing = 'safe mode' order by at",
  )
  expect(rows).toMatchObject([
    { level: 'CRITICAL', note: null },
    { level: 'CRITICAL', note: 'The balance was put right.', username: 'admin.singil' },
  ])
})
