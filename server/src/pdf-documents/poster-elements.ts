/** What a poster of one A4 page consists of, in points. It is drawn as PDF and as PNG from the same elements. */
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
      readonly box: 'paper' | 'card'
      readonly height: number
      readonly width: number
      readonly colour: string
    } & Omit<Square, 'side'>)
  | ({ readonly text: string } & CentredText)
  | ({ readonly code: string; readonly colour: string } & Square)
  | ({ readonly mark: Mark } & Square)
  | { readonly wordmarkAt: readonly [left: number, top: number]; readonly scale: number }

/** Of the corners of a card. */
export const cardRadius = 28
