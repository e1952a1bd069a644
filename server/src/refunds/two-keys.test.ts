/** Who confirms a refund: a step-up from an amount on, colleagues under a rule, and of staff a second person. */
import type { RoleName } from '@singil/contract/access'
import type { ApprovalId } from '@singil/contract/approvals'
import type { UserId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { refundingMuch } from '@singil/contract/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/payments/shop.ts'
import { approve as approveHandler } from '../approvals/approve.ts'
import { refuseRequest as refuseHandler } from '../approvals/refuse-request.ts'
import { saveRules as saveRulesHandler } from '../approvals/save-rules.ts'
import { everything, type FlowParts, systemActor, unitOfWork } from '../kit/work/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { refundTransaction } from './refund-transaction.ts'

let shop: Shop
const people: Record<string, { role: RoleName; userId: UserId }> = {}
beforeAll(async () => {
  shop = await openShop()
  await shop.rows("update authenticator_policies set asks = 'enrolled' where action in ('refund', 'approve')")
  for (const [username, role] of [
    ['nena.admin', 'Merchant Admin'],
    ['danilo.admin', 'Merchant Admin'],
    ['rosa.staff', 'Finance'],
    ['mario.staff', 'Administrator'],
  ] as const) {
    await shop.rows(
      `insert into roles (name, label, is_shipped, created_at) values ($1, $1, true, now()) on conflict do nothing`,
      [role],
    )
    const [row] = await shop.rows<{ id: UserId }>(
      `insert into users (id, tenant, mid, username, email, mobile, first_name, last_name, role, role_since, status, password_hash,
         password_changed_at, created_at, updated_at)
       select gen_random_uuid(), tenant, case when $2 = 'Merchant Admin' then $3 end, $1, $1 || '@example.com', '9' || lpad((random() * 999999999)::bigint::text, 9, '0'),
         $1, 'Diaz', $2, now() - interval '9 days', 'ACTIVE', '', now(), now(), now()
       from access_settings limit 1 returning id`,
      [username, role, shop.mid],
    )
    people[username] = { role, userId: row!.id }
  }
}, 60_000)
afterAll(() => shop.close())

/** The call of a signed-in user. */
const flowOf = (username: string): FlowParts => {
  const { role, userId } = people[username]!
  const actor = { ...systemActor(username), kind: 'user' as const, userId, role, may: () => true }
  const scope = { ...everything(username), mid: role === 'Merchant Admin' ? shop.mid : null }
  return {
    ...shop.merchant,
    actor,
    unit: (work) => unitOfWork(shop.app.parts, actor, scope, 'test', work),
  }
}
const paid = async (amount: number): Promise<TransactionRecord> => {
  const link = await shop.link(amount)
  await shop.pay(link)
  const [row] = await shop.attempts(link)
  await shop.act(row!.org_trxid!, 'approve')
  return shop.until(link, 'paid')
}
const refund = (row: TransactionRecord, amount: number, by: string, reason = 'It was cold') =>
  refundTransaction(flowOf(by), {
    body: { request_id: row.request_id, org_trxid: row.org_trxid!, amount: centavos(amount), reason },
  })
const waitingOf = async (refundId: string) =>
  (
    await shop.rows<{ id: ApprovalId; digest: string }>(
      'select id, digest from approval_requests where subject_id = $1',
      [refundId],
    )
  )[0]!
const decide = async (refundId: string, by: string) =>
  approveHandler(flowOf(by), { body: { requests: [await waitingOf(refundId)] } })
const codeOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: { problem?: { id: string } }) => error.problem?.id ?? error,
  )
const gatewayHas = async (row: TransactionRecord) =>
  (await (await fetch(`${shop.sandbox.url}/control/payments/${row.org_trxid}`)).json()) as { refunds?: unknown[] }

test('from the amount of the settings on, and of staff always, a refund asks for a step-up, and of staff for a reason', async () => {
  const row = await paid(9_000_00)
  await shop.rows("update authenticator_policies set asks = 'always' where action = 'refund'")
  await shop.rows('update merchant_settings set refund_step_up_from = 500000')
  expect(await codeOf(refund(row, 5_000_00, 'nena.admin'))).toMatch(/^authenticators\./)
  expect(await codeOf(refund(row, 4_999_99, 'nena.admin'))).toBeNull()
  const other = await paid(900_00)
  expect(await codeOf(refund(other, 100_00, 'rosa.staff', ''))).toBe('transactions.refundReason')
  expect(await codeOf(refund(other, 100_00, 'rosa.staff'))).toMatch(/^authenticators\./)
  await shop.rows("update authenticator_policies set asks = 'enrolled' where action = 'refund'")
}, 60_000)

test('of staff, what one person refunds in a day from the amount of the rule on waits for another one', async () => {
  const small = await paid(3_000_00)
  const first = await refund(small, 3_000_00, 'rosa.staff')
  expect(first.refund.isWaiting).toBe(false)
  const row = await paid(2_500_00)
  const { refund: held, response_message: said } = await refund(row, 2_500_00, 'rosa.staff')
  expect([held.isWaiting, said]).toEqual([true, 'The refund waits for approval.'])
  // Neither the poller nor the same call again asks the gateway.
  await shop.pollRefunds()
  expect((await refund(row, 2_500_00, 'rosa.staff')).refund.id).toBe(held.id)
  const states = () => shop.rows<{ status: string }>('select status from refunds where id = $1', [held.id])
  expect(await states()).toEqual([{ status: 'pending' }])
  expect(await gatewayHas(row)).not.toMatchObject({ refunds: [expect.anything()] })

  expect(await codeOf(decide(held.id, 'rosa.staff'))).toBe('approvals.own')
  expect(await codeOf(decide(held.id, 'mario.staff'))).toBeNull()
  await expect.poll(async () => (await states())[0]!.status, { timeout: 20_000 }).toBe('refunded')
  const mails = await shop.rows<{ subject: string }>(
    "select v.notice as subject from notifications v where v.notice = 'refunds.of-staff'",
  )
  expect(mails.length).toBeGreaterThan(0)
}, 60_000)

test("under a merchant's rule a refund waits with its money held, and refused it is available again", async () => {
  const row = await paid(1_000_00)
  await flowOf('nena.admin').unit((context) =>
    saveRulesHandler(context, {
      body: {
        action: refundingMuch.id,
        rules: [{ fromAmount: centavos(800_00), per: 'each', needed: 1, roles: [] }],
        reason: 'Agreed',
      },
    }),
  )
  const before = await shop.wallet()
  const { refund: held } = await refund(row, 800_00, 'nena.admin')
  expect(held.isWaiting).toBe(true)
  expect((await shop.wallet())['held']).toBe(800_00 + (before['held'] ?? 0))
  const { id } = await waitingOf(held.id)
  await flowOf('danilo.admin').unit((context) =>
    refuseHandler(context, { params: { id }, body: { note: 'It was warm' } }),
  )
  expect(await shop.wallet()).toEqual(before)
  const [after] = await shop.rows('select status from transactions where id = $1', [row.id])
  expect(after!.status).toBe('paid')
}, 60_000)
