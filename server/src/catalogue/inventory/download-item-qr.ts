import type { downloadItemQr as endpoint } from '@singil/contract/catalogue/inventory'
import { toBuffer } from 'qrcode'
import type { Flow } from '../../kit/work/index.ts'
import { linkOf } from './list-items.ts'
import { ownItem } from './own-item.ts'

/** 1,200 points: sharp at 10 cm on paper. */
const sidePx = 1200

export const downloadItemQr: Flow<typeof endpoint> = async (flow, { body }) => {
  const row = await flow.unit((context) => ownItem(context, body.itemId))
  const bytes = await toBuffer(linkOf(row, flow.publicUrl), { errorCorrectionLevel: 'M', width: sidePx, margin: 4 })
  return {
    bytes,
    type: 'image/png',
    name: `${nameOf(body.itemName || row.description)}.png`,
    disposition: 'attachment',
  }
}

/** Of a file: letters, digits and hyphens. */
export const nameOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'item'
