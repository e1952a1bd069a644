/** The rules of changing permissions: the difference, permissions beyond those of the giver, and the need for a second administrator. */
import type { Authorization } from '@singil/contract/identity/access'
import { isMoneyPermission } from '@singil/contract/workspace/authorization'
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { type Action, actions, type Permission } from '@singil/contract/kit/permission'

export interface Change {
  readonly added: readonly Permission[]
  readonly removed: readonly Permission[]
}

const order = new Map<ModuleAlias, number>(modules.map(({ alias }, at) => [alias, at]))

/** One authorization per module in menu order, each action once. Of several for one module the last applies. */
export function inOrder(authorizations: readonly Authorization[]): Authorization[] {
  const held = new Map(authorizations.map(({ moduleId, actions: given }) => [moduleId, new Set(given)]))
  return [...held]
    .map(([moduleId, given]) => ({ moduleId, actions: actions.filter((action) => given.has(action)) }))
    .toSorted((a, b) => order.get(a.moduleId)! - order.get(b.moduleId)!)
}
/** The same for a role, where a module without actions is omitted. */
export const ofRole = (authorizations: readonly Authorization[]): Authorization[] =>
  inOrder(authorizations).filter((authorization) => authorization.actions.length > 0)

export const permissionsOf = (authorizations: readonly Authorization[]): Permission[] =>
  inOrder(authorizations).flatMap(({ moduleId, actions: given }) =>
    given.map((action) => ({ module: moduleId, action })),
  )

const keyOf = ({ module, action }: Permission) => `${module}:${action}`
export const keysOf = (permissions: readonly Permission[]): string[] => permissions.map(keyOf)
export function permissionFrom(key: string): Permission {
  const [module, action] = key.split(':') as [ModuleAlias, Action]
  return { module, action }
}

export function differenceOf(before: readonly Authorization[], after: readonly Authorization[]): Change {
  const [was, is] = [permissionsOf(before), permissionsOf(after)]
  const [hadKeys, hasKeys] = [new Set(keysOf(was)), new Set(keysOf(is))]
  return {
    added: is.filter((permission) => !hadKeys.has(keyOf(permission))),
    removed: was.filter((permission) => !hasKeys.has(keyOf(permission))),
  }
}

export const moneyIn = (permissions: readonly Permission[]): Permission[] => permissions.filter(isMoneyPermission)

/** Permissions that the giver lacks. */
export const beyond = (given: readonly Permission[], may: (permission: Permission) => boolean): Permission[] =>
  given.filter((permission) => !may(permission))

const labels = new Map<string, string>(modules.map(({ alias, label }) => [alias, label]))
export const labelOf = (module: string): string => labels.get(module) ?? module
const parents = new Map<string, ModuleAlias | null>(modules.map(({ alias, parent }) => [alias, parent]))
export const parentOf = (module: string): ModuleAlias | null => parents.get(module) ?? null
/** For example "Refunds (approve), Biz Wallet (update)"; lists the first five, then how many more. */
export function labelsOf(permissions: readonly Permission[]): string {
  const named = permissions.slice(0, 5).map(({ module, action }) => `${labelOf(module)} (${action})`)
  const more = permissions.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
