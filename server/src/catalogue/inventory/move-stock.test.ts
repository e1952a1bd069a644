import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../test/merchants/market.ts'
import { createItem, releaseStock, reserveStock, sellStock, tryTakeStock } from './index.ts'
import { updateItem } from './update-item.ts'

let market: Market
let mid: Awaited<ReturnType<Market['newMerchant']>>['mid']
let storeId: Awaited<ReturnType<Market['newStore']>>['storeId']
beforeAll(async () => {
  market = await openMarket(24)
  ;({ mid } = await market.newMerchant())
  ;({ storeId } = await market.newStore(mid))
})
afterAll(() => market.close())

let nth = 0
const itemWith = (quantity: number | undefined) =>
  market.call(mid, createItem, {
    body: {
      storeId,
      itemCode: `ITEM-${++nth}`,
      itemDescription: `Item ${nth}`,
      itemAmount: centavos(10_000),
      paymentHeader: '',
      unavailable: false,
      shippable: false,
      additionalCharge: false,
      serviceableArea: '',
      isUnlimited: quantity === undefined,
      ...(quantity !== undefined && { quantity }),
    },
  })
const stockOf = async (id: string) => {
  const { rows } = await market.owner.query<Record<string, number>>(
    `select on_hand, reserved, coalesce(sum(on_hand_change), 0)::int as moved_on_hand, coalesce(sum(reserved_change), 0)::int as moved_reserved
     from items left join stock_movements on item_id = id where id = $1 group by on_hand, reserved`,
    [id],
  )
  return rows[0]!
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.problem.id : String(error)),
  )

test('of 20 buyers of the last item exactly one gets it', async () => {
  const item = await itemWith(1)
  const buy = (n: number) =>
    outcome(
      market.asSystem((context) =>
        reserveStock(context, mid, [{ itemId: item.Id, quantity: 1 }], `payment ${nth}-${n}`),
      ),
    )
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => buy(n)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'inventory.outOfStock')).toHaveLength(19)
  expect(await stockOf(item.Id)).toEqual({ on_hand: 1, reserved: 1, moved_on_hand: 1, moved_reserved: 1 })
})

test('buyers who check without the lock sell the last item more than once', async () => {
  const item = await itemWith(1)
  await market.owner.query('create table sold_naively (item uuid)')
  const buy = async () => {
    const { rows } = await market.owner.query('select on_hand - reserved as left from items where id = $1', [item.Id])
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (rows[0].left > 0) await market.owner.query('insert into sold_naively values ($1)', [item.Id])
  }
  await Promise.all(Array.from({ length: 8 }, buy))
  const { rows } = await market.owner.query<{ n: number }>('select count(*)::int as n from sold_naively')
  expect(rows[0]!.n).toBeGreaterThan(1)
})

test('adds up two lines of the same item', async () => {
  const item = await itemWith(3)
  const lines = [
    { itemId: item.Id, quantity: 2 },
    { itemId: item.Id, quantity: 2 },
  ]
  expect(await outcome(market.asSystem((context) => reserveStock(context, mid, lines, 'two lines')))).toBe(
    'inventory.outOfStock',
  )
  expect(await stockOf(item.Id)).toMatchObject({ on_hand: 3, reserved: 0 })
})

test('an order that cannot be filled completely reserves nothing', async () => {
  const [plenty, none] = [await itemWith(5), await itemWith(1)]
  const lines = [
    { itemId: plenty.Id, quantity: 2 },
    { itemId: none.Id, quantity: 2 },
  ]
  await outcome(market.asSystem((context) => reserveStock(context, mid, lines, 'half an order')))
  expect(await stockOf(plenty.Id)).toMatchObject({ reserved: 0 })
})

