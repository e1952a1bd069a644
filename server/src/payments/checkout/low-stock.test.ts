// A sale that leaves few pieces of an item is news for those who see the store's items: once, and not again while it stays low.
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { fewPieces, lowStockNotice } from '@singil/contract/catalogue/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
let asOwner: { authorization: string }
beforeAll(async () => {
  world = await openWorld()
  asOwner = { authorization: `Bearer ${await world.openSession('nena.admin')}` }
}, 120_000)
afterAll(() => world?.close())

const notified = (notice: string) =>
  world.rows<{ title: string; text: string; path: string }>(
    `select n.title, n.text, n.path from notifications n join users u on u.id = n.user_id
     where n.notice = $1 and u.username = 'nena.admin' order by n.first_at`,
    [notice],
  )
/** Sells so many pieces, and waits until the sale is news. */
async function sell(itemId: string, quantity: number): Promise<void> {
  const body = { storeId: world.storeId as never, items: [{ itemId, quantity }] }
  const { Id } = await world.ask(createTemporary, { body: { ...body, customer: { ...maria } } }, asOwner)
  const { attempt } = await world.ask(payAsMerchant, { body: { id: Id, channel: 'gc' } }, asOwner)
  const [row] = await world.rows<{ id: string; org_trxid: string }>(
    'select id, org_trxid from transactions where request_id = $1',
    [attempt!.requestId],
  )
  await world.act(row!.org_trxid, 'approve')
  const isDone = 'select 1 from customer_payments where transaction_id = $1'
  await world.until(() => world.rows(isDone, [row!.id]))
  const said =
    'select 1 from notifications where path like $1 union all select 1 from notification_news where path like $1'
  await world.until(() => world.rows(said, [`%${attempt!.requestId}%`]))
}
const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550188' }

test('the sale that leaves few pieces is told once', async () => {
  const item = await world.newItem(world.storeId, asOwner)
  // Five pieces.
  await sell(item.Id, 1)
  expect(await notified(lowStockNotice.id)).toEqual([])
  await sell(item.Id, 5 - 1 - fewPieces)
  expect(await notified(lowStockNotice.id)).toEqual([
    {
      title: `“${item.itemDescription}” is almost sold out`,
      text: expect.stringMatching(`^${fewPieces} pieces left at `),
      path: `/portal/inventory/${item.Id}?store=${world.storeId}`,
    },
  ])
  await sell(item.Id, fewPieces)
  expect(await notified(lowStockNotice.id)).toHaveLength(1)
  // From many to none at once.
  const other = await world.newItem(world.storeId, asOwner)
  await sell(other.Id, 5)
  expect((await notified(lowStockNotice.id)).map(({ title }) => title)).toEqual([
    expect.stringContaining('almost sold out'),
    expect.stringContaining('is sold out'),
  ])
})
