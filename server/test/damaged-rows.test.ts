// A row that breaks its shape takes no list down: it is left out, counted and logged. Alone it is still a fault of the server.
import { getDispute, listDisputes } from '@singil/contract/desk/disputes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './sweep/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
afterAll(() => world?.close())

test('a list leaves out the row whose stored instant no calendar has, and says how many', async () => {
  const asOwner = { authorization: `Bearer ${await world.openSession('nena.admin')}` }
  const list = () => world.call(listDisputes, { query: {} }, asOwner)
  const whole = await list()
  const { result, pagination } = whole.body.data
  expect([result.length > 0, 'damaged' in pagination]).toEqual([true, false])
  const [first, ...others] = result
  await world.rows(`update disputes set answer_by = '9999-12-31T23:59:59Z' where id = $1`, [first.disputeId])
  const damaged = await list()
  expect([damaged.status, damaged.body.data]).toEqual([
    200,
    { ...whole.body.data, result: others, pagination: { ...pagination, damaged: 1 } },
  ])
  expect(await (await fetch(`${world.app.url}/metrics`)).text()).toContain(
    'singil_rows_damaged_total{endpoint="disputes.listDisputes"} 1',
  )
  expect((await world.call(getDispute, { params: { disputeId: first.disputeId } }, asOwner)).status).toBe(500)
})