test('each step of a payment takes effect once, however often it is repeated', async () => {
  const item = await itemWith(4)
  const lines = [{ itemId: item.Id, quantity: 3 }]
  const stockAfter = async (reference: string, ...steps: (typeof reserveStock)[]) => {
    for (const step of steps) await market.asSystem((context) => step(context, mid, lines, reference))
    return stockOf(item.Id)
  }
  expect(await stockAfter('first', reserveStock, reserveStock)).toMatchObject({ on_hand: 4, reserved: 3 })
  expect(await stockAfter('first', releaseStock, releaseStock)).toMatchObject({ on_hand: 4, reserved: 0 })
  expect(await stockAfter('second', reserveStock, sellStock, sellStock, releaseStock)).toMatchObject({
    on_hand: 1,
    reserved: 0,
  })
  const late = await market.asSystem((context) => tryTakeStock(context, mid, lines, 'first'))
  expect(late).toBe(false)
  const short = [{ itemId: item.Id, quantity: 1 }]
  expect(await market.asSystem((context) => tryTakeStock(context, mid, short, 'third'))).toBe(true)
  expect(await stockOf(item.Id)).toMatchObject({ on_hand: 0, reserved: 0 })
})

test('an unlimited item is never out of stock', async () => {
  const item = await itemWith(undefined)
  const lines = [{ itemId: item.Id, quantity: 999 }]
  await market.asSystem((context) => reserveStock(context, mid, lines, 'endless'))
  await market.asSystem((context) => sellStock(context, mid, lines, 'endless'))
  expect(item.statusInfo.label).toBe('Unlimited')
})

test('a count replaces the available stock and keeps reservations', async () => {
  const item = await itemWith(10)
  await market.asSystem((context) => reserveStock(context, mid, [{ itemId: item.Id, quantity: 4 }], 'counted'))
  const edited = await market.call(mid, updateItem, {
    body: {
      storeId,
      itemCode: item.itemCode,
      isUnlimited: false,
      quantity: 2,
    },
  })
  expect(edited).toMatchObject({ quantity: 2, reserved: 4 })
  expect(await stockOf(item.Id)).toEqual({ on_hand: 6, reserved: 4, moved_on_hand: 6, moved_reserved: 4 })
})

test('a quantity alone is a delivery; other fields edit the item, and absent fields stay unchanged', async () => {
  const item = await itemWith(3)
  const named = { storeId, itemCode: item.itemCode }
  const update = (body: object) => market.call(mid, updateItem, { body: { ...named, ...body } })
  expect(await update({ quantity: 2 })).toMatchObject({ quantity: 5 })
  const edited = await update({ itemAmount: centavos(12_000), additionalCharge: true, serviceableArea: 'Baguio City' })
  expect(edited).toEqual({
    ...item,
    quantity: 5,
    itemAmount: 12_000,
    additionalCharge: true,
    serviceableArea: 'Baguio City',
    version: 2,
    updatedAt: edited.updatedAt,
  })
  expect(await update({ action: 'edit', quantity: 1 })).toMatchObject({ quantity: 1, serviceableArea: 'Baguio City' })
  expect(await outcome(update({}))).toBe('inventory.nothingToChange')
})

test('the movements add up to the stock and nothing goes below zero, after any sequence of payments', async () => {
  const steps = { reserve: reserveStock, release: releaseStock, sell: sellStock }
  const action = fc.record({
    step: fc.constantFrom<keyof typeof steps>('reserve', 'release', 'sell'),
    payment: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 10 }), async (actions) => {
      const item = await itemWith(5)
      for (const { step, payment } of actions) {
        const lines = [{ itemId: item.Id, quantity: payment }]
        await outcome(market.asSystem((context) => steps[step](context, mid, lines, `${item.Id} ${payment}`)))
      }
      const stock = await stockOf(item.Id)
      expect(stock['on_hand']).toBe(stock['moved_on_hand'])
      expect(stock['reserved']).toBe(stock['moved_reserved'])
      expect(stock['reserved']).toBeGreaterThanOrEqual(0)
      expect(stock['on_hand']).toBeGreaterThanOrEqual(stock['reserved']!)
    }),
    { numRuns: 15 },
  )
})

test('movements are never changed, not even by the application', async () => {
  await expect(
    market.asSystem(async ({ tx }) => {
      const { sql } = await import('kysely')
      await sql`update stock_movements set on_hand_change = 1000`.execute(tx)
    }),
  ).rejects.toThrow('permission denied')
})
