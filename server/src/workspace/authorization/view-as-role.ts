import type { Authorization, RoleName } from '@singil/contract/identity/access'
import {
  problemsOfAuthorization as problem,
  type viewAsRole as contract,
} from '@singil/contract/workspace/authorization'
import type { Permission } from '@singil/contract/kit/permission'
import { refuse } from '@singil/contract/kit/problem'
import { effectiveOfRole, heldByRoles, menuOf, roleNamed } from '../../identity/access/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { rolesGivenBy } from '../users/index.ts'
import { permissionsOf } from './difference.ts'

/** For users who may view or assign the role. The preview never shows more than the caller may do. */
export const viewAsRole: Handler<typeof contract> = async (context, { params }) => {
  const role = (await roleNamed(context, params.id)) ?? refuse(problem.roleUnknown, {})
  const may = (permission: Permission) => context.actor.may?.(permission) === true
  const isSeen =
    may({ module: 'AUTHORIZATION_MANAGEMENT', action: 'view' }) ||
    rolesGivenBy(context.actor.role as RoleName).includes(role.base)
  if (!isSeen) refuse(problem.roleUnknown, {})
  const held = (await heldByRoles(context, [role.name])).get(role.name) ?? []
  const { effective, disabled } = effectiveOfRole(role.base, held)
  const seen = effective
    .map(({ moduleId, actions }): Authorization => ({
      moduleId,
      actions: actions.filter((action) => may({ module: moduleId, action })),
    }))
    .filter(({ actions }) => actions.length > 0)
  return {
    id: role.name,
    label: role.label,
    base: role.base,
    modules: menuOf(seen),
    authorizations: seen,
    disabledModules: disabled,
    leftOut: permissionsOf(effective).length - permissionsOf(seen).length,
  }
}
