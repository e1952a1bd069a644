/** Draws the store's QR code for printing: a branded poster, or the code alone. */
import { centred, drawCode, drawMark, drawPage, drawWordmark, type Mark, page } from '../pdf-documents/index.ts'

export interface Poster {
  readonly url: string
  readonly storeName: string
  readonly merchantName: string
  readonly place: string
  readonly mark: Mark
  /** The store's enabled channels, in the order in which they are offered. */
  readonly channels: readonly string[]
}

const ink = '#0B1F33'
const green = '#0B6B53'
const paper = '#F7F6F3'
const quiet = '#44546A'
const mostNamed = 8

/** "GCash · Maya · QR Ph and 12 more" */
export function sayChannels(names: readonly string[]): string {
  // Non-breaking spaces keep a name on one line.
  const whole = names.map((name) => name.replaceAll(' ', '\u00a0'))
  const named = whole.slice(0, mostNamed).join(' · ')
  return names.length > mostNamed ? `${named} and ${names.length - mostNamed} more` : named
}

/** One A4 page: store, code, channels, and what to check before paying. */
export const drawPoster = (poster: Poster): Promise<Buffer> =>
  drawPage(`Pay at ${poster.storeName}`, (doc) => {
    doc.rect(0, 0, page.width, page.height).fill(paper)
    drawMark(doc, poster.mark, (page.width - 92) / 2, 40, 92)
    const name = { font: 'bold', colour: ink, lines: 1 } as const
    centred(doc, poster.storeName, { ...name, top: 144, size: poster.storeName.length > 30 ? 22 : 30 })
    const whose = [poster.merchantName, poster.place].filter(Boolean).join(' · ')
    centred(doc, whose, { top: 184, size: 13, font: 'plain', colour: quiet, lines: 1 })
    const side = 300
    const margin = 38
    const left = (page.width - side) / 2
    doc.roundedRect(left - margin, 218, side + 2 * margin, side + 2 * margin, 28).fill('#FFFFFF')
    drawCode(doc, poster.url, left, 218 + margin, side, green)
    centred(doc, 'Scan to pay', { ...name, top: 610, size: 32 })
    const how = 'Open the camera of your phone and point it here'
    centred(doc, how, { top: 652, size: 14, font: 'plain', colour: quiet, lines: 1 })
    centred(doc, sayChannels(poster.channels), { top: 690, size: 12, font: 'bold', colour: ink })
    const check = 'Check that the page shows this name before you pay.'
    centred(doc, check, { top: 734, size: 12, font: 'plain', colour: ink, lines: 1 })
    centred(doc, poster.url, { top: 756, size: 9, font: 'plain', colour: quiet, lines: 1 })
    drawWordmark(doc, (page.width - 58) / 2, 790, 0.7)
  })

/** The code and the store's name, nothing else. */
export const drawPlainCode = (poster: Poster): Promise<Buffer> =>
  drawPage(`Code of ${poster.storeName}`, (doc) => {
    const side = 420
    drawCode(doc, poster.url, (page.width - side) / 2, 170, side, '#000000')
    centred(doc, poster.storeName, { top: 620, size: 16, font: 'plain', colour: '#000000' })
  })
