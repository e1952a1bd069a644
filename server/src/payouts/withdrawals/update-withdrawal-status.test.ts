/** Staff set the status of a withdrawal: a reason, a second person, legal moves alone, booked by the payout engine. */
import { getApproval } from '@singil/contract/workspace/approvals'
import { UserId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeller } from '../../../test/withdrawals/teller.ts'
import { endStatusRequest } from './end-status-request.ts'
import { statusByStaff } from './update-withdrawal-status.ts'

let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => void (teller = await openTeller()))
afterAll(() => teller.close())

/** A withdrawal about which the bank gave no answer. */
async function unknown() {
  await teller.fault('error500')
  const { requestId, ids } = await teller.withdraw(100_00)
  await teller.send()
  await teller.becomes(ids[0]!, 'UNKNOWN')
  return { requestId, id: ids[0]! }
}
const set = async (
  requestId: string,
  status: contract.SettableStatus,
  more: object = {},
  by: Parameters<typeof teller.as>[0] = 'finance.singil',
) => {
  const body = { requestId, status, reason: 'The bank said so by telephone', ...more }
  return teller.gate.call(contract.updateWithdrawalStatus, { body }, { as: await teller.as(by) })
}
const approve = async (id: string, by: Parameters<typeof teller.as>[0] = 'admin.singil') =>
  teller.inbox.approve(id, await teller.as(by))
const success = { bankReference: 'IP-20261123-1' }

test('what staff ask changes nothing until a colleague approves, and is then booked once and told to the merchant', async () => {
  const before = await teller.balances()
  const { requestId, id } = await unknown()
  expect((await set(requestId, 'success')).body.errors[0].message).toBe("Enter the bank's reference of the transfer.")
  expect((await set(requestId, 'failed', { reason: ' ' })).status).toBe(400)
  const asked = await set(requestId, 'success', success)
  expect(asked.body.message).toBe(contract.texts.statusAsked)
  expect(asked.body.data).toMatchObject({ title: `Set withdrawal ${requestId} to Arrived`, askedBy: 'finance.singil' })
  expect(await teller.get(id)).toMatchObject({ status: 'UNKNOWN', canBecome: [], statusRequest: null })
  expect(await teller.get(id, 'finance.singil')).toMatchObject({
    canBecome: ['success', 'failed'],
    statusRequest: { approvalId: asked.body.data.approvalId, reason: 'The bank said so by telephone' },
  })
  expect((await approve(id, 'finance.singil')).body.code).toBe('approvals.own')
  await teller.as('admin.singil')
  const answers = await Promise.all(Array.from({ length: 6 }, () => approve(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await teller.get(id)).toMatchObject({ status: 'SUCCESS', bankReference: success.bankReference })
  expect(await teller.balances()).toEqual({ available: before.available - 116_80, held: 0 })
  await expect
    .poll(() => teller.gate.mails.map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^₱100\.00 arrived at/))
  const { rows } = await teller.gate.owner.query(
    "select note from audit_log where thing = 'withdrawal' and thing_id = $1",
    [id],
  )
  expect(rows).toEqual([{ note: 'The bank said so by telephone' }])

  // It came back after all.
  expect((await set(requestId, 'failed')).body.code).toBe('payouts.moveFrom')
  await set(requestId, 'returned')
  expect((await approve(id)).status).toBe(200)
  expect(await teller.balances()).toEqual(before)
  await teller.allHold()
}, 60_000)

test('what failed is available again; one that waits to leave is cancelled; a refused request changes nothing', async () => {
  const before = await teller.balances()
  const { requestId, id } = await unknown()
  await set(requestId, 'failed')
  const refused = await teller.inbox.refuse(id, await teller.as('admin.singil'))
  expect([refused.status, (await teller.get(id)).status]).toEqual([200, 'UNKNOWN'])
  await set(requestId, 'failed')
  await approve(id)
  expect(await teller.get(id)).toMatchObject({ status: 'FAILED', remark: expect.stringContaining('Our staff') })
  expect(await teller.balances()).toEqual(before)

  const endDowntime = await teller.announceDowntime()
  const queued = await teller.withdraw(200_00)
  expect((await set(queued.requestId, 'success', success)).status).toBe(409)
  await set(queued.requestId, 'cancel')
  await approve(queued.ids[0]!)
  expect((await teller.get(queued.ids[0]!)).status).toBe('CANCELLED')
  await endDowntime()
  expect(await teller.balances()).toEqual(before)
  await teller.allHold()
}, 60_000)

test('if the bank answers meanwhile, the request ends with a sentence why, and nothing is booked twice', async () => {
  const { requestId, id } = await unknown()
  const asked = await set(requestId, 'failed')
  await teller.askBank()
  await teller.askBank()
  await teller.becomes(id, 'SUCCESS')
  const balances = await teller.balances()
  const params = { id: asked.body.data.approvalId }
  const request = async () => teller.gate.ask(getApproval, { params }, { as: await teller.as('finance.singil') })
  await expect.poll(async () => (await request()).state, { timeout: 10_000 }).toBe('obsolete')
  expect(await request()).toMatchObject({
    canApprove: false,
    canRefuse: false,
    note: expect.stringMatching(/^The withdrawal became “(On its way|Arrived)” meanwhile/),
  })
  await expect
    .poll(() => teller.gate.mails.map(({ subject }) => subject))
    .toContain(`Set withdrawal ${requestId} to Failed: no longer needed`)
  expect((await teller.get(id, 'finance.singil')).statusRequest).toBe(null)
  expect([(await approve(id)).body.code, await teller.balances()]).toEqual(['approvals.ended', balances])

  // What is asked about the new status goes on waiting.
  await set(requestId, 'returned')
  await teller.unit((context) => endStatusRequest(context, { id, purpose: 'withdrawal' }))
  expect((await approve(id)).status).toBe(200)
  await teller.allHold()
}, 60_000)

test('a request that is approved before it has ended because the bank answered is refused', async () => {
  const { id } = await unknown()
  const askedBy = { userId: UserId.parse('00000000-0000-4000-8000-000000000001'), username: 'finance.singil' }
  const payload = { from: 'SENT', to: 'failed', bankReference: '' }
  const request = { approvalId: '', subjectId: id, mid: null, amount: null, reason: 'Too late', payload, askedBy }
  await expect(teller.unit((context) => statusByStaff.apply(context, request))).rejects.toMatchObject({
    problem: contract.problemsOfWithdrawals.movedMeanwhile,
  })
  expect((await teller.get(id)).status).toBe('UNKNOWN')
}, 60_000)

test('only staff with the permission ask, and for withdrawals of the merchants they look after', async () => {
  const { requestId, id } = await unknown()
  for (const by of ['kape.admin', 'corporate.singil', 'habi.admin'] as const)
    expect((await set(requestId, 'failed', {}, by)).status).toBe(403)
  expect((await set('ZZZZZ-ZZZZZ', 'failed')).status).toBeGreaterThanOrEqual(400)
  await set(requestId, 'failed')
  expect((await teller.inbox.approve(id, await teller.as('kape.admin'))).status).toBe(404)
  expect((await teller.get(id)).status).toBe('UNKNOWN')
}, 60_000)
