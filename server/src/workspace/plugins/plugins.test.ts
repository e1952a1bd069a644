// What a merchant uses, who waits for what is coming, and the letter once it is there.
import { listPluginDemand, listPlugins, setPluginNotice } from '@singil/contract/workspace/plugins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'
import { everything, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { tellAvailable } from './tell-available.ts'

let gate: Gate
let merchant = ''
let colleague = ''
let stranger = ''
let staff = ''
beforeAll(async () => {
  gate = await openGate(features)
  merchant = await gate.signIn('kape.admin')
  colleague = await gate.signIn('kape.auditor')
  stranger = await gate.signIn('habi.admin')
  staff = await gate.signIn('admin.singil')
})
afterAll(() => gate.close())

const want = (as: string, pluginId: string, isWanted = true) =>
  gate.call(setPluginNotice, { params: { pluginId }, body: { isWanted } }, { as })
const demandFor = async (id: string) => {
  const all = await gate.ask(listPluginDemand, {}, { as: staff })
  const { merchants, users } = all.find(({ pluginId }) => pluginId === id)!
  return [merchants, users]
}
const askedBy = async (as: string) =>
  (await gate.ask(listPlugins, {}, { as })).coming.flatMap(({ pluginId, askedAt }) => (askedAt ? [pluginId] : []))
const stateOf = async (id: string) => {
  const { available } = await gate.ask(listPlugins, {}, { as: merchant })
  const { isOn, detail } = available.find(({ pluginId }) => pluginId === id)!
  return [isOn, detail]
}

test('states are those of the merchant', async () => {
  expect(await stateOf('shopify')).toEqual([false, 'No order has come from a Shopify shop yet.'])
  expect(await stateOf('batchUpload')).toEqual([false, 'Our staff switch it on: ask in Hive.'])
  await gate.owner.query(
    `update merchant_settings set is_batch_upload = true, enable_courier = true
     where mid = (select mid from users where username = 'kape.admin')`,
  )
  expect(await stateOf('batchUpload')).toEqual([true, 'Switched on.'])
  expect(await stateOf('couriers')).toEqual([true, 'Switched on.'])
  expect(await stateOf('webStore')).toEqual([false, 'No shop is published yet.'])
})

test('users ask to be told, each for themselves, and staff see how many', async () => {
  for (const as of [merchant, colleague, stranger]) expect((await want(as, 'woocommerce')).status).toBe(200)
  expect((await want(merchant, 'woocommerce')).status).toBe(200)
  expect(await demandFor('woocommerce')).toEqual([2, 3])
  expect(await askedBy(merchant)).toEqual(['woocommerce'])
  await want(colleague, 'woocommerce', false)
  expect([await askedBy(colleague), await demandFor('woocommerce')]).toEqual([[], [2, 2]])
  expect((await want(merchant, 'shopify')).status).toBe(404)
  expect((await want(merchant, 'constructor')).status).toBe(404)
})

test('who waits is told once, by e-mail, when the plug-in is in the catalogue', async () => {
  const { parts } = gate.app
  const tell = (catalogue?: Parameters<typeof tellAvailable>[1]) =>
    tellAvailable(
      {
        unit: (work, scope) =>
          unitOfWork(
            parts,
            systemActor('plugins'),
            scope === undefined ? everything('plugins') : within('plugins', scope),
            'tell',
            work,
          ),
      },
      catalogue,
    )
  const letters = async () => {
    const { rows } = await gate.owner.query(
      `select count(*)::int as count from messages where about = 'plugin:woocommerce'`,
    )
    return rows[0].count
  }
  await tell()
  expect(await letters()).toBe(0)
  const released = { woocommerce: { name: 'WooCommerce', says: 'Payments of a shop.' } }
  await tell(released)
  expect(await letters()).toBe(2)
  await tell(released)
  expect(await letters()).toBe(2)
  expect(await demandFor('woocommerce')).toEqual([0, 0])
})
