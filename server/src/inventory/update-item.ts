import * as contract from '@singil/contract/inventory'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Context } from '../kit/context.ts'
import type { Handler } from '../kit/handler.ts'
import { ownStore } from '../stores/index.ts'
import { shownItem } from './list-items.ts'
import * as store from './store.ts'

type Body = z.output<typeof contract.updateItem.body>

export const updateItem: Handler<typeof contract.updateItem> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  const row = await store.lockByCode(context.tx, mid, storeId, body.itemCode)
  if (!row) refuse(contract.problemsOfInventory.unknown, {})
  const saved =
    body.action === 'replenish' ? await replenish(context, row, body.quantity) : await edit(context, row, body)

  const after = shownItem(saved, context.publicUrl)
  context.changed('item', row.id, shownItem(row, context.publicUrl), after, { mid })
  context.say(body.action === 'replenish' ? contract.texts.replenished : contract.texts.updated)
  return after
}

async function replenish(context: Context, row: store.ItemRow, quantity: number): Promise<store.ItemRow> {
  await move(context, row, 'receive', quantity, 'delivery')
  return { ...row, on_hand: row.on_hand + quantity, updated_at: context.now }
}

/** A counted quantity is what can be sold; pieces promised to payments under way stand beside it. */
async function edit(
  context: Context,
  row: store.ItemRow,
  body: Extract<Body, { action: 'edit' }>,
): Promise<store.ItemRow> {
  const counted = body.isUnlimited || body.quantity === undefined ? null : body.quantity + row.reserved
  const difference = counted === null ? 0 : counted - row.on_hand
  if (difference !== 0) await move(context, row, 'count', difference, 'counted')
  return store.save(context.tx, row, {
    description: body.itemDescription,
    amount: centavos(body.itemAmount),
    payment_header: body.paymentHeader,
    unavailable: body.unavailable,
    shippable: body.shippable,
    is_unlimited: body.isUnlimited,
    updated_at: context.now,
  })
}

const move = (context: Context, row: store.ItemRow, kind: 'receive' | 'count', onHand: number, reference: string) =>
  store.move(context.tx, row.mid, [{ itemId: row.id, kind, onHand, reserved: 0, reference }], {
    name: context.actor.username,
    at: context.now,
  })
