/** Lays out the store's QR code for printing: a branded poster, or the code alone. */
import { type Mark, page, type PosterElement } from '../../foundation/pdf-documents/index.ts'

export interface Poster {
  readonly url: string
  readonly storeName: string
  readonly merchantName: string
  readonly place: string
  readonly mark: Mark
  /** The store's enabled channels, in the order in which they are offered. */
  readonly channels: readonly string[]
  /** Of the code. */
  readonly accent: string
  readonly headline: string
  readonly language: PosterLanguage
}
export type PosterLanguage = 'en' | 'fil'

const words = {
  en: {
    point: 'Open the camera of your phone and point it here',
    check: 'Check that the page shows this name before you pay.',
    more: (count: number) => `and ${count} more`,
  },
  fil: {
    point: 'Buksan ang camera ng iyong phone at itapat dito',
    check: 'Tiyaking ito ang pangalan sa page bago magbayad.',
    more: (count: number) => `at ${count} pa`,
  },
} as const

const ink = '#0B1F33'
const paper = '#F7F6F3'
const quiet = '#44546A'
const maxNamed = 8
const heading = { font: 'bold', colour: ink, lines: 1 } as const

/** "GCash · Maya · QR Ph and 12 more" */
export function formatChannels(names: readonly string[], language: PosterLanguage = 'en'): string {
  // Non-breaking spaces keep a name on one line.
  const whole = names.map((name) => name.replaceAll(' ', '\u00a0'))
  const named = whole.slice(0, maxNamed).join(' · ')
  return names.length > maxNamed ? `${named} ${words[language].more(names.length - maxNamed)}` : named
}

/** One A4 page: store, code, channels, and what to check before paying. */
export function posterOf(poster: Poster): PosterElement[] {
  const side = 300
  const margin = 38
  const left = (page.width - side) / 2
  const card = side + 2 * margin
  const { point, check } = words[poster.language]
  const whose = [poster.merchantName, poster.place].filter(Boolean).join(' · ')
  return [
    { radius: 0, left: 0, top: 0, width: page.width, height: page.height, colour: paper },
    { mark: poster.mark, left: (page.width - 92) / 2, top: 40, side: 92 },
    { text: poster.storeName, top: 144, size: poster.storeName.length > 30 ? 22 : 30, ...heading },
    { text: whose, top: 184, size: 13, font: 'plain', colour: quiet, lines: 1 },
    { radius: 28, left: left - margin, top: 218, width: card, height: card, colour: '#FFFFFF' },
    { code: poster.url, left, top: 218 + margin, side, colour: poster.accent },
    { text: poster.headline, top: 610, size: poster.headline.length > 24 ? 26 : 32, ...heading },
    {
      text: point,
      top: 652,
      size: 14,
      font: 'plain',
      colour: quiet,
      lines: 1,
    },
    { text: formatChannels(poster.channels, poster.language), top: 690, size: 12, font: 'bold', colour: ink },
    {
      text: check,
      top: 734,
      size: 12,
      font: 'plain',
      colour: ink,
      lines: 1,
    },
    { text: poster.url.split('?')[0]!, top: 756, size: 9, font: 'plain', colour: quiet, lines: 1 },
    { wordmarkAt: [(page.width - 58) / 2, 790], scale: 0.7 },
  ]
}

/** The code and the store's name, nothing else. */
export function plainCodeOf({ url, storeName }: Pick<Poster, 'url' | 'storeName'>): PosterElement[] {
  const side = 420
  return [
    { code: url, left: (page.width - side) / 2, top: 170, side, colour: '#000000' },
    { text: storeName, top: 620, size: 16, font: 'plain', colour: '#000000' },
  ]
}
