/** Draws branded PDF pages by position: Inter, the wordmark, a merchant's mark, and codes that are sharp at any size. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Doc, drawAnyScript, isInInter } from './any-script.ts'
import { type CentredText, darkSquares, type Mark, markShape, textMargin } from './poster-elements.ts'

export type { Doc } from './any-script.ts'
const require = createRequire(import.meta.url)
/** A4 in points. */
export const page = { width: 595.28, height: 841.89 }

/** Our subset of Inter covers Latin-1. A picture of another text is drawn in a font that has more. */
const fonts = {
  plain: { family: 'Inter', file: require.resolve('@singil/theme/fonts/inter-regular.ttf') },
  bold: { family: 'Inter Bold', file: require.resolve('@singil/theme/fonts/inter-bold.ttf') },
  'plain other': { family: 'DejaVu Sans', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') },
  'bold other': { family: 'DejaVu Sans Bold', file: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf') },
} as const

interface Sheet {
  readonly size: 'A4' | 'A5'
  readonly layout: 'portrait' | 'landscape'
}
/** A document with our fonts. The library is loaded with the first one, which makes every start faster. Where its pages are kept, each of them can still be changed, and all are in memory until the end. */
export async function newDoc(
  title: string,
  options: Partial<Sheet> & { readonly margin: number; readonly keepsPages: boolean },
): Promise<Doc> {
  const { default: PDFDocument } = await import('pdfkit')
  const { margin, keepsPages, size = 'A4', layout = 'portrait' } = options
  const doc = new PDFDocument({
    size,
    layout,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: keepsPages,
    lang: 'en-PH',
    displayTitle: true,
    info: { Title: title, Author: 'Singil' },
  })
  for (const name of ['plain', 'bold'] as const) doc.registerFont(name, fonts[name].file)
  drawAnyScript(doc)
  return doc
}

/** `margin`: where text that flows begins and ends; 0 for pages that are drawn by position alone. */
export async function drawPage(
  title: string,
  paint: (doc: Doc) => void,
  margin = 0,
  sheet: Partial<Sheet> = {},
): Promise<Buffer> {
  const doc = await newDoc(title, { ...sheet, margin, keepsPages: true })
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    paint(doc)
    doc.end()
  })
}

const nameOf = (text: string, font: 'plain' | 'bold') => (isInInter(text) ? font : (`${font} other` as const))
/** A font for a picture: its family and the path of its file. */
export function fontOf(text: string, font: 'plain' | 'bold'): { readonly family: string; readonly file: string } {
  return fonts[nameOf(text, font)]
}

export function centred(doc: Doc, text: string, { top, size, font, colour, lines = 2 }: CentredText): void {
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(text, textMargin, top, {
    width: page.width - 2 * textMargin,
    align: 'center',
    lineBreak: true,
    height: size * 1.3 * lines,
    ellipsis: true,
  })
}

export function drawCode(doc: Doc, text: string, left: number, top: number, side: number, colour: string): void {
  for (const dark of darkSquares(text, left, top, side)) doc.rect(dark.left, dark.top, dark.side, dark.side)
  doc.fill(colour)
}

export function drawMark(doc: Doc, { image, letters, colour }: Mark, left: number, top: number, side: number): void {
  if (image) {
    doc.image(image, left, top, { fit: [side, side], align: 'center', valign: 'center' })
    return
  }
  doc.roundedRect(left, top, side, side, side * markShape.radius).fill(colour)
  const size = side * markShape.letters
  doc.font('bold').fontSize(size).fillColor('#FFFFFF')
  doc.text(letters, left, top + (side - size * 1.21) / 2, { width: side, align: 'center', lineBreak: false })
}

/** The theme's wordmark, read once: its outlines and its two dots. */
let wordmark: string | undefined
/** 24 points high at a scale of 1. */
export function drawWordmark(doc: Doc, left: number, top: number, scale: number): void {
  wordmark ??= readFileSync(require.resolve('@singil/theme/wordmark.svg'), 'utf8')
  doc.save().translate(left, top).scale(scale)
  for (const [, colour, outline] of wordmark.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g))
    doc.path(outline!).fill(colour)
  // As <circle cx="…" cy="…" r="…" fill="…">.
  for (const written of wordmark.split('<circle ').slice(1)) {
    const [, x, , y, , radius, , colour] = written.split('"')
    doc.circle(Number(x), Number(y), Number(radius)).fill(colour)
  }
  doc.restore()
}
