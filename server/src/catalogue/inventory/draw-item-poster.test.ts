// The poster of an item is one page that says what it is, what it costs, whose it is, and how to order it.
import { centavos } from '@singil/contract/kit/money'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { drawPosterPdf, drawPosterPng } from '../../foundation/pdf-documents/index.ts'
import { type ItemPoster, itemPosterOf } from './draw-item-poster.ts'

const poster: ItemPoster = {
  url: 'https://pay.example.com/redirect_inventory/019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  description: 'Carabao mango, 1 kg',
  amount: centavos(625_00),
  photo: null,
  storeName: 'Session Road',
  merchantName: 'Kape ni Lolo Coffee House',
  mark: { image: null, letters: 'KL', colour: '#0B6B53' },
  accent: '#0B6B53',
}
const squareOf = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

test.each([false, true])('as PDF and PNG, with a photo: %s', async (hasPhoto) => {
  const elements = itemPosterOf({ ...poster, photo: hasPhoto ? await squareOf('#ff0000') : null })
  const pdf = await drawPosterPdf('Poster', elements)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = textOfPdf(pdf)
  for (const part of ['Carabao mango, 1 kg', '625.00', 'Session Road', 'Kape ni Lolo', 'Scan to order'])
    expect(text).toContain(part)
  const png = sharp(await drawPosterPng(elements))
  const { width, height } = await png.metadata()
  expect([width, height]).toEqual([1786, 2526])
  const middle = await png.extract({ left: 893, top: 528, width: 1, height: 1 }).raw().toBuffer()
  expect(middle[0]! > 200 && middle[1]! < 60).toBe(hasPhoto)
})
