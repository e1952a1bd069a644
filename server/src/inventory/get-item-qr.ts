import * as contract from '@singil/contract/inventory'
import { refuse } from '@singil/contract/kit/problem'
import { toDataURL } from 'qrcode'
import type { Handler } from '../kit/work/index.ts'
import { linkOf } from './list-items.ts'
import * as store from './store.ts'

export const getItemQr: Handler<typeof contract.getItemQr> = async (context, { params }) => {
  const row = await store.find(context.tx, params.Id)
  const isOwn = row?.mid === context.mid() && (context.scope.storeIds?.includes(row.store_id) ?? true)
  if (!row || !isOwn) refuse(contract.problemsOfInventory.unknown, {})
  const url = linkOf(row, context.publicUrl)
  return { image: await toDataURL(url, { errorCorrectionLevel: 'M', width: 600, margin: 2 }), url }
}
