/** Saves the details of an item against the version that they were edited from, and records what changed. */
import * as contract from '@singil/contract/catalogue/item-details'
import { changesBetween } from '@singil/contract/kit/field-change'
import { lockOwnItem, recordChange, refuseStale } from '../inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { checkedFields } from './check-fields.ts'
import { fieldsOf, noDetails, shownDetails } from './details.ts'
import * as store from './store.ts'

type Changes = { readonly [Name in keyof contract.DetailFields]?: contract.DetailFields[Name] | undefined }

/** `asked`: the version that was edited; 0 if there were no details. */
export async function saveDetails(
  context: Context,
  id: string,
  asked: number,
  changes: Changes,
): Promise<contract.ItemDetails> {
  const { tx, now } = context
  const item = await lockOwnItem(context, id)
  const [row] = await store.findMany(tx, [id])
  const version = row?.version ?? 0
  const before = row ? fieldsOf(row) : noDetails
  if (asked !== version) return refuseStale(context, item, 'details', { asked, now: version, values: before })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after = await checkedFields(context, before, { ...before, ...given })
  const edited = changesBetween(contract.detailLabels, before, after, contract.detailText)
  if (edited.length > 0 || version === 0) {
    await store.save(tx, {
      mid: item.mid,
      item_id: id,
      version: version + 1,
      description: after.description,
      customer_references: after.references,
      areas: after.areas,
      weight_grams: after.weightGrams,
      pick_up_at: after.pickUpAt,
      created_at: row?.created_at ?? now,
      updated_at: now,
    })
    await recordChange(context, item, 'details', version + 1, edited)
    context.changed('item details', id, before, after, { mid: item.mid })
  }
  context.say(contract.texts.saved)
  return shownDetails(tx, id)
}
