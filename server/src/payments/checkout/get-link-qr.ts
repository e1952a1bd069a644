import type * as contract from '@singil/contract/payments/checkout'
import QRCode from 'qrcode'
import type { Handler } from '../../kit/work/index.ts'
import { assertFound } from './get-temporary.ts'
import { findOwnLink } from './store.ts'

/** The QR code of a link as an SVG image to show, save and print. */
export const getLinkQr: Handler<typeof contract.getLinkQr> = async (context, { params }) => {
  assertFound(await findOwnLink(context.tx, context.scope, params.id))
  const url = `${context.publicUrl}/redirect/${params.id}`
  return { svg: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }), url }
}
