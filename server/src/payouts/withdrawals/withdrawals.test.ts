/** Withdrawals through the real server and the sandbox's bank. */
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts'
import { freePort } from '../../../../tools/test/free-port.ts'
import { withoutStepUp } from '../../../test/kit/inbox.ts'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { broken } from '../../../test/ledger/houses.ts'
import { announceDowntime } from '../../../test/withdrawals/downtime.ts'
import { features } from '../../features.ts'
import { addDays, manilaDay, newId, startOfManilaDay } from '../../kit/base/index.ts'
import { type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { accounts, balancesOf, journal, post } from '../../foundation/ledger/index.ts'
import { payoutInvariants } from '../payouts/invariants-store.ts'
import { checkDue } from '../payouts/check-payouts.ts'
import { sendDue } from '../payouts/send-payouts.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'

const hourMs = 3_600_000
const bankKeys = { bankKey: 'singil-tests', bankSecret: 'a bank secret of the tests' }
const otherKeys = { gatewayKey: 'singil-tests', gatewaySecret: 'a gateway secret of the tests', smsKey: 'sms-tests' }

let sandbox: Sandbox
let gate: Gate
let nena: string
let walletId: WalletId
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    ...bankKeys,
    ...otherKeys,
    instapayMs: 100,
    retryDelaysMs: [100],
  })
  const port = await freePort()
  gate = await openGate(features, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    BANK_URL: sandbox.url,
    BANK_KEY: bankKeys.bankKey,
    BANK_SECRET: bankKeys.bankSecret,
  })
  await withoutStepUp(gate)
  nena = await gate.signIn('nena.admin')
  const { mid } = gate.demo[0]
  walletId = (await gate.owner.query('select wallet_id from merchants where mid = $1', [mid])).rows[0].wallet_id
  await unit((context) => ensureWallet(context, { mid, walletId }))
  await fund(1_000_000_00)
})
afterAll(async () => {
  await gate.close()
  await sandbox.stop()
})

const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
const steps = () => {
  const { outside, config, log, clock } = gate.app.parts
  return { unit, outside, publicUrl: config.publicUrl, log, now: () => clock.now() }
}
/** Adds an amount to what is available; takes it if it is negative. */
const fund = (amount: number) =>
  unit(async (context) => {
    const about = { mid: gate.demo[0].mid, refers: {}, at: context.now }
    const legs = [
      { account: accounts.wallet(walletId, 'available'), amount: centavos(amount) },
      { account: accounts.provider('adjustment'), amount: centavos(-amount) },
    ]
    await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
  })
let made = 0
/** An enrolled account whose wait is over. */
async function enrol(more: object = {}): Promise<BankAccountId> {
  await gate.owner.query('delete from otp_sends')
  const accountNumber = String(310_000_000_000 + ++made * 7)
  const body = { ...samples.enrolBankAccount.body, accountNumber, alias: `Account ${made}`, ...more }
  const { Id } = await gate.ask(bankAccounts.enrolBankAccount, { body: body as never }, { as: nena })
  await gate.owner.query("update bank_accounts set waits_until = now() - interval '1 minute' where id = $1", [Id])
  return Id
}
const wish = (bankAccountId: BankAccountId, amount: number) => ({ walletId, bankAccountId, amount: centavos(amount) })
async function ask(bankAccountId: BankAccountId, amount: number, legs = 1) {
  const { requestId } = await gate.ask(contract.getRequestId, { params: { id: walletId } }, { as: nena })
  const body = { ...wish(bankAccountId, amount), requestId, reason: 'Rent', legs }
  const asked = await gate.ask(contract.askWithdrawal, { body }, { as: nena })
  return { ...asked, otp: lastText() }
}
const lastText = (): string => /\b\d{6}\b/.exec(gate.texts.at(-1)?.text ?? '')?.[0] ?? ''
const confirm = ({ signature, requestId, otp }: contract.Asked & { readonly otp: string }) =>
  gate.ask(contract.confirmWithdrawal, { params: { signature }, body: { requestId, otp } }, { as: nena })
