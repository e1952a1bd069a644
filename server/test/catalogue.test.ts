// Every text of the specification's catalogue occurs in the product: tested here, in a named test, or assigned to an upcoming feature.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failing } from './catalogue/failing.ts'
import { openWorld, type World } from './sweep/world.ts'
import { kept, sampleOf } from './sweep/samples.ts'

/** Texts of upcoming features: this number may only fall. */
const maxToCome = 0

const root = path.resolve(import.meta.dirname, '../..')
const texts = readFileSync(path.join(import.meta.dirname, 'catalogue/texts.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', text = '', from = ''] = line.split('\t')
    return { area, text, from }
  })
/** {Braces} are placeholders of values. */
const patternOf = (text: string) =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{[^}]*\}/g, '.{1,80}?'), 'i')

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('a text that is assigned to a test occurs in that test', () => {
  const named = texts.filter(({ from }) => from !== 'said' && !from.startsWith('later: '))
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(
    ({ text, from }) =>
      !existsSync(path.join(root, from)) || !patternOf(text).test(readFileSync(path.join(root, from), 'utf8')),
  )
  expect(missing).toEqual([])
})

test('a text of an upcoming feature names it, and their number falls', () => {
  const toCome = texts.filter(({ from }) => /^later: [\w ]+$/i.test(from))
  expect(toCome.length).toBeLessThanOrEqual(maxToCome)
})

test('all other texts are sent in their situation', async () => {
  const { mine, storeId } = world
  const said: string[] = []
  const hear = (answer: { text: string; body?: { message?: string; errors?: { message: string }[] } }) => {
    said.push(answer.body?.message ?? answer.text, ...(answer.body?.errors ?? []).map(({ message }) => message))
  }
  const endpoint = (id: string) => kept.find((one) => one.id === id)!
  const call = async (id: string, sample: object) => hear(await world.call(endpoint(id), sample))
  const named = { storeId, itemCode: 'CATALOGUE' }
  const item = { ...named, itemDescription: 'Pandesal', itemAmount: 500, isUnlimited: false, quantity: 1 }

  await call('inventory.createItem', { body: item })
  for (const wrong of [{ itemDescription: '' }, { itemCode: '' }, { itemCode: 'a b' }, { itemAmount: 0 }])
    await call('inventory.createItem', { body: { ...item, ...wrong } })
  await call('inventory.updateItem', { body: { ...named, quantity: 2 } })
  await call('inventory.updateItem', { body: { ...named, itemAmount: 600 } })
  await call('inventory.deleteItem', { body: named })
  await call('inventory.deleteItem', { body: named })

  await call('shipping-rates.validateShippingSetup', { params: { id: mine.mid } })
  const rate = { province: 'Benguet', city: '', barangay: '', upToGrams: null, amount: 12_000 }
  await call('shipping-rates.saveShippingSetup', {
    body: { branch: null, freeAbove: null, rates: [rate], version: 0 },
  })
  await call('shipping-rates.validateShippingSetup', { params: { id: mine.mid } })

  const store = { storeName: 'Catalogue', mobile: '9175550123', address: '1 Luna St.' }
  await call('stores.createStore', { body: store })
  await call('stores.createStore', { body: { ...store, mobile: '917' } })
  await call('stores.createStore', { body: { ...store, mobile: '1234567890' } })
  await call('stores.updateStore', { params: { Id: mine.storeRow }, body: { storeName: 'Renamed' } })
  await call('stores.findStore', { params: { id: 'S000000000000' } })
  await call('merchants.updateSettings', { params: { mid: mine.mid }, body: { transactionExpiration: 24 } })
  await call('merchants.updateCourierSetting', { params: { mid: mine.mid }, body: { enableCourier: true } })
  await call('agreements.downloadTerms', { body: { version: '1999-01' } })
  await call('recovery.resetPasswordByEmail', { body: { email: '' } })

  const pending = await world.newPending(storeId)
  await call('checkout.cancelTemporary', { body: { requestId: pending.requestId } })
  const link = await world.newLink(storeId)
  const { send } = world.app.parts.outside.sms
  Object.assign(world.app.parts.outside.sms, { send: () => Promise.reject(new Error('The provider is down')) })
  await call('checkout.sendSmsLink', { body: { id: link.Id, mobile: '9175550142' } })
  Object.assign(world.app.parts.outside.sms, { send })

  for (const [id, table, more] of failing) {
    const { fails } = endpoint(id)
    expect(fails, id).toBeDefined()
    const sample = { ...sampleOf(endpoint(id), mine), ...more?.({ ...mine, link: link.Id, requestId: mine.requestId }) }
    const answer = await world.whileAway(table, () => world.call(endpoint(id), sample))
    expect([id, answer.status]).toEqual([id, 500])
    hear(answer)
  }
  const page = await world.whileAway('temp_transactions', () => world.send('GET', `/redirect/${link.Id}`))
  hear({ text: page.text })

  const silent = texts.filter(({ text, from }) => from === 'said' && !said.some((one) => patternOf(text).test(one)))
  expect(silent.map(({ text }) => text)).toEqual([])
  // A text that is assigned to an upcoming feature but occurs already belongs to a test.
  const early = texts.filter(
    ({ text, from }) =>
      from.startsWith('later: ') && !text.startsWith('{') && said.some((one) => patternOf(text).test(one)),
  )
  expect(early).toEqual([])
})

test('makes every endpoint with a failure text fail', () => {
  const declared = kept.filter((one: Endpoint) => one.fails !== undefined).map(({ id }) => id)
  expect([...new Set(failing.map(([id]) => id))].toSorted()).toEqual(declared.toSorted())
})
