import type { StoreId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/catalogue/stores'
import type { File, Flow, FlowParts } from '../../kit/work/index.ts'
import type * as z from 'zod'
import { drawPosterPdf, drawPosterPng, type PosterElement } from '../../foundation/pdf-documents/index.ts'
import { plainCodeOf, type Poster, posterOf } from './draw-poster.ts'
import { brandGreen, factsOfStore } from './poster-facts.ts'

export const downloadStoreQr: Flow<typeof contract.downloadStoreQr> = (flow, { body }) =>
  fileOf(flow, body, 'Pay at', posterOf)

export const downloadPlainStoreQr: Flow<typeof contract.downloadPlainStoreQr> = (flow, { body }) =>
  fileOf(flow, body, 'Code of', plainCodeOf)

/** The address that the store's QR code opens. */
export const storeUrl = (publicUrl: string, storeId: StoreId) => `${publicUrl}/merchant_qr/${storeId}`

type QrInput = z.output<(typeof contract.downloadStoreQr)['body']>
type Layout = (poster: Poster) => PosterElement[]

/** `title`: what the store's name follows in the title of the document. */
async function fileOf(flow: FlowParts, { storeId, format }: QrInput, title: string, layout: Layout): Promise<File> {
  const facts = await factsOfStore(flow, storeId, brandGreen)
  const elements = layout({
    ...facts,
    url: storeUrl(flow.publicUrl, storeId),
    accent: brandGreen,
    headline: 'Scan to pay',
    language: 'en',
  })
  const bytes =
    format === 'png' ? await drawPosterPng(elements) : await drawPosterPdf(`${title} ${facts.storeName}`, elements)
  const type = format === 'png' ? 'image/png' : 'application/pdf'
  return { bytes, type, name: `${storeId}.${format}`, disposition: 'attachment' }
}