const get = (id: PayoutId) => gate.ask(contract.getWithdrawal, { params: { id } }, { as: nena })
/** The message of an answer, or of its first wrong field. */
const messageOf = async (endpoint: Endpoint, sent: object, as = nena): Promise<string> => {
  const { body } = await gate.call(endpoint, sent, { as })
  return body.errors?.[0]?.message ?? body.message
}
const becomes = (id: PayoutId, status: string) =>
  expect.poll(async () => (await get(id)).status, { timeout: 20_000, interval: 100 }).toBe(status)
/** With a shifted clock the bank's callbacks are too old, and jobs wait: sends what is due, and asks the bank minutes later. */
async function sendAndAsk(): Promise<void> {
  await sendDue(steps())
  await new Promise((resolve) => setTimeout(resolve, 300))
  gate.later(4 * 60_000)
  await checkDue(steps())
}
const control = (path: string, body: object) =>
  fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const transfers = async (ref: string) => {
  const all = (await (await fetch(`${sandbox.url}/control/bank/transfers`)).json()) as { transfer_ref: string }[]
  return all.filter(({ transfer_ref }) => transfer_ref === ref)
}
const balances = () =>
  unit(async ({ tx }) => {
    const { available, held } = (await balancesOf(tx, [walletId])).get(walletId)!
    return { available: available.balance, held: held.balance }
  })
const allHold = async () => expect(await broken({ unit }, payoutInvariants)).toEqual([])

test('a withdrawal is quoted, confirmed by its code, sent once and ends as the bank reports', async () => {
  const account = await enrol()
  const quote = await gate.ask(contract.quoteWithdrawal, { body: wish(account, 1_000_00) }, { as: nena })
  expect(quote).toMatchObject({ rail: 'instapay', fee: 15_00, vat: 1_80, total: 1_016_80, refusal: null })
  expect(quote.legs).toHaveLength(1)
  const asked = await ask(account, 1_000_00)
  expect(gate.texts.at(-1)?.text).toContain('withdraw ₱1,000.00 to BDO ••')
  expect(
    await messageOf(contract.confirmWithdrawal, {
      params: { signature: 'x' },
      body: { requestId: asked.requestId, otp: asked.otp },
    }),
  ).toContain('not confirmed for exactly this')
  const wrong = {
    params: { signature: asked.signature },
    body: { requestId: asked.requestId, otp: asked.otp === '111111' ? '222222' : '111111' },
  }
  expect(await messageOf(contract.confirmWithdrawal, wrong)).toContain('Invalid OTP, please try again')
  const right = { params: { signature: asked.signature }, body: { requestId: asked.requestId, otp: asked.otp } }
  expect(await messageOf(contract.confirmWithdrawal, right)).toBe(
    'Request sent, we will notify you with the status of your fund transfer in a while.',
  )
  // The same confirmation again, as after a lost answer.
  const [first, second] = [await confirm(asked), await confirm(asked)]
  expect(first.status_text).toBe('Your withdraw is currently processing!')
  const { id } = first.withdrawals[0]!
  expect(second.withdrawals[0]!.id).toBe(id)
  await becomes(id, 'SUCCESS')
  expect(await transfers(id)).toHaveLength(1)
  const detail = await get(id)
  expect(detail.bankReference).not.toBeNull()
  expect(detail.journalId).not.toBeNull()
  expect(await balances()).toMatchObject({ held: 0 })
  const found = await gate.ask(contract.searchWithdrawals, { query: { searchValue: asked.requestId } }, { as: nena })
  expect(found.result.map((row) => row.id)).toEqual([id])
  const sums = await gate.ask(contract.sumWithdrawals, { query: { searchValue: asked.requestId } }, { as: nena })
  expect(sums).toEqual({ count: 1, isMore: false, amount: 1_000_00, fees: 16_80 })
  await allHold()
}, 60_000)

