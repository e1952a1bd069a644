import * as contract from '@singil/contract/catalogue/inventory'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import * as store from './store.ts'

/** The stock after each movement is counted back from the item's own, which is the sum of all of them. */
export const listMovements: Handler<typeof contract.listMovements> = async (context, { body }) => {
  const { mid, store_id } = await ownStore(context, body.storeId)
  const item = await store.findByCode(context.tx, mid, store_id, body.itemCode)
  if (!item) return refuse(contract.problemsOfInventory.unknown, {}, 'itemCode')
  const below = body.before ?? item.movements + 1
  const found = await store.movementsOf(context.tx, item, below, body.limit + 1)
  const later = await store.movedSince(context.tx, item, below)
  let [onHand, reserved] = [item.on_hand - later.onHand, item.reserved - later.reserved]
  const rows = found.slice(0, body.limit).map((row): contract.Movement => {
    const shown = {
      seq: row.seq,
      kind: row.kind,
      change: row.on_hand_change,
      reservedChange: row.reserved_change,
      onHand,
      reserved,
      by: row.by_name,
      at: row.at.toISOString(),
    }
    onHand -= row.on_hand_change
    reserved -= row.reserved_change
    return shown
  })
  return { rows, isMore: found.length > body.limit }
}
