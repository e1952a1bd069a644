import { refundTransaction, searchTransactions } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundTransaction as refund } from '../../src/payments/refunds/refund-transaction.ts'
import { searchTransactions as search } from '../../src/payments/transaction-reports/search-transactions.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, sevenEleven, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

/** Every invariant of the money holds. */
async function assertSound() {
  expect(await broken(shop.asGuest)).toEqual([])
}

describe('a payment', () => {
  test('that the customer approves is paid once, and its net is in clearing', async () => {
    const before = await shop.wallet()
    const id = await shop.link(100_000)
    const page = await shop.pay(id)
    expect(page.attempt?.redirectUrl).toContain(shop.sandbox.url)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    const paid = await shop.until(id, 'paid')
    expect(paid).toMatchObject({ amount: 100_000, total: 100_000, net: 97_200, is_late: false })
    expect((await shop.wallet()).clearing).toBe((before.clearing ?? 0) + 97_200)
    await assertSound()
  })

  test('reported five times is booked once', async () => {
    const before = await shop.wallet()
    const id = await shop.link(50_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve_five_times')
    await shop.until(id, 'paid')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect((await shop.wallet()).clearing).toBe((before.clearing ?? 0) + 48_600)
    expect(
      await shop.rows('select 1 from ledger_journals where event_key = $1', [`payment.paid:${open!.id}`]),
    ).toHaveLength(1)
    await assertSound()
  })

  test('reported out of order remains paid', async () => {
    const id = await shop.link(20_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve_out_of_order')
    await shop.until(id, 'paid')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect((await shop.attempts(id))[0]!.status).toBe('paid')
    await assertSound()
  })

  test('that is declined fails, and the link can be paid by another channel', async () => {
    const id = await shop.link(30_000)
    await shop.pay(id)
    const [first] = await shop.attempts(id)
    await shop.act(first!.org_trxid!, 'decline')
    await shop.until(id, 'failed')
    const page = await shop.pay(id, sevenEleven)
    expect(page.attempt).toMatchObject({ status: 'pending', flow: 'reference_number' })
    expect(page.attempt!.reference).toMatch(/\S{6,}/)
    const [, second] = await shop.attempts(id)
    expect(second!.request_id).not.toBe(first!.request_id)
  })

  test('requested fifty times concurrently begins once', async () => {
    const id = await shop.link(40_000)
    const pages = await Promise.all(Array.from({ length: 50 }, () => shop.pay(id)))
    expect(await shop.attempts(id)).toHaveLength(1)
    expect(new Set(pages.map((page) => page.attempt?.requestId)).size).toBe(1)
    const outside = await (
      await fetch(`${shop.sandbox.url}/control/payments?request_id=${pages[0]!.attempt!.requestId}`)
    ).json()
    expect(Array.isArray(outside) ? outside : (outside as { payments: unknown[] }).payments).toHaveLength(1)
  })

  test('whose callback never comes is completed by querying the gateway', async () => {
    const id = await shop.link(60_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve_silently')
    expect((await shop.attempts(id))[0]!.status).toBe('pending')
    await shop.rows(`update transactions set next_check_at = now() - interval '1 second' where id = $1`, [open!.id])
    await shop.poll()
    expect((await shop.attempts(id))[0]!.status).toBe('paid')
    await assertSound()
  })

  test('of a wrong amount never becomes paid: the money waits in suspense', async () => {
    const before = await shop.wallet()
    const id = await shop.link(70_000)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'pay_wrong_amount', { amount: 70_100 })
    await shop.until(id, 'held')
    expect(await shop.rows('select why, amount::int from late_payments where transaction_id = $1', [open!.id])).toEqual(
      [{ why: 'wrong_amount', amount: 70_100 }],
    )
    expect((await shop.wallet()).clearing).toBe(before.clearing)
    await assertSound()
  })

  test('that comes after it was cancelled is accepted late', async () => {
    const id = await shop.link(80_000)
    await shop.pay(id, sevenEleven)
    const [open] = await shop.attempts(id)
    await shop.rows(
      `update transactions set status = 'cancelled', response_code = 'GR053', version = version + 1 where id = $1`,
      [open!.id],
    )
    await shop.rows(`select release_limits(array[$1], array[$2], array[$3::bigint])`, [
      open!.mid,
      open!.limit_month,
      open!.amount,
    ])
    await shop.act(open!.org_trxid!, 'approve')
    const paid = await shop.until(id, 'paid')
    expect(paid.is_late).toBe(true)
    await assertSound()
  })

  test('of a link that was paid already goes to suspense', async () => {
    const id = await shop.link(25_000)
    await shop.pay(id, sevenEleven)
    const [first] = await shop.attempts(id)
    await shop.rows(`update transactions set status = 'cancelled', version = version + 1 where id = $1`, [first!.id])
    await shop.rows(`select release_limits(array[$1], array[$2], array[$3::bigint])`, [
      first!.mid,
      first!.limit_month,
      first!.amount,
    ])
    await shop.pay(id)
    const [, second] = await shop.attempts(id)
    await shop.act(second!.org_trxid!, 'approve')
    await shop.until(id, 'paid')
    await shop.act(first!.org_trxid!, 'approve')
    await expect
      .poll(() => shop.rows('select why from late_payments where transaction_id = $1', [first!.id]))
      .toEqual([{ why: 'paid_twice' }])
    await assertSound()
  })

  test('to a gateway that answers an error remains pending and is sent again with the same key', async () => {
    await shop.faults({ createPayment: 'error500', times: 1 })
    const id = await shop.link(15_000)
    const page = await shop.pay(id)
    expect(page.attempt).toMatchObject({ status: 'pending', redirectUrl: null })
    const again = await shop.pay(id)
    expect(again.attempt?.redirectUrl).toContain(shop.sandbox.url)
    expect(await shop.attempts(id)).toHaveLength(1)
  })
})

describe('a refund', () => {
  const paidLink = async (amount: number) => {
    const id = await shop.link(amount)
    await shop.pay(id)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    return shop.until(id, 'paid')
  }

  test('in part leaves the rest refundable, and never exceeds the payment', async () => {
    const row = await paidLink(100_000)
    const first = await shop.refund(row, 30_000)
    expect(first.response_code).toBe('GR018')
    await expect(shop.refund(row, 70_001)).rejects.toThrow('At most ₱700.00 can still be refunded.')
    expect((await shop.refund(row, 70_000)).transaction.status).toBe('refunded')
    await assertSound()
  })

  test('puts the items back in stock once the money is back, if it was asked for with all that is left', async () => {
    const onHand = async (id: string) =>
      (await shop.rows<{ on_hand: number }>('select on_hand from items where id = $1', [id]))[0]!.on_hand
    const sold = async () => {
      const { Id: itemId } = await shop.item('RESTOCK-' + crypto.randomUUID().slice(0, 8), 50_000, 5)
      const id = await shop.link(undefined, [{ itemId, quantity: 2 }])
      await shop.pay(id)
      const [open] = await shop.attempts(id)
      await shop.act(open!.org_trxid!, 'approve')
      return { row: await shop.until(id, 'paid'), itemId }
    }
    const back = await sold()
    expect(await onHand(back.itemId)).toBe(3)
    await expect(shop.refund(back.row, 30_000, true)).rejects.toThrow('only with a refund of all that is left')
    await shop.refund(back.row, 30_000)
    await shop.refund(back.row, 70_000, true)
    expect(await onHand(back.itemId)).toBe(5)
    const gone = await sold()
    await shop.refund(gone.row, 100_000)
    expect(await onHand(gone.itemId)).toBe(3)
    await assertSound()
  })

  test('is accepted as in the specification, without a reason and a key; a double click is one refund', async () => {
    const row = await paidLink(100_000)
    const documented = refundTransaction.body.parse({
      org_trxid: row.org_trxid,
      request_id: row.request_id,
      amount: 30_000,
      biz_reqid: row.request_id,
      pchannel: row.pchannel,
      ip_address: '203.0.113.7',
      notification_url: 'https://lolo.example.com/refunds',
      response_url: 'https://lolo.example.com/thanks',
    })
    const clicks = await Promise.all(Array.from({ length: 5 }, () => refund(shop.merchant, { body: documented })))
    expect(new Set(clicks.map((click) => click.refund.id)).size).toBe(1)
    expect((await shop.attempts(row.temporary_id as never))[0]).toMatchObject({ status: 'paid', refunded: 30_000 })
    await shop.rows(`update refunds set created_at = created_at - interval '61 seconds' where transaction_id = $1`, [
      row.id,
    ])
    expect((await refund(shop.merchant, { body: documented })).transaction.refunded).toBe(60_000)
    await assertSound()
  })

  test('in part is listed among refunded and paid payments', async () => {
    const row = await paidLink(64_000)
    const { transaction } = await shop.refund(row, 10_000)
    expect(transaction).toMatchObject({ response_code: 'GR018', responsemess: 'Refunded ₱100.00.' })
    const found = async (filter: object) => {
      const body = searchTransactions.body.parse({ text: row.request_id, ...filter })
      const page = await shop.asMerchant((context) => search(context, { body }))
      const all = await shop.asMerchant((context) => search(context, { body: { ...body, text: '' } }))
      return [page.rows, all.rows].map((rows) => rows.some((one) => one.id === row.id && one.refunded === 10_000))
    }
    for (const tab of ['all', 'paid', 'refund']) expect(await found({ tab }), tab).toEqual([true, true])
    for (const type of ['gr001', 'gr018']) expect(await found({ types: [type] }), type).toEqual([true, true])
    expect(await found({ tab: 'failed' })).toEqual([false, false])
  })

  test('of sixty per cent, requested a hundred times concurrently, is done once', async () => {
    const row = await paidLink(100_000)
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => shop.refund(row, 60_000)))
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const [after] = await shop.attempts(row.temporary_id as never)
    expect(after).toMatchObject({ refunded: 60_000, refunding: 0, status: 'paid' })
    await assertSound()
  })

  test('that the gateway keeps open is pending, and done when the gateway reports so', async () => {
    const row = await paidLink(45_000)
    await shop.faults({ refund: 'pending', times: 1 })
    const asked = await shop.refund(row, 45_000)
    expect(asked).toMatchObject({ response_code: 'GR033', response_message: 'Refund Pending' })
    await shop.until(row.temporary_id as never, 'refunded')
    await assertSound()
  })

  test('that fails returns the money to the part it came from', async () => {
    const row = await paidLink(35_000)
    const before = await shop.wallet()
    await shop.faults({ refund: 'failed', times: 1 })
    expect((await shop.refund(row, 35_000)).response_message).toBe('Refund Failed!')
    expect(await shop.wallet()).toEqual(before)
    await assertSound()
  })

  test('whose answer was lost is requested again and done once', async () => {
    const row = await paidLink(55_000)
    await shop.faults({ refund: 'error500', times: 1 })
    expect((await shop.refund(row, 55_000)).refund.status).toBe('pending')
    await shop.rows(`update refunds set next_check_at = now() - interval '1 second' where transaction_id = $1`, [
      row.id,
    ])
    await shop.pollRefunds()
    await shop.until(row.temporary_id as never, 'refunded')
    await assertSound()
  })
})

test('of the last unit of stock, only one of two concurrent buyers gets it', async () => {
  const item = await shop.item('LAST-1', 12_000, 1)
  const links = await Promise.all(
    Array.from({ length: 10 }, () => shop.link(undefined, [{ itemId: item.Id, quantity: 1 }])),
  )
  const paid = await Promise.allSettled(links.map((id) => shop.pay(id)))
  expect(paid.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})
