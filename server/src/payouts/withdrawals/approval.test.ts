/** Withdrawals under a merchant's approval rules: held while they wait, sent once approved, available again otherwise. */
import * as approvals from '@singil/contract/workspace/approvals'
import * as bankAccounts from '@singil/contract/payouts/bank-accounts'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { endExpired } from '../../workspace/approvals/jobs.ts'

const hourMs = 3_600_000
let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  teller = await openTeller()
  const rules = [
    { fromAmount: 1_000_00, needed: 1, roles: [] },
    { fromAmount: 100_000_00, needed: 2, roles: [] },
  ]
  const body = { action: contract.withdrawingMuch.id, rules: rules as never, reason: 'Agreed' }
  await teller.gate.ask(approvals.saveRules, { body }, { as: await teller.as('kape.admin') })
}, 120_000)
afterAll(() => teller.close())

const approve = async (planId: string, by: Parameters<typeof teller.as>[0] = 'kape.manager') =>
  teller.inbox.approve(planId, await teller.as(by))
const statuses = (ids: Awaited<ReturnType<typeof teller.withdraw>>['ids']) =>
  Promise.all(ids.map(async (id) => (await teller.get(id)).status))

test('a withdrawal from the amount of the rule on waits with its money held, and leaves once a colleague has approved it', async () => {
  const before = await teller.balances()
  const small = await teller.withdraw(999_99)
  await teller.becomes(small.ids[0]!, 'SUCCESS')
  const { ids, planId, requestId } = await teller.withdraw(1_000_00)
  await teller.send()
  expect(await teller.get(ids[0]!)).toMatchObject({
    status: 'AUTHORIZED',
    approval: {
      title: expect.stringMatching(/^Withdraw ₱1,000\.00 to /),
      askedBy: 'kape.admin',
      rule: 'Withdrawals of ₱1,000.00 and more need 1 approval of somebody with the permission.',
    },
  })
  expect(await teller.balances()).toEqual({ available: before.available - 1_016_79 - 1_016_80, held: 1_016_80 })
  expect((await approve(planId, 'kape.admin')).body.code).toBe('approvals.own')
  // Staff leave to the merchant what waits for the merchant.
  const body = { requestId, status: 'cancel', reason: 'x' } as const
  const staff = await teller.as('finance.singil')
  expect((await teller.gate.call(contract.updateWithdrawalStatus, { body }, { as: staff })).status).toBe(409)
  await teller.as('kape.manager')
  await teller.as('kape.barista')
  const answers = await Promise.all(
    (['kape.manager', 'kape.barista', 'kape.manager', 'kape.barista'] as const).map((by) => approve(planId, by)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await teller.becomes(ids[0]!, 'SUCCESS')
  expect((await teller.balances()).held).toBe(0)
  await teller.allHold()
}, 90_000)

test('staff of the provider prepare one with a code of their own, and a user of the merchant approves it', async () => {
  const { gate, walletId, mid } = teller
  const bankAccountId = await teller.enrol('savings')
  const from = { as: await teller.as('admin.singil'), headers: { 'x-merchant-id': mid } }
  const { requestId } = await gate.ask(contract.getRequestId, { params: { id: walletId } }, from)
  const body = { walletId, bankAccountId, amount: 500_00 as never, requestId, reason: 'Rent', legs: 1 }
  await gate.owner.query('delete from otp_sends')
  const { signature } = await gate.ask(contract.askWithdrawal, { body }, from)
  const confirmation = { params: { signature }, body: { requestId, otp: teller.lastText() } }
  const [{ id, planId } = {}] = (await gate.ask(contract.confirmWithdrawal, confirmation, from)).withdrawals
  await teller.send()
  expect(await teller.get(id!)).toMatchObject({ status: 'AUTHORIZED', approval: { askedBy: 'admin.singil' } })
  expect((await approve(planId!, 'finance.singil')).status).not.toBe(200)
  expect((await approve(planId!)).status).toBe(200)
  await teller.becomes(id!, 'SUCCESS')
  await teller.allHold()
}, 60_000)

test('refused, withdrawn, cancelled or expired, it is cancelled and its money is available again', async () => {
  const before = await teller.balances()
  const ends = {
    'did not approve it': async (planId: string) =>
      void (await teller.inbox.refuse(planId, await teller.as('kape.manager'))),
    'Withdrawn by kape.admin': async (planId: string) =>
      void (await teller.inbox.withdraw(planId, await teller.as('kape.admin'))),
    'Nobody approved it in time': async () => {
      await teller.gate.owner.query("update approval_requests set expires_at = asked_at where state = 'waiting'")
      await endExpired({ unit: teller.unit })
    },
  }
  for (const [remark, end] of Object.entries(ends)) {
    const { ids, planId } = await teller.withdraw(1_000_00)
    expect((await teller.balances()).held).toBe(1_016_80)
    await end(planId)
    expect(await teller.get(ids[0]!)).toMatchObject({ status: 'CANCELLED', remark: expect.stringContaining(remark) })
    expect((await approve(planId)).body.code).toBe('approvals.ended')
    expect(await teller.balances()).toEqual(before)
  }
  const { ids, planId } = await teller.withdraw(60_000_00, { legs: 2 })
  await teller.gate.ask(contract.cancelWithdrawal, { params: { id: ids[1]! } }, { as: await teller.as('kape.barista') })
  expect(await statuses(ids)).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await approve(planId)).body.code).toBe('approvals.ended')
  expect(await teller.balances()).toEqual(before)
  await teller.allHold()
}, 90_000)

