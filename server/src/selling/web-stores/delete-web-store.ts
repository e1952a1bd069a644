import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/web-stores'
import type { Handler } from '../../kit/work/index.ts'
import { lockOwn } from './own-web-store.ts'
import * as store from './store.ts'
import { dropBanner } from './update-web-store.ts'
import { show } from './web-store.ts'

/** Carts are kept by browsers and end with the page of the shop; what was ordered is a payment link, which stays. */
export const deleteWebStore: Handler<typeof contract.deleteWebStore> = async (context, { params, body }) => {
  const row = await lockOwn(context, params.id)
  if (body.webStoreLink !== row.link)
    refuse(contract.problemsOfWebStores.linkDiffers, { link: row.link }, 'webStoreLink')
  const before = await show(context, row)
  const gone = await store.save(context.tx, row, {
    draft: { ...row.draft, banner: null },
    published: null,
    published_at: null,
    deleted_at: context.now,
    updated_at: context.now,
    updated_by: context.actor.username,
  })
  for (const banner of new Set([row.draft.banner, row.published?.banner])) await dropBanner(context, gone, banner)
  context.changed('web store', row.id, before, null, { mid: row.mid })
  context.say(contract.texts.deleted)
  return { webStoreId: row.id }
}
