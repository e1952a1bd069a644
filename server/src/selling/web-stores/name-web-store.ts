import { refuse } from '@singil/contract/kit/problem'
import { maxLinkNames, problemsOfWebStores as problem } from '@singil/contract/selling/web-stores'
import type { Context } from '../../kit/work/index.ts'
import { isReserved, lookOf } from './link-name.ts'
import * as store from './store.ts'

const field = 'webStoreLink'

/**
 * Gives the shop this name for good; refuses one that is reserved, or that another shop of any merchant has or that looks like it. Names of
 * deleted shops stay with their merchant.
 */
export async function nameWebStore(
  context: Context,
  { id, mid }: Pick<store.WebStoreRow, 'id' | 'mid'>,
  link: string,
): Promise<void> {
  const look = lookOf(link)
  const alike = await store.namesLike(context.tx, link, look)
  const free = new Set(alike.length > 0 ? await store.deletedOf(context.tx, mid) : [])
  const isOwn = ({ web_store_id: of }: store.LinkRow) => of === id || free.has(of)
  const known = alike.find((name) => name.link === link)
  if (known && isOwn(known)) return void (await store.moveName(context.tx, known, id))
  if (isReserved(link)) refuse(problem.linkReserved, {}, field)
  if (!alike.every(isOwn)) refuse(problem.linkTaken, {}, field)
  if ((await store.namesOf(context.tx, mid, id)).length >= maxLinkNames)
    refuse(problem.linkChanged, { most: maxLinkNames }, field)
  const row = { link, look, holds_look: alike.length === 0, mid, web_store_id: id, created_at: context.now }
  if (!(await store.addName(context.tx, row))) refuse(problem.linkTaken, {}, field)
}
