/** Adds the payments of a merchant from before its customers were kept, newest first, some at a time. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context, Unit } from '../../kit/work/index.ts'
import { paidBehind } from '../../payments/transaction-reports/index.ts'
import { addPayments } from './add-payments.ts'
import * as store from './figures-store.ts'

const atOnce = 500

/** The last payment that was added; null at the end. */
async function addSome(context: Context, { mid, before, before_id: id }: store.GatheringRow) {
  const after = before && id ? { createdAt: before, id } : null
  const rows = await paidBehind(context.tx, mid, after, atOnce)
  await addPayments(context, mid, rows)
  return rows.length < atOnce ? null : rows.at(-1)!
}

/** All payments of a merchant. */
export async function gatherPast({ unit }: { readonly unit: Unit }, mid: MerchantId): Promise<void> {
  let place: store.GatheringRow | null = { mid, before: null, before_id: null }
  while (place) {
    const from: store.GatheringRow = place
    const last = await unit((context) => addSome(context, from))
    place = last && { mid, before: last.created_at, before_id: last.id }
  }
}

/** Some payments of a merchant that is to be gathered; false if there is none. */
export async function gatherNext(context: Context): Promise<boolean> {
  const row = await store.takeGathering(context.tx)
  if (!row) return false
  const last = await addSome(context, row)
  if (last) await store.keepGathering(context.tx, { mid: row.mid, before: last.created_at, before_id: last.id })
  else await store.endGathering(context.tx, row.mid)
  return true
}
