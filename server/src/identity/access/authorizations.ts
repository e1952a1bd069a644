/** Permissions of a user: the role's authorizations, overridden by the user's own, minus what is switched off. */
import {
  type Authorization,
  type DisabledModule,
  type Module,
  type RoleName,
  storeRoles,
} from '@singil/contract/identity/access'
import { modules, type ModuleAlias } from '@singil/contract/kit/modules'
import { hasEither, type Permission } from '@singil/contract/kit/permission'
import type * as z from 'zod'

type Disabled = z.output<typeof DisabledModule>
type Menu = z.output<typeof Module>

const parentOf = new Map<string, ModuleAlias | null>(modules.map(({ alias, parent }) => [alias, parent]))
const childrenOf = (alias: string) => modules.filter((module) => module.parent === alias)
export const categoryOf = (alias: string): Disabled['category'] =>
  parentOf.get(alias) === null ? 'MODULE' : 'SUBMODULE'
const isModule = (alias: string): alias is ModuleAlias => parentOf.has(alias)

/** Roles that never see financial modules, whatever their authorizations contain. */
const rolesWithoutFinancials: readonly RoleName[] = ['Store Admin', 'Store User']
const agentSees: readonly ModuleAlias[] = ['CORPORATE_MERCHANT', 'MERCHANT_REFERRAL']

/** The modules switched off for a role: by the tenant, by the role itself, and batch upload unless the merchant has it. */
export function disabledFor(role: RoleName, byTenant: readonly string[], hasBatchUpload: boolean): Disabled[] {
  const off = new Set<ModuleAlias>(byTenant.filter(isModule))
  if (rolesWithoutFinancials.includes(role)) off.add('FINANCIALS')
  if (!hasBatchUpload) off.add('MERCHANT_BATCH_UPLOAD')
  if (role === 'Agent') {
    for (const { alias, parent } of modules)
      if (!agentSees.includes(alias) && (parent === null || parent === 'CORPORATE_MERCHANT')) off.add(alias)
  }
  return [...off].map((alias) => ({ alias, category: categoryOf(alias) }))
}

/** Switching a module off also switches off its submodules. */
const isOff = (alias: string, off: ReadonlySet<string>): boolean => {
  const parent = parentOf.get(alias)
  return off.has(alias) || (parent != null && off.has(parent))
}

/** One authorization per module. A custom one replaces the role's for that module, also to remove actions. */
export function effectiveAuthorizations(
  ofRole: readonly Authorization[],
  custom: readonly Authorization[],
  disabled: readonly Disabled[],
): Authorization[] {
  const off = new Set<string>(disabled.map(({ alias }) => alias))
  const held = new Map([...ofRole, ...custom].map((authorization) => [authorization.moduleId, authorization]))
  return [...held.values()].filter(({ moduleId, actions }) => actions.length > 0 && !isOff(moduleId, off))
}

const keyOf = ({ module, action }: Permission) => `${module}:${action}`
export function mayOf(authorizations: readonly Authorization[]): (permission: Permission) => boolean {
  const keys = authorizations.flatMap(({ moduleId, actions }) =>
    actions.map((action) => keyOf({ module: moduleId, action })),
  )
  const held = new Set(keys)
  return (permission) => hasEither(permission, (module, action) => held.has(keyOf({ module, action })))
}

/** The viewable modules in menu order; a viewable submodule includes its parent. */
export function menuOf(authorizations: readonly Authorization[]): Menu[] {
  const may = mayOf(authorizations)
  const isSeen = (alias: ModuleAlias) => may({ module: alias, action: 'view' })
  return modules
    .filter((module) => module.parent === null)
    .map(({ alias, label }) => ({
      alias,
      label,
      submodules: childrenOf(alias)
        .filter((child) => isSeen(child.alias))
        .map((child) => ({ alias: child.alias, label: child.label })),
    }))
    .filter(({ alias, submodules }) => submodules.length > 0 || (isSeen(alias) && childrenOf(alias).length === 0))
}

/** Only these roles are bound to stores; all other roles of a merchant see all of its stores. */
/** Sees only the wallet that is linked to the username, and its stores. */
export const isBoundToWallet = (role: RoleName): boolean => role === 'Subwallet User'
export const isBoundToStores = (role: RoleName): boolean => storeRoles.includes(role)
