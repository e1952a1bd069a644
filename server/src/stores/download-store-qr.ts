import type { StoreId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/stores'
import { listEnabled } from '../channels/index.ts'
import type { File, Flow, FlowParts } from '../kit/work/index.ts'
import { buffer } from 'node:stream/consumers'
import { findProfiles, getMerchantImage } from '../merchants/index.ts'
import type { Mark } from '../pdf-documents/index.ts'
import { drawPlainCode, drawPoster, type Poster } from './draw-poster.ts'
import { ownStore } from './own-store.ts'

export const downloadStoreQr: Flow<typeof contract.downloadStoreQr> = (flow, { body }) =>
  fileOf(flow, body.storeId, drawPoster)

export const downloadPlainStoreQr: Flow<typeof contract.downloadPlainStoreQr> = (flow, { body }) =>
  fileOf(flow, body.storeId, drawPlainCode)

/** The address that the store's QR code opens. */
export const storeUrl = (publicUrl: string, storeId: StoreId) => `${publicUrl}/merchant_qr/${storeId}`

async function fileOf(flow: FlowParts, storeId: StoreId, draw: (poster: Poster) => Promise<Buffer>): Promise<File> {
  const { row, profile, channels } = await flow.unit(async (context) => {
    const row = await ownStore(context, storeId)
    const profile = (await findProfiles(context.tx, [row.mid])).get(row.mid)
    return { row, profile, channels: await listEnabled(context, row.mid, storeId) }
  })
  const merchantName = profile?.legalName ?? ''
  const bytes = await draw({
    url: storeUrl(flow.publicUrl, storeId),
    storeName: row.store_name,
    merchantName,
    place: row.city,
    mark: await markOf(flow, merchantName || row.store_name, profile?.fileName ?? null),
    channels: channels.map(({ name }) => name),
  })
  return { bytes, type: 'application/pdf', name: `${storeId}.pdf`, disposition: 'attachment' }
}

const green = '#0B6B53'
/** The merchant's logo, else its letters. */
async function markOf(flow: FlowParts, name: string, fileName: string | null): Promise<Mark> {
  const mark = { letters: lettersOf(name), colour: green }
  if (fileName === null) return { ...mark, image: null }
  const { bytes } = await getMerchantImage(flow, { params: { fileName }, query: { size: 'full' } })
  return { ...mark, image: Buffer.isBuffer(bytes) ? bytes : await buffer(bytes) }
}

/** "KL" of Kape ni Lolo Coffee House. */
function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (words.length > 0 ? words : [name.toUpperCase()])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
}
