/** The effects of a new or changed link: its rows, its history, and the live message to the lists that show it. */
import { paymentLinksTopic } from '@singil/contract/payments/checkout'
import type { Context } from '../../kit/work/index.ts'
import { keysOfLink } from './link-keys.ts'
import { insertLinkLog, type LinkLog, writeLinkKeys } from './link-state-store.ts'
import { type TemporaryRecord, writeLinks } from './store.ts'

type LinkKey = Pick<TemporaryRecord, 'mid' | 'id' | 'store_id'>

export function addLink(context: Context, link: TemporaryRecord): void {
  context.insert(writeLinks, link)
  context.insert(writeLinkKeys, { mid: link.mid, id: link.id, created_at: link.created_at, keys: keysOfLink(link) })
  pushLink(context, link)
}

/** Tells the lists of the merchant and of the store that the link is new or has changed. */
export function pushLink(context: Pick<Context, 'push'>, { mid, store_id: storeId, id }: LinkKey): void {
  const content = { kind: 'link', id }
  for (const owner of [mid, storeId]) context.push(paymentLinksTopic.of({ owner }), content)
}

/** Appends to the history of the link what the caller did. */
export async function logLink(context: Context, link: LinkKey, kind: LinkLog['kind'], message: string): Promise<void> {
  await insertLinkLog(context.tx, {
    mid: link.mid,
    link_id: link.id,
    id: context.newId(),
    at: context.now,
    kind,
    message,
    by_name: context.actor.username,
  })
}
