import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'

/** Every import resolves, every file parses, and product code has no computed import that the rules cannot follow. */
export function resolvable(tree: Tree): readonly Finding[] {
  return [...modulesOf(tree).values()].flatMap(({ path, imports, errors, place }) => [
    ...errors.map(({ message, line }) => ({ rule: 'parses', path, line, says: message, mend: 'Mend the syntax.' })),
    ...imports.flatMap(({ target, specifier, line }): Finding[] => {
      if (target.kind === 'missing') {
        const mend = 'Correct the path, or declare the package in package.json.'
        return [{ rule: 'resolvable', path, line, says: `cannot resolve '${specifier}': ${target.why}`, mend }]
      }
      const isFollowed = !place.isTest && place.room !== 'outside' && !['tools', 'bench'].includes(place.floor)
      if (target.kind !== 'computed' || !isFollowed) return []
      const mend = 'Write the specifier as a plain string, so that the rules can follow it.'
      return [{ rule: 'computed-import', path, line, says: `imports a computed path ${specifier}`, mend }]
    }),
  ])
}
