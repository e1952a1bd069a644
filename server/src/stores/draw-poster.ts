/** The store's code on paper: a poster in the family's look, or the code alone. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'

export interface Poster {
  readonly url: string
  readonly storeName: string
  readonly merchantName: string
  readonly place: string
}

const require = createRequire(import.meta.url)
const ink = '#0B1F33'
const green = '#0B6B53'
const paper = '#F7F6F3'
const quiet = '#44546A'
/** A4 in points. */
const page = { width: 595.28, height: 841.89 }

/** One A4 page: what to do, the code, whose store it is, and what to check before paying. */
export const drawPoster = (poster: Poster): Promise<Buffer> =>
  draw(`Pay at ${poster.storeName}`, (doc) => {
    doc.rect(0, 0, page.width, page.height).fill(paper)
    drawWordmark(doc, 48, 44, 1.6)
    centred(doc, 'Scan to pay', 142, 44, 'bold', ink)
    centred(doc, 'Open the camera of your phone and point it here', 200, 15, 'plain', quiet)
    const side = 320
    const margin = 44
    const left = (page.width - side) / 2
    doc.roundedRect(left - margin, 234, side + 2 * margin, side + 2 * margin, 28).fill('#FFFFFF')
    drawCode(doc, poster.url, left, 234 + margin, side, green)
    centred(doc, poster.storeName, 666, poster.storeName.length > 32 ? 20 : 26, 'bold', ink)
    centred(doc, [poster.merchantName, poster.place].filter(Boolean).join(' · '), 704, 12, 'plain', quiet)
    centred(doc, 'Check that the page shows this name before you pay.', 736, 12, 'plain', ink)
    centred(doc, poster.url, 776, 9, 'plain', quiet)
  })

/** The code and the store's name, nothing else. */
export const drawPlainCode = (poster: Poster): Promise<Buffer> =>
  draw(`Code of ${poster.storeName}`, (doc) => {
    const side = 420
    drawCode(doc, poster.url, (page.width - side) / 2, 170, side, '#000000')
    centred(doc, poster.storeName, 620, 16, 'plain', '#000000')
  })

type Doc = PDFKit.PDFDocument

function draw(title: string, paint: (doc: Doc) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, Author: 'Singil' } })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.registerFont('plain', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
    doc.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
    paint(doc)
    doc.end()
  })
}

function centred(doc: Doc, text: string, top: number, size: number, font: 'plain' | 'bold', colour: string): void {
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(text, 48, top, {
    width: page.width - 96,
    align: 'center',
    lineBreak: true,
    height: size * 2.6,
    ellipsis: true,
  })
}

/** Drawn as squares, so that it stays sharp at any size. */
function drawCode(doc: Doc, text: string, left: number, top: number, side: number, colour: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(left + column * step, top + row * step, step, step)
  doc.fill(colour)
}

/** The drawing of the theme, read once: its outlines and its two dots. */
let wordmark: string | undefined
function drawWordmark(doc: Doc, left: number, top: number, scale: number): void {
  wordmark ??= readFileSync(require.resolve('@singil/theme/wordmark.svg'), 'utf8')
  doc.save().translate(left, top).scale(scale)
  for (const [, colour, outline] of wordmark.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g))
    doc.path(outline!).fill(colour)
  for (const [, x, y, radius, colour] of wordmark.matchAll(
    /<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)" fill="([^"]+)"/g,
  ))
    doc.circle(Number(x), Number(y), Number(radius)).fill(colour)
  doc.restore()
}
