import { expect, test } from 'vitest'
import { create } from 'qrcode'
import sharp from 'sharp'
// Blocks formats that nobody may upload, as in the server.
import '../../foundation/files/index.ts'
import { drawPosterPdf, drawPosterPng } from '../../foundation/pdf-documents/index.ts'
import { plainCodeOf, type Poster, posterOf, formatChannels } from './draw-poster.ts'

const poster: Poster = {
  url: 'https://singil.example/merchant_qr/S4F7KQ9XM2PAB',
  storeName: 'Session Road, Baguio',
  merchantName: 'Kape ni Lolo Coffee House',
  place: 'Baguio City',
  mark: { image: null, letters: 'KL', colour: '#7A4B2A' },
  channels: ['GCash', 'Maya'],
  accent: '#0B6B53',
  headline: 'Scan to pay',
  language: 'en',
}
const fontsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))

test('a poster uses Inter, and another font for names in other letters', async () => {
  expect(fontsOf(await drawPosterPdf('Pay', posterOf(poster)))).toEqual(['Inter-Bold', 'Inter-Regular'])
  expect(fontsOf(await drawPosterPdf('Code', plainCodeOf({ ...poster, storeName: 'Кафе' })))).toEqual(['DejaVuSans'])
})

test('lists the channels and the number of further ones', () => {
  expect(formatChannels(['GCash', 'QR Ph'])).toBe('GCash · QR\u00a0Ph')
  const many = Array.from({ length: 10 }, (_, at) => `C${at}`)
  expect(formatChannels(many)).toBe('C0 · C1 · C2 · C3 · C4 · C5 · C6 · C7 and 2 more')
})

test('the PNG is sharp at A5 and its code opens the page of the store, with a logo too', async () => {
  const logo = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#7A4B2A' } })
    .png()
    .toBuffer()
  for (const image of [null, logo]) {
    const png = await drawPosterPng(
      posterOf({ ...poster, storeName: 'A & B <Baguio>', mark: { ...poster.mark, image } }),
    )
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1786, 2526])
    const { modules } = create(poster.url, { errorCorrectionLevel: 'M' })
    const step = 900 / modules.size
    const isDark = (row: number, column: number) =>
      data[Math.round(768 + (row + 0.5) * step) * info.width + Math.round(442.9 + (column + 0.5) * step)]! < 128
    const read = Array.from({ length: modules.size ** 2 }, (_, at) =>
      Number(isDark(Math.floor(at / modules.size), at % modules.size)),
    )
    expect(read).toEqual([...modules.data].map((bit) => bit & 1))
  }
})
