// Tags and folders over HTTP: counts, one folder a payment, names that are taken, and who may see what.
import * as contract from '@singil/contract/payments/labels'
import { type LabelId, searchTransactions, type TransactionId } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { forgetDeleted } from './store.ts'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
let asOwner: { authorization: string }
let payments: TransactionId[]
const as = async (username: string) => ({ authorization: `Bearer ${await world.openSession(username)}` })

beforeAll(async () => {
  world = await openWorld()
  asOwner = await as('nena.admin')
  await Promise.all([world.newPending(world.storeId), world.newPending(world.storeId)])
  const rows = await world.rows<{ id: TransactionId }>('select id from transactions where mid = $1 order by id', [
    world.mine.mid,
  ])
  payments = rows.map(({ id }) => id)
}, 120_000)
afterAll(() => world?.close())

const saveTag = (tagLabel: string, tagColor: 'gray' | 'green' = 'gray') =>
  world.ask(contract.saveTag, { body: { tagLabel, tagColor } }, asOwner)
const saveFolder = (folderLabel: string) =>
  world.ask(contract.saveFolder, { body: { folderLabel, icon: 'Folder' as const } }, asOwner)
const listed = async (filter: { tagId?: LabelId; folderId?: LabelId }) =>
  (await world.ask(searchTransactions, { body: filter }, asOwner)).rows

test('a tag and a folder narrow the list, keep their counts, and leave payments when they are deleted', async () => {
  const [tag, march, april] = [await saveTag('COD', 'green'), await saveFolder('March'), await saveFolder('April')]
  const tagged = await world.ask(contract.moveToTag, { body: { transaction_id: payments, tag_id: tag.id } }, asOwner)
  expect(tagged.payments).toBe(payments.length)
  // Twice is once.
  expect(
    (await world.ask(contract.moveToTag, { body: { transaction_id: payments[0]!, tag_id: tag.id } }, asOwner)).payments,
  ).toBe(payments.length)
  await world.ask(contract.moveToFolder, { body: { transaction_id: payments, folder_id: march.id } }, asOwner)
  const moved = await world.call(
    contract.moveToFolder,
    { body: { transaction_id: payments[0]!, folder_id: april.id } },
    asOwner,
  )
  expect(moved.body).toMatchObject({ message: 'Successfully moved to folder!', data: { payments: 1 } })
  const folders = await world.ask(contract.listFolders, { params: { merchantId: world.mine.mid } }, asOwner)
  expect(folders.map(({ folderLabel, payments: count }) => [folderLabel, count])).toEqual([
    ['April', 1],
    ['March', payments.length - 1],
  ])
  expect(await listed({ folderId: april.id, tagId: tag.id })).toMatchObject([
    {
      id: payments[0],
      tags: [{ id: tag.id, tagLabel: 'COD', tagColor: 'green' }],
      folder: { id: april.id, folderLabel: 'April' },
    },
  ])

  const off = await world.call(
    contract.removeFromTag,
    { query: { transaction_id: payments.slice(0, 2).join(','), tag_id: tag.id } },
    asOwner,
  )
  expect(off.body).toMatchObject({ message: 'Transaction removed from tag!', data: { payments: payments.length - 2 } })
  const out = await world.call(
    contract.removeFromFolder,
    { query: { transaction_id: payments[0]!, folder_id: april.id } },
    asOwner,
  )
  expect(out.body).toMatchObject({ message: 'Folder Transaction Deleted!', data: { payments: 0 } })
  await world.ask(contract.deleteTag, { params: { id: tag.id }, body: {} }, asOwner)
  expect(await listed({ tagId: tag.id })).toEqual([])
  expect((await listed({})).flatMap(({ tags }) => tags)).toEqual([])
  // Its name is free again.
  await saveTag('cod')
})

