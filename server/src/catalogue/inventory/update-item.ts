import * as contract from '@singil/contract/catalogue/inventory'
import { changesBetween } from '@singil/contract/kit/field-change'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import { recordChange, refuseStale } from './item-changes.ts'
import { shownItem } from './list-items.ts'
import { photosOf } from './photos.ts'
import * as store from './store.ts'

type Changes = z.output<typeof contract.ItemChanges>

export const updateItem: Handler<typeof contract.updateItem> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  const row = await store.lockByCode(context.tx, mid, storeId, body.itemCode)
  if (!row) refuse(contract.problemsOfInventory.unknown, {})
  const { storeId: _, itemCode: __, action: ___, version, ...changes } = body
  const isReplenishing = contract.isReplenishment(body)
  if (!Object.values(changes).some(isGiven)) refuse(contract.problemsOfInventory.nothingToChange, {})
  const saved = isReplenishing ? await replenish(context, row, changes) : await edit(context, row, changes, version)

  const photos = await photosOf(context.tx, [row])
  const after = shownItem(saved, context.publicUrl, photos)
  context.changed('item', row.id, shownItem(row, context.publicUrl, photos), after, { mid })
  context.say(isReplenishing ? contract.texts.replenished : contract.texts.updated)
  return after
}

const isGiven = (value: unknown) => value !== undefined

async function replenish(context: Context, row: store.ItemRow, changes: Changes): Promise<store.ItemRow> {
  const asked = contract.Replenishment.safeParse(changes)
  if (!asked.success) refuse(contract.problemsOfInventory.quantityMissing, {}, 'quantity')
  const { quantity } = asked.data
  await move(context, row, 'receive', quantity, 'delivery')
  return { ...row, on_hand: row.on_hand + quantity, updated_at: context.now }
}

const fieldsOf = (row: store.ItemRow) => ({
  itemDescription: row.description,
  itemAmount: row.amount,
  isUnlimited: row.is_unlimited,
  paymentHeader: row.payment_header,
  additionalCharge: row.additional_charge,
  shippable: row.shippable,
  serviceableArea: row.serviceable_area,
  unavailable: row.unavailable,
})

/** A counted quantity excludes stock reserved for payments in progress. */
async function edit(
  context: Context,
  row: store.ItemRow,
  changes: Changes,
  version: number | undefined,
): Promise<store.ItemRow> {
  if (version !== undefined && version !== row.version)
    return refuseStale(context, row, 'item', { asked: version, now: row.version, values: fieldsOf(row) })
  const isUnlimited = changes.isUnlimited ?? row.is_unlimited
  const counted = isUnlimited || changes.quantity === undefined ? null : changes.quantity + row.reserved
  const difference = counted === null ? 0 : counted - row.on_hand
  if (difference !== 0) await move(context, row, 'count', difference, 'counted')
  const changed = {
    description: changes.itemDescription ?? row.description,
    amount: changes.itemAmount === undefined ? row.amount : centavos(changes.itemAmount),
    payment_header: changes.paymentHeader ?? row.payment_header,
    unavailable: changes.unavailable ?? row.unavailable,
    shippable: changes.shippable ?? row.shippable,
    additional_charge: changes.additionalCharge ?? row.additional_charge,
    serviceable_area: changes.serviceableArea ?? row.serviceable_area,
    is_unlimited: isUnlimited,
    updated_at: context.now,
  }
  const edited = changesBetween(contract.itemLabels, fieldsOf(row), fieldsOf({ ...row, ...changed }))
  const next = edited.length === 0 ? row.version : row.version + 1
  if (edited.length > 0) await recordChange(context, row, 'item', next, edited)
  return store.save(context.tx, row, { ...changed, version: next })
}

const move = (context: Context, row: store.ItemRow, kind: 'receive' | 'count', onHand: number, reference: string) =>
  store.move(context.tx, row.mid, [{ itemId: row.id, kind, onHand, reserved: 0, reference }], {
    name: context.actor.username,
    at: context.now,
  })
