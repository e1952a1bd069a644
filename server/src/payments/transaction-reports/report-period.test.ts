// What a report of a period adds up to, and what the timeline of a payment tells.
import { centavos } from '@singil/contract/kit/money'
import { getByRequestId as getting, reportPeriod as reporting } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { getByRequestId } from './get-transaction.ts'
import { reportPeriod } from './report-period.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(() => shop.close())

const report = (from: string, to: string, storeId?: string) =>
  shop.asMerchant((context) =>
    reportPeriod(context, {
      body: reporting.body.parse({ merchantId: shop.mid, from, to, ...(storeId && { storeId }) }),
    }),
  )

test('totals per day, state and channel tie, and a payment tells its whole story in one timeline', async () => {
  const today = manilaDay(new Date())
  const paid = await shop.link(30_000)
  await shop.pay(paid)
  await shop.act((await shop.attempts(paid))[0]!.org_trxid!, 'approve')
  const row = await shop.until(paid, 'paid')
  await shop.pay(await shop.link(12_000))
  await shop.refund(row, 10_000)
  await expect.poll(async () => (await shop.attempts(paid))[0]!.refunded).toBe(10_000)

  const { byDay, byStatus, byChannel } = await report(`${today.slice(0, 8)}01`, today)
  expect(byDay.at(-1)).toEqual({ day: today, count: 2, paid: 1, amount: 30_000, refunded: 10_000 })
  expect(byDay).toHaveLength(Number(today.slice(8)))
  expect(byStatus).toEqual(
    expect.arrayContaining([
      { status: 'paid', count: 1, amount: centavos(30_000) },
      { status: 'pending', count: 1, amount: centavos(12_000) },
    ]),
  )
  expect(byChannel).toEqual([{ pchannel: 'gc', name: 'GCash', count: 2, paid: 1, amount: 30_000 }])
  const elsewhere = await report(today, today, 'S000000000009')
  expect(elsewhere).toEqual({
    byDay: [{ day: today, count: 0, paid: 0, amount: 0, refunded: 0 }],
    byStatus: [],
    byChannel: [],
  })
  await expect(report('2026-01-01', '2026-02-01')).rejects.toThrow('Choose at most 31 days.')
  expect((await report('2026-01-01', '2026-01-31')).byDay).toHaveLength(31)
  await expect(report('2026-01-02', '2026-01-01')).rejects.toThrow('The last day is before the first.')

  await shop.rows(
    `insert into webhook_deliveries (id, mid, type, subject, body, state, tries, created_at, last_tried_at)
     values (gen_random_uuid(), $1, 'payment.paid', $2, '{}', 'delivered', 1, now(), now())`,
    [shop.mid, row.request_id],
  )
  const tell = async (maySeeWebhooks: boolean) => {
    const { timeline } = await shop.asMerchant((context) =>
      getByRequestId(
        { ...context, actor: { ...context.actor, may: () => maySeeWebhooks } },
        { params: getting.params.parse({ id: row.request_id }) },
      ),
    )
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    return timeline
  }
  await expect.poll(async () => (await tell(true)).filter(({ kind }) => kind === 'mail').length).toBe(2)
  const timeline = await tell(true)
  expect(timeline[0]).toMatchObject({ label: 'GCash chosen.', kind: 'created' })
  expect(timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'The channel reported that it is paid.', kind: 'callback', by: 'gateway' }),
      expect.objectContaining({
        label: expect.stringMatching(/^Receipt .* by e-mail to maria@example\.com\.$/),
        kind: 'mail',
      }),
      expect.objectContaining({ label: expect.stringMatching(/^Receipt of the refund /), kind: 'mail' }),
      expect.objectContaining({ label: 'Webhook about the payment reached your server.', kind: 'webhook' }),
      expect.objectContaining({ kind: 'refund', by: 'lolo.admin' }),
    ]),
  )
  expect((await tell(false)).filter(({ kind }) => kind === 'webhook')).toEqual([])
})
