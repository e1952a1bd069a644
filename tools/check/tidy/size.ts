import type { Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'

export const MOST_LINES = 400

/** A source file of more than 400 lines does two things, unless `allowed` gives a reason for it. */
export function size(tree: Tree, allowed: Readonly<Record<string, string>>): readonly Finding[] {
  const long = [...tree.files].flatMap(([path, text]): Finding[] => {
    const lines = text.split('\n').length - 1
    if (!/\.(tsx?|mjs)$/.test(path) || lines <= MOST_LINES || allowed[path]) return []
    const mend = 'Split it by use case; a list of facts may stand in tools/check/tidy/long-files.json with its reason.'
    return [{ rule: 'file-size', path, says: `has ${lines} lines, ${MOST_LINES} are allowed`, mend }]
  })
  const stale = Object.keys(allowed).filter((path) => (tree.files.get(path) ?? '').split('\n').length - 1 <= MOST_LINES)
  return [
    ...long,
    ...stale.map((path) => ({
      rule: 'file-size',
      path: 'tools/check/tidy/long-files.json',
      says: `${path} is no longer long`,
      mend: 'Take it off the list.',
    })),
  ]
}
