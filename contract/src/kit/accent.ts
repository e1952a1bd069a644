/** The colours that a merchant chooses for a shop or a poster. */
export const accents = ['green', 'blue', 'plum', 'clay', 'ink'] as const
export type Accent = (typeof accents)[number]
export const accentLabels: Readonly<Record<Accent, string>> = {
  green: 'Green',
  blue: 'Blue',
  plum: 'Plum',
  clay: 'Clay',
  ink: 'Ink',
}
