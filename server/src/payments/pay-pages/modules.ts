/** QR codes and barcodes as one SVG path each, so that pages need neither image nor script to show them. */
import type { Modules } from '@singil/pay/payments/checkout/page.ts'
import QRCode from 'qrcode'

const quietQr = 4
const quietBar = 10

export function qrModules(text: string): Modules {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x + 1 < size && modules.get(y, x + 1)) x++
      path += `M${start + quietQr} ${y + quietQr}h${x - start + 1}v1h-${x - start + 1}z`
    }
  }
  return { path, width: size + 2 * quietQr, height: size + 2 * quietQr }
}

/** The same code as a PNG that a phone can save and its apps can read. */
export const qrImage = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: quietQr, width: 720 })

/** Code 128; null for text that it cannot encode. */
export async function barcodeModules(text: string): Promise<Modules | null> {
  if (!/^[\x20-\x7e]{1,40}$/.test(text)) return null
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) return null
  let path = ''
  let at = quietBar
  symbol.sbs.forEach((width, i) => {
    if (i % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  })
  return { path, width: at + quietBar, height: 1 }
}
