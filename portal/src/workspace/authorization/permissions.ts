/** Selected permissions: the actions of each module. */
import type { Authorization } from '@singil/contract/identity/access'
import type { ModuleAlias } from '@singil/contract/kit/modules'
import { type Action, actions, type Permission } from '@singil/contract/kit/permission'

export type Ticked = ReadonlyMap<ModuleAlias, ReadonlySet<Action>>

export const tickedFrom = (authorizations: readonly Authorization[]): Ticked =>
  new Map(authorizations.map(({ moduleId, actions: held }) => [moduleId, new Set(held)]))

export const isTicked = (ticked: Ticked, { module, action }: Permission): boolean =>
  ticked.get(module)?.has(action) === true

export function toggled(ticked: Ticked, { module, action }: Permission): Ticked {
  const held = new Set(ticked.get(module))
  if (!held.delete(action)) held.add(action)
  return new Map(ticked).set(module, held)
}

export const authorizationsFrom = (ticked: Ticked): Authorization[] =>
  [...ticked].map(([moduleId, held]) => ({ moduleId, actions: actions.filter((action) => held.has(action)) }))

const everyAction = (ticked: Ticked, module: ModuleAlias) => actions.filter((action) => ticked.get(module)?.has(action))
export const isSame = (one: Ticked, other: Ticked, module: ModuleAlias): boolean =>
  everyAction(one, module).join() === everyAction(other, module).join()

/** How many permissions are added and removed. */
export function countOf(before: Ticked, after: Ticked): { readonly given: number; readonly taken: number } {
  const missing = (from: Ticked, to: Ticked) =>
    [...from].reduce(
      (sum, [module, held]) => sum + [...held].filter((action) => !to.get(module)?.has(action)).length,
      0,
    )
  return { given: missing(after, before), taken: missing(before, after) }
}

/** A user's own authorizations: the modules that differ from the role's. */
export const ownFrom = (ofRole: Ticked, ticked: Ticked): Authorization[] =>
  authorizationsFrom(ticked).filter(({ moduleId }) => !isSame(ofRole, ticked, moduleId))
