import * as contract from '@singil/contract/workspace/authorization'
import { refuse } from '@singil/contract/kit/problem'
import { heldByRoles, roleNamed, rolesOf } from '../../identity/access/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { permissionsOf } from './difference.ts'
import { shownChange, shownPerson } from './shown-change.ts'
import * as store from './store.ts'
import { actingPerson, disabledFor, givenRole, load } from './subject.ts'

const statusOf = (isActive: boolean) => (isActive ? ('ACTIVE' as const) : ('INACTIVE' as const))
const waitingOf = async (context: Context, subject: store.Subject) => {
  const row = await store.waitingFor(context.tx, subject)
  return row ? shownChange(context, row) : null
}

export async function shownRole(context: Context, name: string): Promise<contract.RoleAuthorization> {
  const role = (await roleNamed(context, name)) ?? refuse(contract.problemsOfAuthorization.roleUnknown, {})
  const loaded = await load(context, { role: name })
  return {
    selectedId: role.name,
    label: role.label,
    base: role.base,
    isShipped: role.isShipped,
    isFixed: loaded.isFixed,
    isYours: loaded.isYours,
    status: statusOf(role.isActive),
    version: loaded.version,
    authorizations: loaded.current,
    disabledModules: disabledFor(loaded),
    people: (await store.touched(context.tx, loaded.subject)).people,
    waiting: await waitingOf(context, loaded.subject),
  }
}

export const getRoleAuthorization: Handler<typeof contract.getRoleAuthorization> = (context, { params }) =>
  shownRole(context, params.id)

export const getCustomAuthorization: Handler<typeof contract.getCustomAuthorization> = async (context, { params }) => {
  const loaded = await load(context, { userId: params.userId })
  const person =
    (await store.person(context.tx, params.userId)) ?? refuse(contract.problemsOfAuthorization.userUnknown, {})
  const role = givenRole(person)
  return {
    user: shownPerson(person),
    roleLabel: (await roleNamed(context, role))?.label ?? role,
    isYours: loaded.isYours,
    version: loaded.version,
    ofRole: loaded.effective([]),
    custom: loaded.current,
    disabledModules: disabledFor(loaded),
    waiting: await waitingOf(context, loaded.subject),
  }
}

export const listRoleAuthorizations: Handler<typeof contract.listRoleAuthorizations> = async (context) => {
  const roles = await rolesOf(context)
  const held = await heldByRoles(
    context,
    roles.map(({ name }) => name),
  )
  const people = await store.peopleByRole(context.tx)
  const waiting = await store.waitingRoles(context.tx)
  const own = givenRole(await actingPerson(context))
  return roles.map(({ name, label, base, isShipped, isActive }) => ({
    selectedId: name,
    label,
    base,
    isShipped,
    isFixed: contract.fixedRoles.some((fixed) => fixed === name),
    isYours: own === name,
    status: statusOf(isActive),
    people: people.get(name) ?? 0,
    permissions: permissionsOf(held.get(name) ?? []).length,
    isWaiting: waiting.has(name),
  }))
}
