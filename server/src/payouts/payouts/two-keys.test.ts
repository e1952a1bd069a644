/** Money leaves a merchant with two keys: what staff prepare, its own people confirm; a rule binds sums and sweeps like single withdrawals. */
import * as approvals from '@singil/contract/workspace/approvals'
import * as sweeps from '@singil/contract/payouts/auto-sweeps'
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import * as samples from '@singil/contract/payouts/bank-accounts.sample'
import { centavos } from '@singil/contract/kit/money'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallOptions } from '../../../test/access/gate.ts'
import { provenCall } from '../../../test/access/proven-call.ts'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { runDue } from '../auto-sweeps/jobs.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
let gate: (typeof teller)['gate']
beforeAll(async () => {
  teller = await openTeller()
  gate = teller.gate
}, 120_000)
afterAll(() => teller.close())
/** Each test begins without rules. */
beforeEach(() => gate.owner.query('update approval_rules set ended_at = now() where ended_at is null'))

const saveRules = async (rules: object[]) =>
  gate.ask(
    approvals.saveRules,
    { body: { action: contract.withdrawingMuch.id, rules: rules as never, reason: 'Agreed' } },
    { as: await teller.as('kape.admin') },
  )
/** The provider's administrator, who has selected the merchant. */
const asStaff = async () => ({ as: await teller.as('admin.singil'), headers: { 'x-merchant-id': teller.mid } })
const mailsAbout = (what: string) => gate.mails.filter(({ subject }) => subject.includes(what)).map(({ to }) => to)

test('an account that staff enrol takes nothing before a user of the merchant has approved it', async () => {
  await gate.owner.query("update authenticator_policies set asks = 'always' where action = 'bankEnrolment'")
  const staff = await asStaff()
  const body = { ...samples.enrolBankAccount.body, accountNumber: '310000009911', alias: 'Of a stranger' }
  const sent = { body: body as never }
  const refused = await gate.call(bankAccounts.enrolBankAccount, sent, staff)
  expect([refused.status, refused.body.code]).toEqual([403, 'authenticators.stepUpNeeded'])
  await gate.owner.query("update authenticator_policies set asks = 'enrolled' where action = 'bankEnrolment'")
  const { Id, isWaiting, status } = await gate.ask(bankAccounts.enrolBankAccount, sent, staff)
  expect([isWaiting, status]).toEqual([true, 'DISABLED'])

  // Neither the same person nor another one of staff can make it usable.
  const enable = { params: { id: Id }, body: { status: 'ENABLED' as const } }
  expect((await gate.ask(bankAccounts.changeStatus, enable, staff)).status).toBe('DISABLED')
  for (const one of ['admin.singil', 'finance.singil'] as const)
    expect((await teller.inbox.approve(Id, await teller.as(one))).status).toBeGreaterThanOrEqual(403)
  const ask = await askAs(await asStaff(), Id)
  expect([ask.status, ask.body.code]).toEqual([422, 'banks.disabled'])

  expect((await teller.inbox.approve(Id, await teller.as('kape.admin'))).status).toBe(200)
  const { result } = await gate.ask(bankAccounts.listBankAccounts, { query: {} }, { as: await teller.as('kape.admin') })
  expect(result.find((one) => one.Id === Id)).toMatchObject({
    status: 'ENABLED',
    isWaiting: false,
    wait: { cap: 10_000_00 },
  })
}, 60_000)

async function askAs(caller: CallOptions, bankAccountId: bankAccounts.BankAccountId) {
  const { requestId } = await gate.ask(contract.getRequestId, { params: { id: teller.walletId } }, caller)
  const body = {
    walletId: teller.walletId,
    bankAccountId,
    amount: centavos(900_00),
    requestId,
    reason: 'Rent',
    legs: 1,
  }
  await gate.owner.query('delete from otp_sends')
  return gate.call(contract.askWithdrawal, { body }, caller)
}

test('a withdrawal that staff confirm waits for a user of the merchant, who is told and can stop it', async () => {
  const before = await teller.balances()
  const bankAccountId = await teller.enrol('savings')
  const confirmAsStaff = async () => {
    const staff = { as: await teller.as('admin.singil') }
    const { data } = (await askAs(staff, bankAccountId)).body
    const body = { requestId: data.requestId, otp: teller.lastText() }
    const confirmed = await gate.ask(contract.confirmWithdrawal, { params: { signature: data.signature }, body }, staff)
    return confirmed.withdrawals[0]!
  }
  const stopped = await confirmAsStaff()
  await teller.send()
  expect((await teller.get(stopped.id)).status).toBe('AUTHORIZED')
  await expect.poll(() => mailsAbout('Withdraw ₱900.00').length).toBeGreaterThan(0)
  for (const one of ['admin.singil', 'finance.singil'] as const)
    expect((await teller.inbox.approve(stopped.planId, await teller.as(one))).status).toBeGreaterThanOrEqual(403)
  await gate.ask(contract.cancelWithdrawal, { params: { id: stopped.id } }, { as: await teller.as('kape.manager') })
  expect(await teller.balances()).toEqual(before)

  const wanted = await confirmAsStaff()
  expect((await teller.inbox.approve(wanted.planId, await teller.as('kape.manager'))).status).toBe(200)
  await teller.becomes(wanted.id, 'SUCCESS')
  await teller.allHold()
}, 60_000)

