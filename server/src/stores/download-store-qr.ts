import type { StoreId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/stores'
import type { Context } from '../kit/context.ts'
import type { File, Handler } from '../kit/handler.ts'
import { findProfiles } from '../merchants/index.ts'
import { drawPlainCode, drawPoster, type Poster } from './draw-poster.ts'
import { ownStore } from './own-store.ts'

export const downloadStoreQr: Handler<typeof contract.downloadStoreQr> = (context, { body }) =>
  fileOf(context, body.storeId, drawPoster)

export const downloadPlainStoreQr: Handler<typeof contract.downloadPlainStoreQr> = (context, { body }) =>
  fileOf(context, body.storeId, drawPlainCode)

/** Where a customer who scans the store's code arrives. */
export const storeUrl = (publicUrl: string, storeId: StoreId) => `${publicUrl}/merchant_qr/${storeId}`

async function fileOf(context: Context, storeId: StoreId, draw: (poster: Poster) => Promise<Buffer>): Promise<File> {
  const row = await ownStore(context, storeId)
  const profile = (await findProfiles(context.tx, [row.mid])).get(row.mid)
  const bytes = await draw({
    url: storeUrl(context.publicUrl, storeId),
    storeName: row.store_name,
    merchantName: profile?.legalName ?? '',
    place: row.city,
  })
  return { bytes, type: 'application/pdf', name: `${storeId}.pdf`, disposition: 'attachment' }
}