test('a plan that is approved late leaves in new transfers an hour apart, besides what else leaves by then', async () => {
  teller.later(2 * hourMs)
  const plan = await teller.withdraw(120_000_00, { legs: 3 })
  teller.later(3 * hourMs)
  const other = await teller.withdraw(900_00)
  expect((await approve(plan.planId)).body.data.results[0].state).toBe('waiting')
  expect((await approve(plan.planId, 'kape.barista')).body.data.results[0].state).toBe('approved')
  const due = (await Promise.all(plan.ids.map((id) => teller.get(id)))).map(({ dueAt }) => Date.parse(dueAt))
  const [now] = [teller.gate.app.parts.clock.now().getTime()]
  // The first transfer takes the whole hour, in which the other withdrawal leaves already.
  expect(due[0]! - now).toBeGreaterThan(hourMs / 2)
  expect(due[1]! - due[0]!).toBe(hourMs)
  expect(due[2]! - due[1]!).toBe(hourMs)
  await teller.allHold()
  for (const id of [...plan.ids, ...other.ids])
    await teller.gate.call(contract.cancelWithdrawal, { params: { id } }, { as: await teller.as('kape.admin') })
}, 90_000)

test('a corporate withdrawal waits as well, and is refused if its account was disabled meanwhile', async () => {
  teller.later(6 * hourMs)
  const { ids, planId, bankAccountId } = await teller.withdraw(60_000_00, { isCorporate: true })
  expect(await statuses(ids)).toEqual(['AUTHORIZED'])
  const set = async (status: 'DISABLED' | 'ENABLED') =>
    teller.gate.ask(
      bankAccounts.changeStatus,
      { params: { id: bankAccountId }, body: { status } },
      { as: await teller.as('kape.admin') },
    )
  await set('DISABLED')
  const refused = await approve(planId)
  expect([refused.status, await statuses(ids)]).toEqual([422, ['AUTHORIZED']])
  await teller.gate.owner.query("update bank_accounts set status = 'ENABLED' where id = $1", [bankAccountId])
  expect((await approve(planId)).status).toBe(200)
  expect((await statuses(ids))[0]).not.toBe('AUTHORIZED')
  await teller.allHold()
}, 90_000)

test('a withdrawal of a business that is blocked meanwhile is not carried out', async () => {
  teller.later(6 * hourMs)
  const { ids, planId } = await teller.withdraw(1_000_00)
  await teller.as('kape.manager')
  await teller.gate.owner.query("update merchants set status = 'BLOCKED' where mid = $1", [teller.mid])
  expect((await approve(planId)).body.code).toBe('payouts.paused')
  await teller.gate.owner.query("update merchants set status = 'ACTIVE' where mid = $1", [teller.mid])
  expect(await statuses(ids)).toEqual(['AUTHORIZED'])
  expect((await approve(planId)).status).toBe(200)
}, 90_000)

test('a colleague does not confirm what another user asked for, even with its code', async () => {
  const [admin, manager] = [await teller.as('kape.admin'), await teller.as('kape.manager')]
  const { requestId, signature, otp } = await teller.ask(100_00)
  const sent = { params: { signature }, body: { requestId, otp } }
  expect((await teller.gate.call(contract.confirmWithdrawal, sent, { as: manager })).body.code).toBe(
    'withdrawals.unknown',
  )
  expect((await teller.gate.call(contract.confirmWithdrawal, sent, { as: admin })).status).toBe(200)
}, 90_000)
