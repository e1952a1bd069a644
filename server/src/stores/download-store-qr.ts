import type { StoreId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/stores'
import { listEnabled } from '../channels/index.ts'
import type { File, Flow, FlowParts } from '../kit/work/index.ts'
import { buffer } from 'node:stream/consumers'
import type * as z from 'zod'
import { findProfiles, getMerchantImage, type Profile } from '../merchants/index.ts'
import { drawPosterPdf, drawPosterPng, type PosterElement } from '../pdf-documents/index.ts'
import { plainCodeOf, type Poster, posterOf } from './draw-poster.ts'
import { ownStore } from './own-store.ts'
import { getStoreImage } from './get-store-image.ts'
import type { StoreRow } from './store.ts'

export const downloadStoreQr: Flow<typeof contract.downloadStoreQr> = (flow, { body }) =>
  fileOf(flow, body, 'Pay at', posterOf)

export const downloadPlainStoreQr: Flow<typeof contract.downloadPlainStoreQr> = (flow, { body }) =>
  fileOf(flow, body, 'Code of', plainCodeOf)

/** The address that the store's QR code opens. */
export const storeUrl = (publicUrl: string, storeId: StoreId) => `${publicUrl}/merchant_qr/${storeId}`

type Asked = z.output<(typeof contract.downloadStoreQr)['body']>
type Layout = (poster: Poster) => PosterElement[]

/** `title`: what the store's name follows in the title of the document. */
async function fileOf(flow: FlowParts, { storeId, format }: Asked, title: string, layout: Layout): Promise<File> {
  const { row, profile, channels } = await flow.unit(async (context) => {
    const row = await ownStore(context, storeId)
    const profile = (await findProfiles(context.tx, [row.mid])).get(row.mid)
    return { row, profile, channels: await listEnabled(context, row.mid, storeId) }
  })
  const merchantName = profile?.legalName ?? ''
  const elements = layout({
    url: storeUrl(flow.publicUrl, storeId),
    storeName: row.store_name,
    merchantName,
    place: row.city,
    mark: {
      letters: lettersOf(merchantName || row.store_name),
      colour: green,
      image: await imageOf(flow, row, profile),
    },
    channels: channels.map(({ name }) => name),
  })
  const bytes =
    format === 'png' ? await drawPosterPng(elements) : await drawPosterPdf(`${title} ${row.store_name}`, elements)
  const type = format === 'png' ? 'image/png' : 'application/pdf'
  return { bytes, type, name: `${storeId}.${format}`, disposition: 'attachment' }
}

const green = '#0B6B53'
/** The store's own logo, else its merchant's, else none. */
async function imageOf(flow: FlowParts, row: StoreRow, profile: Profile | undefined): Promise<Buffer | null> {
  const query = { size: 'full' } as const
  const own = row.file_name
  if (own === null && !profile?.fileName) return null
  const { bytes } = own
    ? await getStoreImage(flow, { params: { fileName: own }, query })
    : await getMerchantImage(flow, { params: { fileName: profile!.fileName! }, query })
  return Buffer.isBuffer(bytes) ? bytes : buffer(bytes)
}

/** "KL" of Kape ni Lolo Coffee House. */
function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (words.length > 0 ? words : [name.toUpperCase()])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
}