test('what fails or comes back is available again, with fee and VAT, and each end is a webhook', async () => {
  // No worker takes the endpoint.
  await gate.owner.query(
    `insert into webhook_endpoints (mid, state, leased_until, updated_at) values ($1, 'active', '2100-01-01', now())`,
    [gate.demo[0].mid],
  )
  const before = await balances()
  const account = await enrol()
  await control('faults', { createTransfer: 'accepted_then_failed', times: 1 })
  const failed = (await confirm(await ask(account, 100_00))).withdrawals[0]!
  await becomes(failed.id, 'FAILED')
  const returned = (await confirm(await ask(account, 200_00))).withdrawals[0]!
  await becomes(returned.id, 'SUCCESS')
  const [transfer] = (await transfers(returned.id)) as unknown as { transfer_id: string }[]
  await control(`bank/transfers/${transfer!.transfer_id}/act`, { action: 'return' })
  await becomes(returned.id, 'RETURNED')
  expect(await balances()).toEqual(before)
  // Of these two alone: the end of a test before may be announced only now.
  const ofThese = `select type, body::json->'data' as data from webhook_deliveries
    where body::json->'data'->>'withdrawalId' = any($1) order by type`
  const sent = async () => (await gate.owner.query(ofThese, [[failed.id, returned.id]])).rows
  const amount = { centavos: 200_00, php: '200.00' }
  await expect
    .poll(sent)
    .toMatchObject([
      { type: 'withdrawal.failed' },
      { type: 'withdrawal.returned', data: { withdrawalId: returned.id, amount, rail: 'instapay' } },
      { type: 'withdrawal.succeeded' },
    ])
  await allHold()
}, 60_000)

test('a code confirms only its own withdrawal, for the user who asked, once', async () => {
  const account = await enrol()
  const [one, other] = [await ask(account, 100_00), await ask(account, 200_00)]
  expect(
    await messageOf(contract.confirmWithdrawal, {
      params: { signature: other.signature },
      body: { requestId: other.requestId, otp: one.otp },
    }),
  ).toContain('Invalid OTP, please try again')
  const habi = await gate.signIn('habi.admin')
  expect(
    await messageOf(
      contract.confirmWithdrawal,
      { params: { signature: one.signature }, body: { requestId: one.requestId, otp: one.otp } },
      habi,
    ),
  ).toBe('There is no such withdrawal.')
  const foreign = { body: { ...wish(account, 100_00), requestId: 'ZZZZZ-ZZZZZ', reason: 'Rent' } }
  expect(await messageOf(contract.askWithdrawal, foreign, habi)).toBe('Wallet not found.')
  const { requestId } = one
  const same = { body: { ...wish(account, 300_00), requestId, reason: 'Rent' } }
  expect(await messageOf(contract.askWithdrawal, same)).toContain('was used already')
  await allHold()
}, 60_000)

test('amounts and accounts that are not possible get their message and change nothing', async () => {
  const account = await enrol()
  const before = await balances()
  const askFor = async (amount: number, more: object = {}) => {
    const { requestId } = await gate.ask(contract.getRequestId, { params: { id: walletId } }, { as: nena })
    return messageOf(contract.askWithdrawal, { body: { ...wish(account, amount), requestId, reason: 'Rent', ...more } })
  }
  expect(await askFor(19_99)).toBe('Minimum amount is Php 20.00')
  expect(await askFor(50_000_01)).toBe('Amount and fee together can be at most ₱50,000.00 a withdrawal.')
  expect(await askFor(1_100_000_00, { legs: 23 })).toBe('Insufficient Fund')
  expect(await askFor(2_000_00, { legs: 2 })).toContain('now leaves in 1 transfers')
  expect(await askFor(2_000_00, { reason: '' })).toBe('Enter a reason.')
  await gate.ask(bankAccounts.changeStatus, { params: { id: account }, body: { status: 'DISABLED' } }, { as: nena })
  expect(await askFor(2_000_00)).toContain('is disabled')
  const waiting = await enrol()
  await gate.owner.query("update bank_accounts set waits_until = now() + interval '1 day' where id = $1", [waiting])
  expect(await askFor(10_000_01, { bankAccountId: waiting })).toContain('This bank account is new or was changed.')
  expect(await balances()).toEqual(before)
})

