/** Roles, shipped and added: on which shipped one each is based, and which of them a person may hand on. */
import type { Authorization, RoleName } from '@singil/contract/access'
import type { Context } from '../kit/work/index.ts'
import { disabledFor, effectiveAuthorizations } from './authorizations.ts'
import * as store from './roles-store.ts'

export interface Role {
  readonly name: string
  readonly label: string
  /** The shipped role that says what is in sight: a shipped role itself, or the one that an added role is based on. */
  readonly base: RoleName
  readonly isShipped: boolean
  /** One that is not active is given to nobody new. */
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

/** What a role comes to: less what is switched off for the shipped role under it. */
export function effectiveOfRole(base: RoleName, held: readonly Authorization[]) {
  const disabled = disabledFor(base, [], true)
  return { disabled, effective: effectiveAuthorizations(held, [], disabled) }
}

/** The added roles that hold something the caller does not: they are not the caller's to give, nor their people to change. */
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
