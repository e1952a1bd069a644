/** The rules of the repository's layout, names and comments. */
import { featuresOf } from '../feature-list.ts'
import type { Check, Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'
import { comments } from './comments.ts'
import { endpoints } from './endpoints.ts'
import { featureSize } from './feature-size.ts'
import { dangers, forms, typedText } from './forms.ts'
import { headings } from './headings.ts'
import { loadHandled, loadPages } from './load.ts'
import longFiles from './long-files.json' with { type: 'json' }
import { names, useCaseNames } from './names.ts'
import { paths } from './paths.ts'
import { sharedSystem } from './shared-system.ts'
import { size } from './size.ts'
import { standardTerms } from './terms.ts'
import { words } from './words.ts'

const rules = [
  names,
  useCaseNames,
  words,
  standardTerms,
  comments,
  paths,
  headings,
  forms,
  typedText,
  dangers,
  featureSize,
  sharedSystem,
  (tree: Tree) => size(tree, longFiles),
]

export const tidy: Check = {
  name: 'tidy',
  run: (tree) => rules.flatMap((rule) => rule(tree)),
}

export const promises: Check = {
  name: 'endpoints',
  async run(tree, note) {
    const features = featuresOf(tree)
    try {
      const [pages, handled] = await Promise.all([loadPages(tree, features), loadHandled(tree, features)])
      const count = handled.reduce((sum, { endpoints: kept }) => sum + kept.length, 0)
      note(`${count} handled`)
      return endpoints(pages, handled)
    } catch (error) {
      const says = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      const mend = 'Run npm run check -- --only lint first: a module does not load.'
      return [{ rule: 'endpoints-load', path: 'contract/src', says, mend } satisfies Finding]
    }
  },
}
