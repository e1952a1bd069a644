/** Who confirms a refund: a step-up from an amount on, colleagues under a rule, and of staff a second person. */
import { centavos } from '@singil/contract/kit/money'
import { refundingMuch } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, hirePeople, type Person } from '../../../test/payments/people.ts'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { saveRules } from '../../workspace/approvals/save-rules.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { refundTransaction } from './refund-transaction.ts'

let shop: Shop
let people: Awaited<ReturnType<typeof hirePeople>>
beforeAll(async () => {
  shop = await openOwnShop()
  people = await hirePeople(shop)
}, 60_000)
afterAll(() => shop.close())

const paid = async (amount: number): Promise<TransactionRecord> => {
  const link = await shop.link(amount)
  await shop.pay(link)
  const [row] = await shop.attempts(link)
  await shop.act(row!.org_trxid!, 'approve')
  return shop.until(link, 'paid')
}
const refund = (row: TransactionRecord, amount: number, by: Person, reason = 'It was cold') =>
  refundTransaction(people.flowOf(by), {
    body: { request_id: row.request_id, org_trxid: row.org_trxid!, amount: centavos(amount), reason },
  })
const gatewayHas = async (row: TransactionRecord) =>
  (await (await fetch(`${shop.sandbox.url}/control/payments/${row.org_trxid}`)).json()) as { refunds?: unknown[] }

const failures = (row: TransactionRecord) =>
  shop.rows<{ title: string; mails: number }>(
    `select title, (select count(*)::int from messages where subject = title) as mails from notifications
     where notice = 'refunds.failed' and path = $1 group by title`,
    [`/portal/transactions/${row.request_id}`],
  )

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

  expect(await codeOf(people.approve(held.id, 'rosa.staff'))).toBe('approvals.own')
  expect(await codeOf(people.approve(held.id, 'mario.staff'))).toBeNull()
  await expect.poll(async () => (await states())[0]!.status, { timeout: 20_000 }).toBe('refunded')
  const mails = await shop.rows<{ subject: string }>(
    "select v.notice as subject from notifications v where v.notice = 'refunds.of-staff'",
  )
  expect(mails.length).toBeGreaterThan(0)
}, 60_000)

test("under a merchant's rule a refund waits with its money held, and refused it is available again", async () => {
  const row = await paid(1_000_00)
  await people.flowOf('nena.admin').unit((context) =>
    saveRules(context, {
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
  await people.refuse(held.id, 'danilo.admin')
  expect(await shop.wallet()).toEqual(before)
  const [after] = await shop.rows('select status from transactions where id = $1', [row.id])
  expect(after!.status).toBe('paid')
  // The approval has notified of it: nothing failed.
  expect(await failures(row)).toEqual([])
}, 60_000)

test('of a refund that the channel did not send, the merchant is told by bell and e-mail, once', async () => {
  const row = await paid(700_00)
  await shop.faults({ refund: 'failed', times: 1 })
  await refund(row, 700_00, 'nena.admin').catch(() => null)
  await shop.pollRefunds()
  const title = `The refund of ₱700.00 of payment ${row.request_id} failed`
  expect(await failures(row)).toEqual([{ title, mails: 2 }])
}, 60_000)