test('names are unique for a merchant in any case, also for two people at once', async () => {
  const twice = await Promise.allSettled([saveTag('Resellers'), saveTag('RESELLERS')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [one, other] = [await saveTag('Walk-in'), await saveTag('Online')]
  const renamed = world.ask(
    contract.updateTag,
    { params: { tag_id: one.id }, body: { tagLabel: 'online', tagColor: 'gray' } },
    asOwner,
  )
  await expect(renamed).rejects.toThrow('There is already one named Online.')
  expect(other.tagLabel).toBe('Online')
})

test('the documented spellings are taken: label, the fields of a removal as JSON, and userId and mid', async () => {
  const body = { label: 'Pasabuy', userId: 'U1', mid: world.mine.mid }
  const tag = await world.ask(contract.saveTag, { body }, asOwner)
  const folder = await world.ask(contract.saveFolder, { body: { label: 'Mayo' } }, asOwner)
  expect([tag.tagLabel, folder.folderLabel]).toEqual(['Pasabuy', 'Mayo'])
  const { call } = world
  const [transaction_id] = payments
  const of = { transaction_id, userId: 'U1', mid: world.mine.mid }
  await call(contract.moveToTag, { body: { ...of, tag_id: tag.id } }, asOwner)
  await call(contract.moveToFolder, { body: { ...of, folder_id: folder.id } }, asOwner)
  expect(await listed({ folderId: folder.id })).toMatchObject([
    { tags: [{ id: tag.id }], folders: [{ id: folder.id }], requestid: expect.any(String), responsecode: 'GR001' },
  ])
  const untag = (sent: object) => call(contract.removeFromTag, sent, asOwner)
  for (const sent of [{ body: of }, { query: { ...of, tag_id: tag.id }, body: { tag_id: tag.id } }])
    expect((await untag(sent)).body).toMatchObject({
      code: 'labels.nameOnce',
      message: 'Send tag_id once: in the address, or as JSON.',
    })
  expect((await untag({ query: { mid: of.mid }, body: { ...of, tag_id: tag.id } })).body.data).toMatchObject({
    payments: 0,
  })
  const out = await call(contract.removeFromFolder, { query: { ...of, folder_id: folder.id } }, asOwner)
  expect(out.body.data).toMatchObject({ payments: 0 })
})

test('names that look the same are one name, however they were typed', async () => {
  expect((await saveTag('Pen\u0303a  shop')).tagLabel).toBe('Peña shop')
  for (const name of ['peña shop', 'Peña\u00a0shop', 'Ре\u00f1а shop'])
    await expect(saveTag(name)).rejects.toThrow('There is already one named Peña shop.')
  await saveTag('Pena shop')
})

test('a merchant has at most as many tags as said', async () => {
  await world.rows(
    `insert into labels (id, mid, kind, name, mark, created_at, created_by, updated_at)
     select gen_random_uuid(), $1, 'tag', 'Tag ' || n, 'gray', now(), 'test', now() from generate_series(1, $2) n`,
    [world.mine.mid, contract.maxLabels],
  )
  await expect(saveTag('One more')).rejects.toThrow('There can be at most 500 of them.')
  await world.rows(`delete from labels where name like 'Tag %'`)
})

test("another merchant's payments and labels are unknown, and nothing is half done", async () => {
  const tag = await saveTag('Suki')
  const theirs = world.theirs.transactionId as TransactionId
  const mixed = { body: { transaction_id: [payments[0]!, theirs], tag_id: tag.id } }
  await expect(world.ask(contract.moveToTag, mixed, asOwner)).rejects.toThrow('No transaction found.')
  expect(await listed({ tagId: tag.id })).toEqual([])
  const foreign = await as('habi.admin')
  const taken = { body: { transaction_id: theirs, tag_id: tag.id } }
  await expect(world.ask(contract.moveToTag, taken, foreign)).rejects.toThrow('There is no such tag.')
})

test('a plan says what an action changes and why not the rest, and changes nothing', async () => {
  const [tag, may, june] = [await saveTag('Planned'), await saveFolder('May'), await saveFolder('June')]
  const [first, ...others] = payments
  const plan = (kind: 'tag' | 'folder', id: LabelId, action: 'put' | 'take', ids = payments) =>
    world.ask(contract.planLabels, { body: { kind, id, action, transaction_id: ids } }, asOwner)
  await world.ask(contract.moveToTag, { body: { transaction_id: first!, tag_id: tag.id } }, asOwner)
  await world.ask(contract.moveToFolder, { body: { transaction_id: first!, folder_id: may.id } }, asOwner)
  const skipped = (why: string, count: number) => [{ why, count }]
  // A payment that is named twice counts once.
  const put = await plan('tag', tag.id, 'put', [...payments, first!])
  expect(put).toEqual({ ids: expect.arrayContaining(others), skipped: skipped('already tagged Planned', 1) })
  expect(put.ids).toHaveLength(others.length)
  expect(await plan('tag', tag.id, 'take')).toEqual({
    ids: [first],
    skipped: skipped('not tagged Planned', others.length),
  })
  // What is in another folder moves.
  expect((await plan('folder', june.id, 'put')).ids).toHaveLength(payments.length)
  expect((await plan('folder', may.id, 'put')).skipped).toEqual(skipped('already in the folder May', 1))
  expect((await plan('folder', may.id, 'take')).skipped).toEqual(skipped('not in the folder May', others.length))
  expect((await listed({ tagId: tag.id })).map(({ id }) => id)).toEqual([first])
  // The action does what its plan said.
  const done = await world.ask(contract.moveToTag, { body: { transaction_id: payments, tag_id: tag.id } }, asOwner)
  expect(done.payments).toBe(1 + put.ids.length)
  expect((await plan('tag', tag.id, 'put')).ids).toEqual([])
  const unknown = { kind: 'tag' as const, id: may.id, action: 'put' as const, transaction_id: payments }
  const refused = await world.call(contract.planLabels, { body: unknown }, asOwner)
  expect(refused.body).toMatchObject({ message: 'There is no such tag.', errors: [{ field: 'id' }] })
  const theirs = { ...unknown, id: tag.id, transaction_id: [world.theirs.transactionId as TransactionId] }
  await expect(world.ask(contract.planLabels, { body: theirs }, asOwner)).rejects.toThrow('No transaction found.')
})

test('deleted labels are removed with what they label', async () => {
  const tag = await saveTag('Gone')
  await world.ask(contract.moveToTag, { body: { transaction_id: payments, tag_id: tag.id } }, asOwner)
  await world.ask(contract.deleteTag, { params: { id: tag.id }, body: {} }, asOwner)
  const { parts } = world.app
  const forget = () =>
    unitOfWork(parts, systemActor('test'), everything('test'), 'test', ({ tx }) => forgetDeleted(tx, 1))
  expect([await forget(), await forget()]).toEqual([1, 1])
  while ((await forget()) > 0);
  expect(await world.rows('select 1 from labelled_payments where label_id = $1', [tag.id])).toEqual([])
  expect(await world.rows('select 1 from labels where id = $1', [tag.id])).toEqual([])
})
