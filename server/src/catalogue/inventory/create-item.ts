import * as contract from '@singil/contract/catalogue/inventory'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import { shownItem } from './list-items.ts'
import * as store from './store.ts'

export const createItem: Handler<typeof contract.createItem> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  const row = await store.insert(context.tx, {
    mid,
    id: context.newId(),
    store_id: storeId,
    code: body.itemCode,
    description: body.itemDescription,
    amount: centavos(body.itemAmount),
    payment_header: body.paymentHeader,
    is_unlimited: body.isUnlimited,
    on_hand: 0,
    reserved: 0,
    movements: 0,
    unavailable: body.unavailable,
    shippable: body.shippable,
    additional_charge: body.additionalCharge,
    serviceable_area: body.serviceableArea,
    version: 1,
    deleted_at: null,
    created_at: context.now,
    updated_at: context.now,
  })
  if (!row) refuse(contract.problemsOfInventory.codeTaken, { itemCode: body.itemCode }, 'itemCode')
  const quantity = body.isUnlimited ? 0 : (body.quantity ?? 0)
  if (quantity > 0) {
    const first = { itemId: row.id, kind: 'receive', onHand: quantity, reserved: 0, reference: 'first stock' } as const
    await store.move(context.tx, mid, [first], { name: context.actor.username, at: context.now })
  }
  const after = shownItem({ ...row, on_hand: quantity }, context.publicUrl, new Map())
  context.changed('item', row.id, null, after, { mid })
  context.say(contract.texts.saved)
  return after
}
