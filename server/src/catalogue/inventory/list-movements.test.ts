// The timeline of an item's stock: every page continues where the one before ended, and ends at what the item holds.
import {
  createItem,
  deleteItem,
  downloadItemQr,
  findItems,
  listItems,
  listMovements,
  updateItem,
} from '@singil/contract/catalogue/inventory'
import { createStore } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()), 120_000)
afterAll(() => world?.close())

test('shows what moved and what was left, page by page', async () => {
  const { storeId } = world
  const item = { storeId, itemCode: 'ENSAYMADA', itemDescription: 'Ensaymada', itemAmount: 4_500 }
  const { Id } = await world.ask(createItem, { body: { ...item, isUnlimited: false, quantity: 5 } })
  for (const quantity of [3, 4]) await world.ask(updateItem, { body: { storeId, itemCode: item.itemCode, quantity } })
  const items = [{ itemId: Id, quantity: 2 }]
  await world.newPending(storeId, undefined, '711_ph', { items, amount: undefined })
  const page = (before?: number) =>
    world.ask(listMovements, { body: { storeId, itemCode: item.itemCode, limit: 2, ...(before && { before }) } })
  const newest = await page()
  const older = await page(newest.rows.at(-1)!.seq)
  expect([...newest.rows, ...older.rows].map((row) => [row.kind, row.change, row.onHand, row.reserved])).toEqual([
    ['reserve', 0, 12, 2],
    ['receive', 4, 12, 0],
    ['receive', 3, 8, 0],
    ['receive', 5, 5, 0],
  ])
  expect([newest.isMore, older.isMore]).toEqual([true, false])

  const found = await world.ask(findItems, { body: { storeId, search: 'ensay', statuses: ['In stock'] } })
  expect(found).toEqual(await world.ask(listItems, { params: { storeId }, query: { search: 'Ensaymada' } }))
  expect(await world.ask(findItems, { body: { storeId, itemCode: item.itemCode, statuses: ['Unlimited'] } })).toEqual(
    [],
  )
  const file = await world.call(downloadItemQr, { body: { itemId: Id } })
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('content-disposition')).toContain('Ensaymada.png')
})

test('an item is removed by its code alone, unless several stores sell one with it', async () => {
  const item = { itemDescription: 'Taisan', itemAmount: 9_000, isUnlimited: true, itemCode: 'TAISAN' }
  const another = await world.ask(createStore, {
    body: { storeName: 'Taisan', mobile: '9175550123', address: '1 Luna St.' },
  })
  for (const storeId of [world.storeId, another.storeId]) await world.ask(createItem, { body: { ...item, storeId } })
  const remove = (more: object = {}) => world.call(deleteItem, { body: { itemCode: item.itemCode, ...more } })
  expect((await remove()).body).toMatchObject({
    code: 'inventory.storeNeeded',
    message: '2 stores sell an item with the code TAISAN. Name the store (storeId).',
  })
  expect((await remove({ storeId: another.storeId })).status).toBe(200)
  expect((await remove()).body).toMatchObject({ message: 'Successfully deleted product!' })
  expect((await remove()).status).toBe(404)
})
