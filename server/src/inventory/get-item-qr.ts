import * as contract from '@singil/contract/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { toDataURL } from 'qrcode'
import type { Context, Handler } from '../kit/work/index.ts'
import { linkOf } from './list-items.ts'
import * as store from './store.ts'

/** An item in the caller's scope, and the address that its code opens. */
export async function ownLink(context: Context, id: string) {
  const row = await store.find(context.tx, id)
  const isOwn = row?.mid === context.mid() && (context.scope.storeIds?.includes(row.store_id) ?? true)
  if (!row || !isOwn) return refuse(contract.problemsOfInventory.unknown, {})
  return { row, url: linkOf(row, context.publicUrl) }
}

export const getItemQr: Handler<typeof contract.getItemQr> = async (context, { params }) => {
  const { url } = await ownLink(context, params.Id)
  return { image: await toDataURL(url, { errorCorrectionLevel: 'M', width: 600, margin: 2 }), url }
}
