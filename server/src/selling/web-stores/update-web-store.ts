import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import * as contract from '@singil/contract/selling/web-stores'
import { removeFile } from '../../foundation/files/index.ts'
import { findItems } from '../../catalogue/inventory/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { refusePosing } from '../../catalogue/merchants/index.ts'
import { storeForCustomers } from '../../catalogue/stores/index.ts'
import { nameWebStore } from './name-web-store.ts'
import { lockOwn, refuseStale } from './own-web-store.ts'
import * as store from './store.ts'
import { show } from './web-store.ts'

const { problemsOfWebStores: problem, texts } = contract
type Body = Parameters<Handler<typeof contract.updateWebStore>>[1]['body']

export const updateWebStore: Handler<typeof contract.updateWebStore> = async (context, { params, body }) => {
  const { updateType, version, webStoreLink, bannerPhoto, ...given } = body
  const row = await lockOwn(context, params.id)
  if (given.catalogue) await checkItems(context, row, given.catalogue)
  refuseStale(row, version)
  if (webStoreLink !== undefined && webStoreLink !== row.link) await nameWebStore(context, row, webStoreLink)
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const draft: store.Content = { ...row.draft, ...fields, ...(bannerPhoto === null && { banner: null }) }
  refusePosing(context, 'name', {
    before: row.draft.webStoreName,
    text: draft.webStoreName,
    field: 'webStoreName',
  })
  const saved = await saveDraft(context, row, draft, webStoreLink ?? row.link)
  const after = await publishOrNot(context, saved, updateType)
  const shown = await show(context, after)
  context.changed('web store', row.id, await show(context, row), shown, { mid: row.mid })
  context.say(said[updateType])
  return shown
}

const said: Readonly<Record<Body['updateType'], string>> = {
  data: texts.saved,
  catalog: texts.saved,
  publish: texts.published,
  unpublish: texts.unpublished,
}

async function checkItems(
  { tx }: Context,
  { store_id: storeId }: store.WebStoreRow,
  catalogue: contract.Catalogue,
): Promise<void> {
  const ids = catalogue.flatMap(({ items }) => items)
  const found = await findItems(tx, ids)
  if (ids.some((id) => found.get(id)?.store_id !== storeId)) refuse(problem.itemUnknown, {}, 'catalogue')
}

/** A banner that neither the draft nor customers see any more is removed. */
export async function saveDraft(
  context: Context,
  row: store.WebStoreRow,
  draft: store.Content,
  link = row.link,
): Promise<store.WebStoreRow> {
  const { tx, now, actor } = context
  const isSame = isDeepStrictEqual(draft, row.draft) && link === row.link
  if (isSame) return row
  const changes = { draft, link, version: row.version + 1, updated_at: now, updated_by: actor.username }
  const saved = await store.save(tx, row, changes)
  await dropBanner(context, saved, row.draft.banner)
  return saved
}

export async function dropBanner(
  context: Context,
  row: store.WebStoreRow,
  banner: string | null | undefined,
): Promise<void> {
  if (!banner || banner === row.draft.banner || banner === row.published?.banner) return
  await removeFile(context, contract.webStoreBanner, row, banner)
}

async function publishOrNot(context: Context, row: store.WebStoreRow, how: Body['updateType']) {
  if (how === 'unpublish') {
    if (!row.published) refuse(problem.notPublished, {})
    const after = await store.save(context.tx, row, { published: null, published_at: null })
    await dropBanner(context, after, row.published.banner)
    return after
  }
  if (how !== 'publish') return row
  const { shown } = await storeForCustomers(context.tx, row.store_id)
  if (!shown.isVerified) refuse(problemsOfStores.notVerified, {})
  if (row.draft.catalogue.every(({ items }) => items.length === 0)) refuse(problem.empty, {}, 'catalogue')
  const after = await store.save(context.tx, row, { published: row.draft, published_at: context.now })
  await dropBanner(context, after, row.published?.banner)
  return after
}
