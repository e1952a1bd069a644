/** A gateway that does not report the result of a payment or refund ends neither; staff are notified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseCodes } from '@singil/contract/payments/gateway'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { reportSilences } from '../../src/payments/transactions/silence.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, type Shop } from './shop.ts'

const troubles = [
  'error401',
  'error403',
  'error404',
  'error408',
  'error409',
  'error429',
  'error500',
  'garbage',
] as const
let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  const found = await broken(shop.asGuest)
  await shop.close()
  expect(found).toEqual([])
})

async function begun(amount: number): Promise<TransactionRecord> {
  const id = await shop.link(amount)
  await shop.pay(id)
  return (await shop.attempts(id))[0]!
}
async function paid(amount: number): Promise<TransactionRecord> {
  const { temporary_id, org_trxid } = await begun(amount)
  await shop.act(org_trxid!, 'approve')
  return shop.until(temporary_id as never, 'paid')
}
const now = async ({ temporary_id }: TransactionRecord) => (await shop.attempts(temporary_id as never))[0]!
const logsOf = ({ id }: TransactionRecord) =>
  shop.rows<{ message: string }>('select message from transaction_logs where transaction_id = $1', [id])
const due = (table: 'transactions' | 'refunds') =>
  shop.rows(`update ${table} set next_check_at = now() - interval '1 second' where status = 'pending'`)

describe('a payment', () => {
  test('is not ended by a gateway that temporarily refuses it, and is sent again with the same key', async () => {
    for (const createPayment of troubles) {
      await shop.faults({ createPayment, times: 1 })
      const row = await begun(12_000)
      expect(row, createPayment).toMatchObject({ status: 'pending', org_trxid: null })
      await due('transactions')
      await shop.poll()
      expect((await now(row)).org_trxid).toMatch(/^pay_/)
    }
  })

  test('that the gateway accepted although its answer was lost is found by its request id', async () => {
    const row = await begun(12_500)
    await shop.rows('update transactions set org_trxid = null, description = $2, version = version + 1 where id = $1', [
      row.id,
      'Something else is asked for under the same key',
    ])
    await due('transactions')
    await shop.poll()
    expect((await now(row)).org_trxid).toBe(row.org_trxid)
  })

  test('fails only by a refusal of the payment itself', async () => {
    await shop.faults({ createPayment: 'refused', times: 1 })
    const id = await shop.link(13_000)
    await expect(shop.pay(id)).rejects.toThrow()
    expect((await shop.attempts(id))[0]).toMatchObject({ status: 'failed', response_code: responseCodes.failed })
  })

  test('does not expire while the gateway gives no answer; when the gateway reports it as paid, it is paid', async () => {
    const row = await begun(14_000)
    await shop.act(row.org_trxid!, 'approve_silently')
    await shop.rows(`update transactions set expires_at = now() - interval '1 hour' where id = $1`, [row.id])
    for (const queryPayment of troubles) {
      await shop.faults({ queryPayment })
      await due('transactions')
      await shop.poll()
      expect((await now(row)).status, queryPayment).toBe('pending')
    }
    const said = (await logsOf(row)).filter(({ message }) => message.startsWith('The channel has not confirmed yet'))
    expect(said).toHaveLength(1)
    await shop.faults({ queryPayment: 'ok' })
    await due('transactions')
    await shop.poll()
    expect((await now(row)).status).toBe('paid')
  })

  test('that cannot be booked does not keep the poller from the following ones', async () => {
    const [poison, next] = [await begun(14_100), await begun(14_200)]
    for (const { org_trxid } of [poison, next]) await shop.act(org_trxid!, 'approve_silently')
    await shop.rows(
      `create function cannot_be() returns trigger language plpgsql as $$ begin raise 'cannot be'; end $$`,
    )
    await shop.rows(`create trigger cannot_be before update on transactions
      for each row when (old.id = '${poison.id}' and new.status = 'paid') execute function cannot_be()`)
    await due('transactions')
    await shop.rows(`update transactions set next_check_at = next_check_at - interval '1 hour' where id = $1`, [
      poison.id,
    ])
    await shop.poll()
    expect([(await now(poison)).status, (await now(next)).status]).toEqual(['pending', 'paid'])
    await shop.rows('drop trigger cannot_be on transactions')
    await due('transactions')
    await shop.poll()
    expect((await now(poison)).status).toBe('paid')
  })

  test('expires when the gateway itself reports that nobody paid', async () => {
    const row = await begun(15_000)
    await shop.rows(`update transactions set expires_at = now() - interval '1 hour' where id = $1`, [row.id])
    await due('transactions')
    await shop.poll()
    expect((await now(row)).status).toBe('expired')
  })
})

describe('a refund', () => {
  const refundOf = async (row: TransactionRecord) =>
    (await shop.rows<{ id: string; status: string }>('select * from refunds where transaction_id = $1', [row.id]))[0]!

  test('is not ended by a gateway that refuses to report it, and its money remains held', async () => {
    const row = await paid(30_000)
    const { held = 0 } = await shop.wallet()
    await shop.faults({ refund: 'error403', times: 1 })
    expect(await shop.refund(row, 30_000)).toMatchObject({ response_code: 'GR033', response_message: 'Refund Pending' })
    for (const queryRefund of troubles.filter((mode) => mode !== 'error404')) {
      await shop.faults({ queryRefund, times: 1 })
      await due('refunds')
      await shop.pollRefunds()
      expect((await refundOf(row)).status, queryRefund).toBe('pending')
    }
    expect((await shop.wallet())['held']).toBe(held + 30_000)
    // The gateway does not find the refund, and refuses a new request: that is no failure either.
    for (const refund of troubles) {
      await shop.faults({ queryRefund: 'error404', times: 1 })
      await shop.faults({ refund, times: 1 })
      await due('refunds')
      await shop.pollRefunds()
      expect((await refundOf(row)).status, refund).toBe('pending')
    }
    await due('refunds')
    await shop.pollRefunds()
    expect(await refundOf(row)).toMatchObject({ status: 'refunded' })
    expect((await now(row)).status).toBe('refunded')
  })

  test('that the gateway does not find is requested again under its own key, and is paid out once', async () => {
    const row = await paid(31_000)
    await shop.faults({ refund: 'error500', times: 1 })
    await shop.refund(row, 10_000)
    await shop.faults({ queryRefund: 'error404', times: 1 })
    await due('refunds')
    await shop.pollRefunds()
    expect(await refundOf(row)).toMatchObject({ status: 'refunded' })
  })

  test('whose result cannot be booked does not keep the poller from the following ones', async () => {
    const [poison, next] = [await paid(31_100), await paid(31_200)]
    for (const row of [poison, next]) {
      await shop.faults({ refund: 'error500', times: 1 })
      await shop.refund(row, 10_000)
    }
    const { id } = await refundOf(poison)
    await shop.rows(`create trigger cannot_be before update on refunds
      for each row when (old.id = '${id}' and new.status = 'refunded') execute function cannot_be()`)
    await due('refunds')
    await shop.rows(`update refunds set next_check_at = next_check_at - interval '1 hour' where id = $1`, [id])
    await shop.pollRefunds()
    expect([(await refundOf(poison)).status, (await refundOf(next)).status]).toEqual(['pending', 'refunded'])
    await shop.rows('drop trigger cannot_be on refunds')
    await due('refunds')
    await shop.pollRefunds()
    expect((await refundOf(poison)).status).toBe('refunded')
  })

  test('fails by a refusal of the refund itself', async () => {
    const row = await paid(32_000)
    await shop.faults({ refund: 'refused', times: 1 })
    expect(await shop.refund(row, 32_000)).toMatchObject({ response_code: 'GR003', response_message: 'Refund Failed!' })
    expect(await now(row)).toMatchObject({ status: 'paid', refunding: 0 })
  })
})

test('staff are notified once, by e-mail, of what the gateway has not answered for 15 minutes', async () => {
  await shop.hireFinance()
  await shop.rows('delete from gateway_silences')
  const [one, other] = [await begun(16_000), await paid(17_000)]
  await shop.faults({ queryPayment: 'error401' })
  await due('transactions')
  await shop.poll()
  await shop.faults({ queryPayment: 'ok' })
  await shop.faults({ refund: 'error401', times: 1 })
  await shop.refund(other, 17_000)
  const silent = await shop.rows<{ kind: string }>('select kind from gateway_silences order by kind')
  expect(silent.map(({ kind }) => kind)).toContain('refund')
  const tell = () => shop.asGuest((context) => reportSilences(context))
  expect(await tell()).toBe(0)
  await shop.rows(`update gateway_silences set since = since - interval '15 minutes'`)
  expect(await tell()).toBe(silent.length)
  expect(await tell()).toBe(0)
  const letters = await shop.rows<{ recipient: string }>(
    `select recipient from messages where about = 'gateway:silent'`,
  )
  expect(letters).toEqual([{ recipient: 'books@singil.example' }])
  // A callback that arrives in the meantime ends the silence.
  await shop.act(one.org_trxid!, 'approve')
  await shop.until(one.temporary_id as never, 'paid')
  await tell()
  expect(await shop.rows('select 1 from gateway_silences where id = $1', [one.id])).toEqual([])
})
