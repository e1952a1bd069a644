import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/web-stores'
import { itemsForCustomers } from '../../catalogue/inventory/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { refusePosing } from '../../catalogue/merchants/index.ts'
import { ownStore } from '../../catalogue/stores/index.ts'
import { nameWebStore } from './name-web-store.ts'
import * as store from './store.ts'
import { show } from './web-store.ts'

/** The draft begins with everything that the store sells, so that a shop can be published at once. */
export const createWebStore: Handler<typeof contract.createWebStore> = async (context, { body }) => {
  const { tx, now, actor } = context
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  if ((await store.list(tx, mid)).length >= contract.maxWebStores)
    refuse(contract.problemsOfWebStores.tooMany, { most: contract.maxWebStores })
  refusePosing(context, 'name', { text: body.webStoreName, field: 'webStoreName' })
  const items = (await itemsForCustomers(context, { params: { storeId } })).slice(0, contract.maxItems)
  const draft: store.Content = {
    webStoreName: body.webStoreName,
    tagline: '',
    about: '',
    accent: 'green',
    delivers: items.some(({ shippable }) => shippable),
    picksUp: true,
    pickUpNote: '',
    returnPolicy: '',
    registrationNo: '',
    catalogue: [{ category: '', items: items.map(({ Id }) => Id) }],
    socMed: { facebook: '', messenger: '', instagram: '', tiktok: '', youtube: '' },
    banner: null,
  }
  const row: store.WebStoreRow = {
    id: context.newId(),
    mid,
    store_id: storeId,
    link: body.webStoreLink,
    draft,
    published: null,
    published_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
    updated_by: actor.username,
    deleted_at: null,
  }
  await store.insert(tx, row)
  await nameWebStore(context, row, body.webStoreLink)
  const after = await show(context, row)
  context.changed('web store', row.id, null, after, { mid })
  context.say(contract.texts.created)
  return after
}
