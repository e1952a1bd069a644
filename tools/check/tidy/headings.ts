import type { Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'

const HEADING = /^## .+$/gm

/** No document has a part twice: a merge can copy one without a conflict. */
export const headings = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    if (!path.endsWith('.md')) return []
    const seen = new Set<string>()
    return [...text.matchAll(HEADING)].flatMap(({ 0: heading, index }): Finding[] => {
      const isFirst = !seen.has(heading)
      seen.add(heading)
      return isFirst
        ? []
        : [
            {
              rule: 'twice',
              path,
              line: text.slice(0, index).split('\n').length,
              says: `has “${heading.slice(3)}” a second time`,
              mend: 'Remove the copy, or give the parts different headings.',
            },
          ]
    })
  })
