/** Whether an order that reserves nothing could be served if it were paid now. */
import { fewPieces } from '@singil/contract/catalogue/inventory'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Tx } from '../../kit/database/index.ts'
import { type Line, merged, sellable } from './item.ts'
import { stockOf } from './store.ts'

/** True if an item of these lines is gone, unavailable, or left in a smaller quantity. */
export async function isSoldOut(tx: Tx, mid: MerchantId, lines: readonly Line[]): Promise<boolean> {
  if (lines.length === 0) return false
  const wanted = merged(lines)
  const rows = new Map(
    (
      await stockOf(
        tx,
        mid,
        wanted.map(({ itemId }) => itemId),
      )
    ).map((row) => [row.id, row]),
  )
  return wanted.some(({ itemId, quantity }) => {
    const row = rows.get(itemId)
    return !row || row.unavailable || row.deleted_at !== null || (sellable(row) ?? quantity) < quantity
  })
}

/** Those of the items of which few pieces or none are left for others. */
export async function nearlyGone(tx: Tx, mid: MerchantId, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await stockOf(tx, mid, ids)
  return rows.filter((row) => (sellable(row) ?? Infinity) <= fewPieces).map(({ id }) => id)
}
