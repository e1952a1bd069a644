import type * as contract from '@singil/contract/catalogue/inventory'
import { toDataURL } from 'qrcode'
import type { Handler } from '../../kit/work/index.ts'
import { linkOf } from './list-items.ts'
import { ownItem } from './own-item.ts'

export const getItemQr: Handler<typeof contract.getItemQr> = async (context, { params }) => {
  const url = linkOf(await ownItem(context, params.Id), context.publicUrl)
  return { image: await toDataURL(url, { errorCorrectionLevel: 'M', width: 600, margin: 2 }), url }
}
