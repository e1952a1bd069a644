// The drafts of web stores: names, versions, publishing, and what customers get of it.
import { centavos } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import type { WebStore } from '@singil/contract/selling/web-stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { deleteItem } from '../../catalogue/inventory/delete-item.ts'
import { createWebStore } from './create-web-store.ts'
import { deleteWebStore } from './delete-web-store.ts'
import { getWebStores } from './get-web-stores.ts'
import { updateSocMed } from './update-soc-med.ts'
import { updateWebStore } from './update-web-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

const create = (webStoreLink: string) =>
  shop.asMerchant((context) =>
    createWebStore(context, { body: { storeId: shop.storeId, webStoreLink, webStoreName: 'Kape ni Lolo' } }),
  )
type Body = Parameters<typeof updateWebStore>[1]['body']
const update = ({ webStoreId: id }: WebStore, body: Body) =>
  shop.asMerchant((context) => updateWebStore(context, { params: { id }, body }))
const seen = () => shop.asGuest((context) => getWebStores(context, { params: { mid: shop.mid } }))
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((one: unknown) => one)
  return error instanceof Refusal ? error.problem.id : error
}

test('a link name is given once, also to names that look like it, and stays with its shop', async () => {
  const first = await create('mango-house')
  expect(await refusal(create('mango-house'))).toBe('web-stores.linkTaken')
  expect(await refusal(create('rnango-h0use'))).toBe('web-stores.linkTaken')
  expect(await refusal(create('singil-pay'))).toBe('web-stores.linkReserved')
  const renamed = await update(first, { updateType: 'data', webStoreLink: 'mangga', version: 1 })
  expect(renamed).toMatchObject({ webStoreLink: 'mangga', version: 2 })
  expect(await refusal(create('mango-house'))).toBe('web-stores.linkTaken')
  const respelled = await update(renamed, { updateType: 'data', webStoreLink: 'mang-ga', version: 2 })
  const back = await update(respelled, { updateType: 'data', webStoreLink: 'mango-house', version: 3 })
  expect(back.webStoreLink).toBe('mango-house')
})

test('two that take the same name at once: one gets it', async () => {
  const ends = await Promise.allSettled([create('bahay-kubo'), create('bahay-kub0')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('customers see what is published, and a change only once it is published again', async () => {
  const item = await shop.item('BEANS', 48_000, 5)
  const draft = await create('kape-ni-lolo')
  expect(draft.draft.catalogue).toEqual([{ category: '', items: [item.Id] }])
  expect(await seen()).toEqual([])
  const published = await update(draft, { updateType: 'publish', version: draft.version })
  expect(published).toMatchObject({ isPublished: true, unpublished: [] })
  const changed = await update(published, { updateType: 'data', tagline: 'Fresh', version: published.version })
  expect(changed.unpublished).toEqual(['Tagline'])
  const [shown] = await seen()
  expect(shown).toMatchObject({ webStoreLink: 'kape-ni-lolo', tagline: '', ogBanner: null })
  expect(shown?.catalogue[0]?.items.map(({ itemAmount }) => itemAmount)).toEqual([centavos(48_000)])
  await update(changed, { updateType: 'publish', version: changed.version })
  expect((await seen())[0]?.tagline).toBe('Fresh')

  expect(await refusal(update(changed, { updateType: 'data', tagline: 'Old', version: 1 }))).toBe('web-stores.stale')
  const foreign = [{ category: '', items: ['0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f01'] }]
  const wrong = update(changed, { updateType: 'catalog', catalogue: foreign, version: changed.version })
  expect(await refusal(wrong)).toBe('web-stores.itemUnknown')

  await shop.asMerchant((context) => deleteItem(context, { body: { storeId: shop.storeId, itemCode: 'BEANS' } }))
  expect((await seen())[0]?.catalogue).toEqual([])
  const offline = await update(changed, { updateType: 'unpublish', version: changed.version })
  expect(offline.isPublished).toBe(false)
  expect(await seen()).toEqual([])
  const again = update(offline, { updateType: 'unpublish', version: offline.version })
  expect(await refusal(again)).toBe('web-stores.notPublished')
})

test('an empty shop is not published', async () => {
  const draft = await create('wala-pa')
  const emptied = await update(draft, { updateType: 'catalog', catalogue: [], version: draft.version })
  const early = update(emptied, { updateType: 'publish', version: emptied.version })
  expect(await refusal(early)).toBe('web-stores.empty')
})

test('links to social media are part of the draft', async () => {
  const draft = await create('sosyal')
  const socMed = { facebook: 'https://www.facebook.com/lolo', messenger: '', instagram: '', tiktok: '', youtube: '' }
  const saved = await shop.asMerchant((context) =>
    updateSocMed(context, {
      params: { id: draft.webStoreId },
      body: { updateType: 'SocMed', socMed, version: draft.version },
    }),
  )
  expect(saved.draft.socMed).toEqual(socMed)
})

test('a deleted shop is gone for customers, and its names stay with the merchant', async () => {
  await shop.item('OLD', 10_000, 5)
  const first = await create('lumang-tindahan')
  const remove = (webStoreLink: string) =>
    shop.asMerchant((context) => deleteWebStore(context, { params: { id: first.webStoreId }, body: { webStoreLink } }))
  await update(first, { updateType: 'publish', version: 1 })
  expect(await refusal(remove('another'))).toBe('web-stores.linkDiffers')
  await remove('lumang-tindahan')
  expect((await seen()).some(({ webStoreId }) => webStoreId === first.webStoreId)).toBe(false)
  expect(await refusal(remove('lumang-tindahan'))).toBe('web-stores.unknown')
  expect(await refusal(update(first, { updateType: 'data', version: 1 }))).toBe('web-stores.unknown')
  expect((await fetch(`${shop.app.url}/shop/lumang-tindahan`)).status).toBeGreaterThanOrEqual(400)
  const again = await create('lumang-tindahan')
  await update(again, { updateType: 'publish', version: 1 })
  expect((await fetch(`${shop.app.url}/shop/lumang-tindahan`)).status).toBe(200)
})
