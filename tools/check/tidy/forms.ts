import type { Finding } from '../finding.ts'
import { placeOf } from '../place.ts'
import type { Tree } from '../tree.ts'

/** A form of the portal is one of the kit's, so that each validates, shows its errors and keeps its draft the same way. */
export const forms = (tree: Tree): readonly Finding[] =>
  [...tree.files].flatMap(([path, text]) => {
    const { floor, room, isTest } = placeOf(path)
    if (floor !== 'portal' || room === 'kit' || isTest || !/\.tsx?$/.test(path)) return []
    return text.split('\n').flatMap((line, at): Finding[] => {
      const found = /<form\b|\buseForm\s*[(<]/.exec(line)?.[0]
      if (found === undefined) return []
      const mend = 'Take useDraftForm with Form, FormDialog, FormFrame or CodeForm of portal/src/kit.'
      return [{ rule: 'form-of-the-kit', path, line: at + 1, says: `has its own form (${found})`, mend }]
    })
  })
