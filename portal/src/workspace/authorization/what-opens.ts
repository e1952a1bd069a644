/** What a permission allows, as texts: the screens and parts of screens it shows, and its actions. */
import type { CoreModule } from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { screens, storeParts, userParts, walletParts } from '../../screens.ts'

const places = [
  ...screens.map(({ permission, title }) => ({ permission, says: `The screen ${title}` })),
  ...storeParts.map(({ permission, title }) => ({ permission, says: `${title} of a store` })),
  ...walletParts.map(({ permission, title }) => ({ permission, says: `${title} of a wallet` })),
  ...userParts.map(({ permission, title }) => ({ permission, says: `${title} of a portal user` })),
]

/** The first clause names the action; the rest is for users of the API. */
const firstClause = (sentence: string): string =>
  sentence
    .split(/[;.:](?:\s|$)/)[0]!
    .replace(/, by its (?:request )?id$/, '')
    .replace(/ ?\(PDF\)$/, '')

export function whatOpens(
  module: CoreModule['moduleId'],
  { action, opens }: CoreModule['actions'][number],
): readonly string[] {
  const isThis = (permission: Permission | undefined) => permission?.module === module && permission.action === action
  const seen = places.filter(({ permission }) => isThis(permission)).map(({ says }) => says)
  return [...new Set([...seen, ...opens.map(firstClause)])]
}
