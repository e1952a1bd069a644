// Two people edit one item or its details: the first save counts, the second is refused with what the first one did.
import { createItem, updateItem } from '@singil/contract/catalogue/inventory'
import {
  createItemDetails,
  getItemDetails,
  listBranches,
  listItemChanges,
  listItemTemplates,
  updateItemDetails,
} from '@singil/contract/catalogue/item-details'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Sample } from '../../../test/sweep/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()), 120_000)
afterAll(() => world?.close())

const refused = async (endpoint: Endpoint, sample: Sample) => {
  const { status, body } = await world.call(endpoint, sample)
  return { status, ...(body as { code: string; details?: { version: number; changes: unknown[] }; message: string }) }
}

test('the second editor of an item is told, and an edit without a version replaces the fields it names', async () => {
  const { itemCode, Id } = await world.newItem(world.storeId)
  const named = { storeId: world.storeId, itemCode }
  const edit = (body: object) => ({ body: { ...named, action: 'edit', ...body } })
  const first = await world.ask(updateItem, edit({ version: 1, itemAmount: 20_000 }))
  expect(first.version).toBe(2)
  const second = await refused(updateItem, edit({ version: 1, itemDescription: 'Kapeng Barako', itemAmount: 30_000 }))
  expect(second).toMatchObject({
    status: 409,
    code: 'inventory.stale',
    details: {
      version: 2,
      by: 'nena.admin',
      values: { itemAmount: 20_000, itemDescription: 'Kape' },
      changes: [{ path: 'itemAmount', label: 'Price of one', before: '15000', after: '20000' }],
    },
  })
  // Stock moves without a new version: a delivery does not get in the way of an edit.
  await world.ask(updateItem, { body: { ...named, quantity: 3 } })
  expect(await world.ask(updateItem, edit({ version: 2, itemDescription: 'Kapeng Barako' }))).toMatchObject({
    version: 3,
    itemAmount: 20_000,
    quantity: 8,
  })
  expect((await world.ask(updateItem, edit({ unavailable: true }))).version).toBe(4)
  // An edit that changes nothing is no change.
  expect((await world.ask(updateItem, edit({ version: 4, unavailable: true }))).version).toBe(4)
  const { rows, isMore } = await world.ask(listItemChanges, { params: { id: Id }, query: { limit: 2 } })
  expect(rows.map(({ version, changes }) => [version, changes[0]?.path, changes[0]?.after])).toEqual([
    [4, 'unavailable', 'Yes'],
    [3, 'itemDescription', 'Kapeng Barako'],
  ])
  expect(isMore).toBe(true)
})

test('two first details of one item: the second is told what the first one says', async () => {
  const { Id } = await world.newItem(world.storeId)
  const sample = (description: string) => ({ body: { productId: Id, description, references: [] } })
  const both = await Promise.all(['Fresh', 'Frozen'].map((text) => refused(createItemDetails, sample(text))))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const loser = both.find(({ status }) => status === 409)!
  const kept = await world.ask(getItemDetails, { params: { id: Id } })
  expect(loser).toMatchObject({
    code: 'inventory.stale',
    details: { version: 1, changes: [{ path: 'description', before: null, after: kept.description }] },
  })
})

test('details keep places by their full names, and name only open stores of the merchant', async () => {
  const { Id } = await world.newItem(world.storeId)
  const blank = await world.ask(getItemDetails, { params: { id: Id } })
  expect(blank).toMatchObject({ Id, version: 0, references: [], areas: [], branches: [], updatedAt: null })
  const saved = await world.ask(createItemDetails, {
    body: {
      productId: Id,
      references: [{ label: 'Student number', isRequired: true }],
      areas: [
        { province: 'metro manila', city: 'Makati' },
        { province: 'Benguet', city: '' },
      ],
      pickUpAt: [world.storeId],
    },
  })
  expect(saved).toMatchObject({
    version: 1,
    areas: [
      { province: 'Metro Manila', city: 'Makati City' },
      { province: 'Benguet', city: '' },
    ],
    branches: [{ storeId: world.storeId }],
  })
  const change = (body: object) => refused(updateItemDetails, { params: { id: Id }, body: { version: 1, ...body } })
  expect(await change({ areas: [{ province: 'Cebu', city: 'Makati City' }] })).toMatchObject({
    status: 422,
    code: 'item-details.placeUnknown',
  })
  expect(await change({ pickUpAt: [world.theirs.storeId] })).toMatchObject({
    status: 422,
    code: 'item-details.branchUnknown',
  })
  const twice = [
    { label: 'Size', isRequired: true },
    { label: 'size', isRequired: false },
  ]
  expect((await change({ references: twice })).status).toBe(400)
  const other = { params: { id: world.theirs.itemId }, body: { version: 1, description: 'Mine now' } }
  expect(await refused(updateItemDetails, other)).toMatchObject({ status: 404, code: 'inventory.unknown' })
})

test('an item can be started from every template, and branches are the open stores', async () => {
  const templates = await world.ask(listItemTemplates, {})
  expect(new Set(templates.map(({ industry }) => industry)).size).toBeGreaterThan(4)
  for (const [at, template] of templates.entries()) {
    const { paymentHeader, isUnlimited, shippable, additionalCharge, description, references, weightGrams } = template
    const item = { storeId: world.storeId, itemCode: `T-${at}`, itemDescription: template.name, itemAmount: 10_000 }
    const { Id } = await world.ask(createItem, {
      body: { ...item, paymentHeader, isUnlimited, shippable, additionalCharge, quantity: 1 },
    })
    await world.ask(createItemDetails, { body: { productId: Id, description, references, weightGrams } })
  }
  const branches = await world.ask(listBranches, {})
  expect(branches.map(({ branchId }) => branchId)).toContain(world.storeId)
  expect(branches.map(({ branchId }) => branchId)).not.toContain(world.theirs.storeId)
})