test('parts of a sum wait like the sum under a rule that counts a day, and what did not leave does not count', async () => {
  await saveRules([{ fromAmount: 1_500_00, per: 'day', needed: 1, roles: [] }])
  // What left before on this day counts too.
  await gate.owner.query(
    "update payouts set authorized_at = authorized_at - interval '2 days', created_at = created_at - interval '2 days'",
  )
  const first = await teller.withdraw(1_000_00)
  expect((await teller.get(first.ids[0]!)).status).not.toBe('AUTHORIZED')
  const second = await teller.withdraw(500_00)
  const { status, approval } = await teller.get(second.ids[0]!)
  expect([status, approval?.rule]).toEqual([
    'AUTHORIZED',
    'Withdrawals of ₱1,500.00 and more in a day need 1 approval of somebody with the permission.',
  ])
  await teller.inbox.refuse(second.planId, await teller.as('kape.manager'))
  const third = await teller.withdraw(499_99)
  expect((await teller.get(third.ids[0]!)).status).not.toBe('AUTHORIZED')

  // One after the other: the code is read from the newest message.
  const asked = [await teller.ask(300_00), await teller.ask(300_00)]
  const both = await Promise.all(asked.map((one) => teller.confirm(one)))
  expect(both.map(({ withdrawals }) => withdrawals[0]!.status)).toEqual(['AUTHORIZED', 'AUTHORIZED'])
}, 60_000)

test('a sweep of one person is bound by the rule for withdrawals, when it is made and by the sums of its runs', async () => {
  await gate.owner.query(
    "update payouts set authorized_at = authorized_at - interval '2 days', created_at = created_at - interval '2 days'",
  )
  await saveRules([
    { fromAmount: 20_000_00, per: 'each', needed: 1, roles: [] },
    { fromAmount: 30_000_00, per: 'day', needed: 1, roles: [] },
  ])
  const terms = async (more: object) => ({
    body: {
      walletId: teller.walletId,
      bankAccountId: await teller.enrol('savings'),
      trigger: 'THRESHOLD',
      threshold: 1_000_00,
      transfer: 'ALL',
      keep: 0,
      ...more,
    },
  })
  const made = await provenCall(gate, sweeps.addAutoSweep, await terms({}), await teller.as('kape.admin'))
  const { data, message } = (await made.answer()).body
  expect([message, data.status, data.isWaiting]).toEqual(['The auto sweep waits for approval.', 'DISABLED', true])
  const run = () => runDue({ unit: teller.unit, log: gate.app.parts.log })
  const before = await teller.balances()
  await run()
  expect(await teller.balances()).toEqual(before)
  expect((await teller.inbox.approve(data.id, await teller.as('kape.admin'))).body.code).toBe('approvals.own')

  expect((await teller.inbox.approve(data.id, await teller.as('kape.manager'))).status).toBe(200)
  // Approved with up to ₱50,000.00 a day, a run waits for nobody, until the rule that counts the day is reached.
  await run()
  const { result } = await gate.ask(sweeps.listRuns, { params: { id: data.id } }, { as: await teller.as('kape.admin') })
  const [sent] = result
  expect(sent).toMatchObject({ result: 'CREATED' })
  expect(sent!.amount).toBeGreaterThan(30_000_00)
  expect(sent!.withdrawals[0]!.status).toBe('AUTHORIZED')
  const { rows } = await gate.owner.query('select plan_id, asked_by from payouts where id = $1', [
    sent!.withdrawals[0]!.id,
  ])
  expect((await teller.inbox.approve(rows[0].plan_id, await teller.as('kape.admin'))).body.code).toBe('approvals.own')
  await teller.inbox.refuse(rows[0].plan_id, await teller.as('kape.manager'))
  await gate.ask(sweeps.removeAutoSweep, { params: { id: data.id } }, { as: await teller.as('kape.admin') })

  // Made before there was a rule, its runs are put to the rule each.
  await gate.owner.query('update approval_rules set ended_at = now() where ended_at is null')
  const old = await provenCall(
    gate,
    sweeps.addAutoSweep,
    await terms({ transfer: 'AMOUNT', amount: 25_000_00 }),
    await teller.as('kape.admin'),
  )
  const before2 = (await old.answer()).body.data
  expect(before2.status).toBe('ENABLED')
  await gate.owner.query('update auto_sweeps set approved_at = null where id = $1', [before2.id])
  await saveRules([{ fromAmount: 20_000_00, per: 'each', needed: 1, roles: [] }])
  await run()
  const runs = await gate.ask(sweeps.listRuns, { params: { id: before2.id } }, { as: await teller.as('kape.admin') })
  expect(runs.result[0]?.withdrawals[0]?.status).toBe('AUTHORIZED')
}, 90_000)
