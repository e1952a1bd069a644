import { type downloadItemPoster as endpoint, itemPhoto } from '@singil/contract/catalogue/inventory'
import { buffer } from 'node:stream/consumers'
import { openImage } from '../../foundation/files/index.ts'
import { drawPosterPdf, drawPosterPng } from '../../foundation/pdf-documents/index.ts'
import type { Flow, FlowParts } from '../../kit/work/index.ts'
import { brandGreen, factsOfStore } from '../stores/index.ts'
import { nameOf } from './download-item-qr.ts'
import { itemPosterOf } from './draw-item-poster.ts'
import { linkOf } from './list-items.ts'
import { ownItem } from './own-item.ts'
import { photosOf } from './photos.ts'

export const downloadItemPoster: Flow<typeof endpoint> = async (flow, { body }) => {
  const { row, photo } = await flow.unit(async (context) => {
    const row = await ownItem(context, body.itemId)
    return { row, photo: (await photosOf(context.tx, [row])).get(row.id)?.[0] }
  })
  const facts = await factsOfStore(flow, row.store_id, brandGreen)
  const elements = itemPosterOf({
    ...facts,
    url: linkOf(row, flow.publicUrl),
    description: row.description,
    amount: row.amount,
    photo: photo ? await imageOf(flow, photo.fileName) : null,
    accent: brandGreen,
  })
  const isPng = body.format === 'png'
  return {
    bytes: isPng ? await drawPosterPng(elements) : await drawPosterPdf(row.description, elements),
    type: isPng ? 'image/png' : 'application/pdf',
    name: `${nameOf(row.description)}-poster.${body.format}`,
    disposition: 'attachment',
  }
}

/** Null: it was removed meanwhile. */
async function imageOf(flow: FlowParts, fileName: string): Promise<Buffer | null> {
  const found = await openImage(flow, itemPhoto, fileName, 'full')
  return found && (Buffer.isBuffer(found.bytes) ? found.bytes : buffer(found.bytes))
}
