// Saved views over HTTP: a user's own, those shared in a business, names that are taken, and what others do not see.
import * as contract from '@singil/contract/workspace/saved-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { features } from '../../features.ts'

const path = '/portal/transactions'
let gate: Gate
let admin: string
let auditor: string
let foreign: string
let staff: string
beforeAll(async () => {
  gate = await openGate(features)
  admin = await gate.signIn('kape.admin')
  auditor = await gate.signIn('kape.auditor')
  foreign = await gate.signIn('habi.admin')
  staff = await gate.signIn('finance.singil')
}, 120_000)
afterAll(() => gate?.close())
beforeEach(() => gate.owner.query('delete from saved_views'))

const wish = { path, name: 'Paid with GCash', query: 'channels=gc&tab=paid' }
const save = (more: object = {}, as = admin) => gate.call(contract.createView, { body: { ...wish, ...more } }, { as })
const namesOf = async (as: string) =>
  (await gate.ask(contract.listViews, { query: { path } }, { as })).result.map(({ name }) => name)

test('a view is saved, changed and deleted by its owner; pinned ones come first', async () => {
  expect((await save()).body.message).toBe('View saved')
  const { data: fiesta } = (await save({ name: 'Fiesta', query: 'tag=1', isPinned: true })).body
  expect(await namesOf(admin)).toEqual(['Fiesta', 'Paid with GCash'])
  const params = { id: (fiesta as contract.SavedView).id }
  await gate.ask(contract.updateView, { params, body: { name: 'Zamboanga', isPinned: false } }, { as: admin })
  expect(await namesOf(admin)).toEqual(['Paid with GCash', 'Zamboanga'])
  expect(
    (await gate.call(contract.updateView, { params, body: { name: 'PAID with GCash' } }, { as: admin })).body,
  ).toMatchObject({
    code: 'saved-views.nameTaken',
  })
  await gate.ask(contract.deleteView, { params }, { as: admin })
  expect(await namesOf(admin)).toEqual(['Paid with GCash'])
  expect((await gate.call(contract.deleteView, { params }, { as: admin })).status).toBe(404)
})

test('a shared view is seen by everyone in the business, and changed by its owner alone', async () => {
  await save({ name: 'Mine' })
  const { data } = (await save({ isShared: true })).body
  expect(await namesOf(auditor)).toEqual(['Paid with GCash'])
  expect([await namesOf(foreign), await namesOf(staff)]).toEqual([[], []])
  const params = { id: (data as contract.SavedView).id }
  for (const as of [auditor, foreign, staff])
    expect((await gate.call(contract.updateView, { params, body: { name: 'Taken over' } }, { as })).status).toBe(404)
  // Another user's view of this name is no obstacle.
  expect((await save({}, auditor)).status).toBe(200)
  expect((await save({ isShared: true, name: 'Of staff' }, staff)).body).toMatchObject({
    code: 'saved-views.notShared',
  })
  expect((await save({ name: 'Of staff' }, staff)).status).toBe(200)
  expect([await namesOf(staff), await namesOf(auditor)]).toEqual([['Of staff'], ['Paid with GCash', 'Paid with GCash']])
})

test('names are unique and views are few, also for calls at once; bad paths and filters name their field', async () => {
  const twice = await Promise.all([save(), save({ name: 'paid WITH gcash' })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const rest = await Promise.all(Array.from({ length: contract.maxViews + 4 }, (_, at) => save({ name: `View ${at}` })))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(contract.maxViews - 1)
  expect(rest.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'saved-views.tooMany' })
  for (const [field, value] of [
    ['path', 'https://example.com'],
    ['path', '/portal/../etc'],
    ['query', 'q=<script>'],
    ['name', ''],
  ])
    expect((await save({ [field!]: value })).body.errors).toMatchObject([{ field }])
})
