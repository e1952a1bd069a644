import type { RoleName } from '@singil/contract/identity/access'
import {
  actionLabels,
  actionWords,
  type Explained,
  type explainPermission as contract,
} from '@singil/contract/workspace/authorization'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { effectiveOfRole, heldByRoles, mayOf, type Role, rolesOf } from '../../identity/access/index.ts'
import { ownAuthorizations } from '../../identity/sessions/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { isOfProvider, rolesGivenBy } from '../users/index.ts'
import { labelOf, parentOf } from './difference.ts'
import { shownPerson } from './shown-change.ts'
import * as store from './store.ts'
import { actingPerson, givenRole } from './subject.ts'

const most = 200
const keeping: Permission = { module: 'AUTHORIZATION_MANAGEMENT', action: 'update' }
const giving: Permission = { module: 'MERCHANT_USERS', action: 'update' }

/** Explains which permission is missing and who can grant it; names nobody of other merchants. */
export const explainPermission: Handler<typeof contract> = async (context, { params: permission }) => {
  const acting = await actingPerson(context)
  const { effective, disabled } = await ownAuthorizations(context)
  const roles = await rolesOf(context)
  const holders = await holdersOf(context, roles)
  const isOwnKind = ({ base }: Role) => isOfProvider(base) === isOfProvider(acting.role)
  const having = roles.filter((role) => role.isActive && holders(role.name, permission))
  const moduleLabel = labelOf(permission.module)
  const own = roles.find(({ name }) => name === givenRole(acting))
  return {
    moduleLabel,
    actionLabel: actionLabels[permission.action],
    sentence: `You need the permission to ${actionWords[permission.action]} ${moduleLabel}.`,
    why: whyOf({
      isHeld: mayOf(effective)(permission),
      isOff: disabled.some(({ alias }) => alias === permission.module || alias === parentOf(permission.module)),
      isForStaff: having.length > 0 && !having.some(isOwnKind),
    }),
    roleLabel: own?.label ?? acting.role,
    roles: having.filter(isOwnKind).map(({ label }) => label),
    people: await givers(context, acting, roles, holders),
    keepers: roles.filter((role) => holders(role.name, keeping)).map(({ label }) => label),
  }
}

const whyOf = ({ isHeld, isOff, isForStaff }: Record<'isHeld' | 'isOff' | 'isForStaff', boolean>): Explained['why'] => {
  if (isHeld) return 'held'
  if (isOff) return 'switched-off'
  return isForStaff ? 'staff-only' : 'role'
}

async function holdersOf(context: Context, roles: readonly Role[]) {
  const held = await heldByRoles(
    context,
    roles.map(({ name }) => name),
  )
  const may = new Map(
    roles.map(({ name, base }) => [name, mayOf(effectiveOfRole(base, held.get(name) ?? []).effective)]),
  )
  return (role: string, permission: Permission): boolean => may.get(role)?.(permission) ?? false
}

/** Colleagues who can assign this user another role. */
async function givers(
  context: Context,
  acting: { readonly id: UserId; readonly mid: MerchantId | null; readonly role: RoleName },
  roles: readonly Role[],
  holders: Awaited<ReturnType<typeof holdersOf>>,
) {
  const isAloneBeforeRegistration = acting.mid === null && !isOfProvider(acting.role)
  if (isAloneBeforeRegistration) return []
  const labels = new Map(roles.map(({ name, label }) => [name, label]))
  const colleagues = await store.colleagues(context.tx, acting.id, most)
  return colleagues
    .filter(({ id, role }) => id !== acting.id && rolesGivenBy(role).includes(acting.role))
    .filter((colleague) => holders(givenRole(colleague), giving))
    .map((colleague) => ({
      ...shownPerson(colleague),
      roleLabel: labels.get(givenRole(colleague)) ?? colleague.role,
    }))
}
