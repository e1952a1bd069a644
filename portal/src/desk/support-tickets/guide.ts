export interface Guide {
  readonly id: string
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly about: string
  readonly steps: readonly string[]
  /** The addresses of the screens that it explains. The first one is opened from it. */
  readonly screens: readonly `/portal${string}`[]
  /** Words that people search for and that the text does not use. */
  readonly words?: string
  /** A screenshot of the product, by its name in docs/screens. */
  readonly picture?: { readonly name: string; readonly alt: string }
}
export interface Task {
  readonly title: string
  readonly guides: readonly Guide[]
}
