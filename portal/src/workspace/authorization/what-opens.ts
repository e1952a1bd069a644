/** What a permission allows, as texts: the screens and parts of screens it shows, and its actions. */
import type { CoreModule } from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import type { Composition } from '../../kit/slots/index.ts'

/** The first clause names the action; the rest is for users of the API. */
const firstClause = (sentence: string): string =>
  sentence
    .split(/[;.:](?:\s|$)/)[0]!
    .replace(/, by its (?:request )?id$/, '')
    .replace(/ ?\(PDF\)$/, '')

export function whatOpens(
  { screens, fillings }: Composition,
  module: CoreModule['moduleId'],
  { action, opens }: CoreModule['actions'][number],
): readonly string[] {
  const isThis = ({ permission }: { readonly permission?: Permission }) =>
    permission?.module === module && permission.action === action
  const parts = fillings.flatMap(({ slot, parts: of }) =>
    slot.of === undefined ? [] : of.filter(isThis).map(({ title }) => `${title} of ${slot.of}`),
  )
  const shown = [...screens.filter(isThis).map(({ title }) => `The screen ${title}`), ...parts]
  return [...new Set([...shown, ...opens.map(firstClause)])]
}
