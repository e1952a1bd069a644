/** Shipped and added roles: the shipped role that each is based on, and which of them a user may assign. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'
import type { Context } from '../../kit/work/index.ts'
import { disabledFor, effectiveAuthorizations } from './authorizations.ts'
import * as store from './roles-store.ts'

export interface Role {
  readonly name: string
  readonly label: string
  /** The shipped role that determines the scope: the role itself, or the one that an added role is based on. */
  readonly base: RoleName
  readonly isShipped: boolean
  /** An inactive role is not assigned to further users. */
  readonly isActive: boolean
}
type Reading = Pick<Context, 'tx'>

const roleFrom = (row: NonNullable<Awaited<ReturnType<typeof store.roleNamed>>>): Role => ({
  name: row.name,
  label: row.label,
  base: row.based_on ?? (row.name as RoleName),
  isShipped: row.is_shipped,
  isActive: row.status === 'ACTIVE',
})
export const rolesOf = async ({ tx }: Reading): Promise<Role[]> => (await store.allRoles(tx)).map(roleFrom)
export async function roleNamed({ tx }: Reading, name: string): Promise<Role | undefined> {
  const row = await store.roleNamed(tx, name)
  return row && roleFrom(row)
}
export const heldByRoles = ({ tx }: Reading, names: readonly string[]) => store.authorizationsOf(tx, names)

/** The effective authorizations of a role: those it holds, minus what is switched off for its shipped role. */
export function effectiveOfRole(base: RoleName, held: readonly Authorization[]) {
  const disabled = disabledFor(base, [], true)
  return { disabled, effective: effectiveAuthorizations(held, [], disabled) }
}

/** Added roles with a permission that the caller lacks: the caller may neither assign them nor change their users. */
export async function rolesBeyond(context: Pick<Context, 'tx' | 'actor'>): Promise<ReadonlySet<string>> {
  const added = (await rolesOf(context)).filter(({ isShipped }) => !isShipped)
  if (added.length === 0) return new Set()
  const held = await heldByRoles(
    context,
    added.map(({ name }) => name),
  )
  const isBeyond = ({ name, base }: Role) =>
    effectiveOfRole(base, held.get(name) ?? []).effective.some(({ moduleId, actions }) =>
      actions.some((action) => !context.actor.may?.({ module: moduleId, action })),
    )
  return new Set(added.filter(isBeyond).map(({ name }) => name))
}
