/** The kind of tests that this run executes: `x.test.ts` (`npm test`), `x.all.ts` (also run by `npm run test:all`) or `x.long.ts` (`npm run test:long`). */
export type Kind = 'test' | 'all' | 'long'

const named = process.env['SINGIL_TESTS'] ?? 'test'
export const kind: Kind = named === 'all' || named === 'long' ? named : 'test'
