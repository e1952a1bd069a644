/** Lays out a poster of an item: its photo, price and code, and whose it is. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { type Mark, page, type PosterElement } from '../../foundation/pdf-documents/index.ts'

export interface ItemPoster {
  readonly url: string
  readonly description: string
  readonly amount: Centavos
  /** Null: there is none, and the mark of the store is drawn larger. */
  readonly photo: Buffer | null
  readonly storeName: string
  readonly merchantName: string
  readonly mark: Mark
  readonly accent: string
}

const ink = '#0B1F33'
const quiet = '#44546A'
const line = { font: 'plain', colour: quiet, lines: 1 } as const
const middle = (side: number) => (page.width - side) / 2

/** One A4 page. */
export function itemPosterOf(poster: ItemPoster): PosterElement[] {
  const { description, photo, mark, storeName, merchantName } = poster
  const code = 210
  const card = code + 48
  const image: Mark = photo ? { ...mark, image: photo } : mark
  return [
    { radius: 0, left: 0, top: 0, width: page.width, height: page.height, colour: '#F7F6F3' },
    { mark: image, left: middle(280), top: 36, side: 280 },
    { text: description, top: 330, size: description.length > 40 ? 20 : 28, font: 'bold', colour: ink },
    { text: formatPeso(poster.amount), top: 408, size: 34, font: 'bold', colour: poster.accent, lines: 1 },
    { radius: 24, left: middle(card), top: 462, width: card, height: card, colour: '#FFFFFF' },
    { code: poster.url, left: middle(code), top: 486, side: code, colour: ink },
    { text: 'Scan to order and pay', top: 730, size: 15, font: 'bold', colour: ink, lines: 1 },
    ...(photo ? [{ mark, left: 48, top: 752, side: 48 }] : []),
    { text: [...new Set([storeName, merchantName])].filter(Boolean).join(' · '), top: 758, size: 12, ...line },
    { text: 'Check that the page shows this name before you pay.', top: 776, size: 10, ...line },
    { wordmarkAt: [middle(58), 800], scale: 0.7 },
  ]
}
