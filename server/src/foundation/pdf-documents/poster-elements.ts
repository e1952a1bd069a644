/** What a poster of one A4 page consists of, in points. It is drawn as PDF and as PNG from the same elements. */
import { create } from 'qrcode'

export interface Mark {
  /** An image that a PDF can hold; otherwise the letters are drawn. */
  readonly image: Buffer | null
  readonly letters: string
  readonly colour: string
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}
/** A line or two in the middle of the page. */
export interface CentredText {
  readonly top: number
  readonly size: number
  readonly font: 'plain' | 'bold'
  readonly colour: string
  /** The maximum number of lines; 2 if it is left out. */
  readonly lines?: number
}
export type PosterElement =
  | ({
      /** Of its corners. */
      readonly radius: number
      readonly height: number
      readonly width: number
      readonly colour: string
    } & Omit<Square, 'side'>)
  | ({ readonly text: string } & CentredText)
  | ({ readonly code: string; readonly colour: string } & Square)
  | ({ readonly mark: Mark } & Square)
  | { readonly wordmarkAt: readonly [left: number, top: number]; readonly scale: number }

/** Left and right of a text. */
export const textMargin = 48

/** The corners and the letters of a mark without an image, in parts of its side. */
export const markShape = { radius: 0.21, letters: 0.4 }

/** The dark squares of a QR code, so that it is sharp at any size. */
export function* darkSquares(text: string, left: number, top: number, side: number): Generator<Square> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = side / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) yield { left: left + column * step, top: top + row * step, side: step }
}
