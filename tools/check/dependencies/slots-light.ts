import type { Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'
import { edgesOf } from './edges.ts'

/** The first screen loads every slots.ts, so that these import types, and code of the kit alone. */
export function slotsLight(tree: Tree): readonly Finding[] {
  return edgesOf(tree)
    .filter(({ from, to, by }) => from.place.file === 'slots.ts' && !by.isType && to.place.room !== 'kit')
    .map(({ from, to, by }) => ({
      rule: 'slots-light',
      path: from.path,
      line: by.line,
      says: `${from.path} imports code of ${to.path}`,
      mend: 'Use `import type`: the first screen loads every slots.ts, and would load this module too.',
    }))
}
