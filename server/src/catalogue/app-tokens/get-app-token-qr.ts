import type * as contract from '@singil/contract/catalogue/app-tokens'
import QRCode from 'qrcode'
import type { Handler } from '../../kit/work/index.ts'
import { ownToken } from './own-token.ts'
import { payUrlOf } from './shown-token.ts'
import * as store from './store.ts'

export const getAppTokenQr: Handler<typeof contract.getAppTokenQr> = async (context, { params }) => {
  const { id } = ownToken(context, await store.findOpen(context.tx, params.id))
  const url = payUrlOf(context.publicUrl, id)
  return { url, svg: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}
