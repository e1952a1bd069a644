/** The kind of tests of this run: `x.test.ts` with every change, `x.all.ts` before a landing too, `x.long.ts` for hours. */
export type Kind = 'test' | 'all' | 'long'

const named = process.env['SINGIL_TESTS'] ?? 'test'
export const kind: Kind = named === 'all' || named === 'long' ? named : 'test'
