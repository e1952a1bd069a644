/** What both pages of BIR form 2307 are drawn with. */
import { type Doc, page } from '../../foundation/pdf-documents/index.ts'

export const left = 28
export const width = page.width - 2 * left
export const ink = '#000000'

export interface Text {
  readonly size?: number
  readonly font?: 'plain' | 'bold'
  readonly align?: 'left' | 'center' | 'right'
}
export function write(doc: Doc, text: string, x: number, y: number, wide: number, style: Text = {}): void {
  const { size = 7, font = 'plain', align = 'left' } = style
  doc.font(font).fontSize(size).fillColor(ink)
  doc.text(text, x, y, { width: wide, height: size * 1.4, align, ellipsis: true })
}

export const box = (doc: Doc, x: number, y: number, wide: number, high: number): void =>
  void doc.rect(x, y, wide, high).lineWidth(0.6).stroke(ink)

export function band(doc: Doc, text: string, y: number): void {
  doc.rect(left, y, width, 13).fill('#DDDDDD')
  box(doc, left, y, width, 13)
  write(doc, text, left, y + 3, width, { size: 8, font: 'bold', align: 'center' })
}