test('a large withdrawal leaves in transfers an hour apart; those not sent can be cancelled', async () => {
  gate.later(2 * hourMs)
  nena = await gate.signIn('nena.admin')
  const account = await enrol()
  const asked = await ask(account, 120_000_00, 3)
  expect(asked.legs.map(({ dueAt }) => (Date.parse(dueAt) - Date.parse(asked.legs[0]!.dueAt)) / hourMs)).toEqual([
    0, 1, 2,
  ])
  const { withdrawals } = await confirm(asked)
  await sendAndAsk()
  await becomes(withdrawals[0]!.id, 'SUCCESS')
  expect((await get(withdrawals[1]!.id)).status).toBe('QUEUED')
  await gate.ask(contract.cancelWithdrawal, { params: { id: withdrawals[2]!.id } }, { as: nena })
  gate.later(hourMs)
  nena = await gate.signIn('nena.admin')
  await sendAndAsk()
  await becomes(withdrawals[1]!.id, 'SUCCESS')
  expect(await messageOf(contract.cancelWithdrawal, { params: { id: withdrawals[1]!.id } })).toContain(
    'has left already',
  )
  expect(await balances()).toMatchObject({ held: 0 })
  await allHold()
}, 60_000)

test("transfers that the bank's downtime holds up push the later ones back, and no hour carries too much", async () => {
  gate.later(2 * hourMs)
  nena = await gate.signIn('nena.admin')
  const account = await enrol()
  const endDowntime = await announceDowntime(sandbox.url, (text, values) => gate.owner.query(text, values))
  const { withdrawals } = await confirm(await ask(account, 120_000_00, 3))
  const dueAt = async () =>
    (await Promise.all(withdrawals.map(({ id }) => get(id)))).map((one) => Date.parse(one.dueAt))
  const planned = await dueAt()
  await sendDue(steps())
  expect((await get(withdrawals[0]!.id)).status).toBe('QUEUED')
  gate.later(hourMs / 2)
  nena = await gate.signIn('nena.admin')
  await endDowntime()
  await sendAndAsk()
  await becomes(withdrawals[0]!.id, 'SUCCESS')
  gate.later(hourMs / 2)
  nena = await gate.signIn('nena.admin')
  await sendDue(steps())
  expect((await get(withdrawals[1]!.id)).status).toBe('QUEUED')
  const moved = await dueAt()
  expect(moved[1]! - planned[1]!).toBeGreaterThan(hourMs / 3)
  expect(moved[2]! - moved[1]!).toBe(hourMs)
  await allHold()
  for (const { id } of withdrawals.slice(1)) await gate.ask(contract.cancelWithdrawal, { params: { id } }, { as: nena })
}, 60_000)

test('no answer of the bank is no outcome, and what it never took is sent under the same reference', async () => {
  gate.later(2 * hourMs)
  nena = await gate.signIn('nena.admin')
  const account = await enrol()
  for (const mode of ['error500', 'error409', 'error401', 'garbage']) {
    await control('faults', { createTransfer: mode, times: 1 })
    const asked = await ask(account, 100_00)
    const { id } = (await confirm(asked)).withdrawals[0]!
    await sendDue(steps())
    // The server's own minute may be sending it.
    await becomes(id, 'UNKNOWN')
    await control('faults', { queryTransfer: 'error404', times: 1 })
    gate.later(3 * 60_000)
    await checkDue(steps())
    expect((await get(id)).status).toBe('UNKNOWN')
    await sendAndAsk()
    await sendAndAsk()
    await becomes(id, 'SUCCESS')
    expect(await transfers(id)).toHaveLength(1)
  }
  await allHold()
}, 120_000)

