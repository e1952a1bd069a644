import type * as contract from '@singil/contract/catalogue/stores'
import { toDataURL } from 'qrcode'
import { storeChannels } from '../channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { storeUrl } from './download-store-qr.ts'
import { findingsOf } from './findings.ts'
import { ownStore } from './own-store.ts'
import { publicStoreOf } from './public-store.ts'

export const getStorefront: Handler<typeof contract.getStorefront> = async (context, { params }) => {
  const row = await ownStore(context, params.storeId)
  const { isVerified } = await publicStoreOf(context, row.store_id)
  const channels = await storeChannels(context, row.mid, row.store_id)
  const url = storeUrl(context.publicUrl, row.store_id)
  return {
    url,
    qrImage: await toDataURL(url, { errorCorrectionLevel: 'M', width: 480, margin: 2 }),
    status: isVerified ? 'VERIFIED' : 'NOT VERIFIED',
    findings: findingsOf({ isVerified, hasPlace: row.city !== '', channels }),
  }
}
