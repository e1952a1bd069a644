import { expect, test } from 'vitest'
import { drawPlainCode, drawPoster, type Poster, sayChannels } from './draw-poster.ts'

const poster: Poster = {
  url: 'https://singil.example/merchant_qr/S4F7KQ9XM2PAB',
  storeName: 'Session Road, Baguio',
  merchantName: 'Kape ni Lolo Coffee House',
  place: 'Baguio City',
  mark: { image: null, letters: 'KL', colour: '#7A4B2A' },
  channels: ['GCash', 'Maya'],
}
const fontsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))

test('a poster uses Inter, and another font for names in other letters', async () => {
  expect(fontsOf(await drawPoster(poster))).toEqual(['Inter-Bold', 'Inter-Regular'])
  expect(fontsOf(await drawPlainCode({ ...poster, storeName: 'Кафе' }))).toEqual(['DejaVuSans'])
})

test('lists the channels and the number of further ones', () => {
  expect(sayChannels(['GCash', 'QR Ph'])).toBe('GCash · QR\u00a0Ph')
  const many = Array.from({ length: 10 }, (_, at) => `C${at}`)
  expect(sayChannels(many)).toBe('C0 · C1 · C2 · C3 · C4 · C5 · C6 · C7 and 2 more')
})
