/** Moves the reserved stock of many payments at once: the batch form of sellStock and releaseStock. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { changeOf, type Line, merged } from './item.ts'
import * as store from './store.ts'

type Payer = Pick<Context, 'tx' | 'now' | 'actor'>

export interface Order {
  readonly mid: MerchantId
  /** Transaction id of the payment. */
  readonly reference: string
  readonly lines: readonly Line[]
}

/**
 * Locks the items of these payments and returns the reserved lines by payment. Payments with an unknown item, or with stock already moved
 * on, are missing and need individual handling.
 */
export async function lockPromised(
  { tx }: Pick<Payer, 'tx'>,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const promised = new Map<string, readonly Line[]>()
  if (orders.length === 0) return promised
  const ids = new Set(orders.flatMap(({ lines }) => lines.map((line) => line.itemId)))
  const items = new Map((await store.lockAll(tx, [...ids])).map((row) => [`${row.mid} ${row.id}`, row]))
  const past = new Set(
    (await store.movedByAll(tx, orders)).map((one) => `${one.mid} ${one.reference} ${one.item_id} ${one.kind}`),
  )
  for (const { mid, reference, lines } of orders) {
    const has = (itemId: string, kind: string) => past.has(`${mid} ${reference} ${itemId} ${kind}`)
    const together = merged(lines)
    const isPromised = ({ itemId }: Line) => has(itemId, 'reserve') && !has(itemId, 'release') && !has(itemId, 'sell')
    const isFree = ({ itemId }: Line) => !has(itemId, 'reserve') && items.get(`${mid} ${itemId}`)?.is_unlimited === true
    if (together.every((line) => items.has(`${mid} ${line.itemId}`) && (isPromised(line) || isFree(line))))
      promised.set(reference, together.filter(isPromised))
  }
  return promised
}

/** Sells or releases stock that lockPromised found reserved in this transaction. */
export async function movePromised(
  { tx, actor, now }: Payer,
  orders: readonly (Order & { readonly kind: 'sell' | 'release' })[],
): Promise<void> {
  const movements = orders.flatMap(({ mid, reference, kind, lines }) =>
    lines.map(({ itemId, quantity }) => ({ mid, itemId, kind, reference, ...changeOf(kind, quantity, true) })),
  )
  if (movements.length > 0) await store.moveAll(tx, movements, { name: actor.username, at: now })
}
