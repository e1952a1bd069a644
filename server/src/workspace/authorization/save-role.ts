import type { Authorization } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/workspace/authorization'
import { refuse } from '@singil/contract/kit/problem'
import { heldByRoles, roleNamed } from '../../identity/access/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { shownRole } from './get-role-authorization.ts'
import * as store from './store.ts'

const problem = contract.problemsOfAuthorization

/** A new role starts with the permissions of its base role, except those over money and those its creator lacks. */
export const saveRole: Handler<typeof contract.saveRole> = async (context, { body }) => {
  const { tx, now } = context
  await store.lockRoleNames(tx)
  if (body.id !== undefined) return changeRole(context, body.id, body)
  if (contract.fixedRoles.slice(1).includes(body.basedOn)) refuse(problem.fixed, { role: body.basedOn }, 'basedOn')
  if (!(await store.addRole(tx, body, now))) refuse(problem.nameTaken, {}, 'name')
  const authorizations = await startOf(context, body.basedOn)
  await store.replace(tx, { role: body.name }, authorizations)
  context.changed('role', body.name, null, { basedOn: body.basedOn, status: body.status, authorizations })
  context.say(contract.texts.roleAdded)
  return shownRole(context, body.name)
}

async function startOf(context: Context, base: string): Promise<Authorization[]> {
  const held = (await heldByRoles(context, [base])).get(base) ?? []
  return held
    .map(({ moduleId, actions }) => ({
      moduleId,
      actions: actions.filter((action) => {
        const permission = { module: moduleId, action }
        return !contract.isMoneyPermission(permission) && context.actor.may?.(permission) === true
      }),
    }))
    .filter(({ actions }) => actions.length > 0)
}

async function changeRole(
  context: Context,
  id: string,
  { name, status }: { readonly name: string; readonly status: 'ACTIVE' | 'INACTIVE' },
) {
  const before = (await roleNamed(context, id)) ?? refuse(problem.roleUnknown, {})
  if (before.isShipped) refuse(problem.shipped, {})
  if (await store.isNameTaken(context.tx, name, id)) refuse(problem.nameTaken, {}, 'name')
  await store.updateRole(context.tx, id, { label: name, status })
  context.changed('role', id, { label: before.label, isActive: before.isActive }, { label: name, status })
  context.say(contract.texts.roleSaved)
  return shownRole(context, id)
}