test('the usage counts what was withdrawn today, and what may still leave within this hour', async () => {
  const usageOf = () => gate.ask(contract.getWithdrawalUsage, { params: { walletId } }, { as: nena })
  const now = () => gate.app.parts.clock.now()
  const untilDay = (days: number) => startOfManilaDay(addDays(manilaDay(now()), days)).getTime() - now().getTime()
  // From noon of a later day, whenever the test runs: both withdrawals are of one day, and hours apart.
  gate.later(untilDay(2) + 12 * hourMs)
  nena = await gate.signIn('nena.admin')
  const before = await usageOf()
  expect(before.today).toEqual({ total: 0, count: 0 })
  expect(before.accounts).toContainEqual({
    accountType: 'savings',
    minimum: 20_00,
    maximum: 50_000_00,
    leftThisHour: 50_000_00,
  })
  const { total } = await confirmed(await enrol(), 30_000_00)
  await sendAndAsk()
  const after = await usageOf()
  expect(after.today).toEqual({ total, count: 1 })
  const left = Object.fromEntries(after.accounts.map(({ accountType, leftThisHour }) => [accountType, leftThisHour]))
  expect(left).toMatchObject({ savings: 50_000_00 - total, personal: 50_000_00 - total })
  expect(after.rails).toContainEqual({ rail: 'instapay', maximum: 50_000_00 })
  // At midnight in Manila a new day begins, and the hour goes on.
  gate.later(untilDay(1) - 10 * 60_000)
  nena = await gate.signIn('nena.admin')
  const late = await confirmed(await enrol(), 40_000_00)
  expect((await usageOf()).today).toEqual({ total: total + late.total, count: 2 })
  gate.later(11 * 60_000)
  nena = await gate.signIn('nena.admin')
  const { today, accounts } = await usageOf()
  expect(today).toEqual({ total: 0, count: 0 })
  const savings = accounts.find(({ accountType }) => accountType === 'savings')
  expect(savings?.leftThisHour).toBe(50_000_00 - late.total)
  await sendAndAsk()
  await expect.poll(async () => (await balances()).held, { timeout: 20_000 }).toBe(0)
})

async function confirmed(bankAccountId: BankAccountId, amount: number) {
  const asked = await ask(bankAccountId, amount)
  await confirm(asked)
  return asked
}

test('of 200 withdrawals confirmed at once over HTTP, only the ten that the wallet can pay are taken', async () => {
  const account = await enrol()
  const before = await balances()
  const each = 20_00 + 15_00 + 1_80
  const rest = before.available - 10 * each
  await fund(-rest)
  const asked: Awaited<ReturnType<typeof ask>>[] = []
  for (let count = 0; count < 200; count++) {
    await gate.owner.query('delete from otp_sends')
    asked.push(await ask(account, 20_00))
  }
  // A busy server refuses some at first; they are repeated under the same key, as a browser does.
  const confirmOne = async ({ signature, requestId, otp }: (typeof asked)[number]) => {
    const headers = { 'idempotency-key': newId() }
    const sent = { params: { signature }, body: { requestId, otp } }
    for (;;) {
      const answer = await gate.call(contract.confirmWithdrawal, sent, { as: nena, headers })
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(asked.map(confirmOne))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(10)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
    new Set(['Insufficient Fund']),
  )
  expect(await balances()).toEqual({ available: 0, held: before.held + 10 * each })
  await allHold()
  await sendAndAsk()
  for (const { body } of taken) await becomes(body.data.withdrawals[0].id, 'SUCCESS')
  const sent = await Promise.all(taken.map(({ body }) => transfers(body.data.withdrawals[0].id)))
  expect(sent.map((one) => one.length)).toEqual(Array.from({ length: 10 }, () => 1))
  expect((await balances()).available).toBe(0)
  await allHold()
  await fund(rest)
}, 120_000)
