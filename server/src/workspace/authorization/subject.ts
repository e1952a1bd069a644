/** The subject of a permission change, a role or a user, in the shape that both kinds of change need. */
import type { Authorization, RoleName } from '@singil/contract/identity/access'
import { fixedRoles, problemsOfAuthorization as problem } from '@singil/contract/workspace/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { effectiveAuthorizations, effectiveOfRole, heldByRoles, roleNamed } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { inOrder, ofRole } from './difference.ts'
import * as store from './store.ts'

export interface LoadedSubject {
  readonly subject: store.Subject
  readonly label: string
  readonly base: RoleName
  /** May not be changed. */
  readonly isFixed: boolean
  /** The caller is this user, or has this role. */
  readonly isYours: boolean
  /** As stored. */
  readonly current: Authorization[]
  readonly version: string
  /** Normalised as it would be stored. */
  tidy(authorizations: readonly Authorization[]): Authorization[]
  /** The effective authorizations, so that two sets can be compared. */
  effective(authorizations: readonly Authorization[]): Authorization[]
}

const versionOf = ({ secrets }: Context, authorizations: readonly Authorization[]) =>
  secrets.digest('authorization-version', JSON.stringify(authorizations))
const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`
/** The role assigned to a user: an added one or a shipped one. */
export const givenRole = (person: { role: RoleName; custom_role: string | null }): string =>
  person.custom_role ?? person.role

/** The caller; staff restricted to listed merchants cannot read their own account row. */
export async function actingPerson({ tx, actor }: Context) {
  const person = await store.person(tx, actor.userId as UserId)
  return person ?? { id: actor.userId as UserId, mid: null, role: actor.role as RoleName, custom_role: null }
}

/** Refuses an unknown role or user. */
export async function load(context: Context, subject: store.Subject): Promise<LoadedSubject> {
  return 'role' in subject ? loadRole(context, subject) : loadPerson(context, subject)
}

async function loadRole(context: Context, subject: { readonly role: string }): Promise<LoadedSubject> {
  const role = (await roleNamed(context, subject.role)) ?? refuse(problem.roleUnknown, {})
  const current = ofRole((await heldByRoles(context, [role.name])).get(role.name) ?? [])
  return {
    subject,
    label: role.label,
    base: role.base,
    isFixed: fixedRoles.some((name) => name === role.name),
    isYours: givenRole(await actingPerson(context)) === role.name,
    current,
    version: versionOf(context, current),
    tidy: ofRole,
    effective: ofRole,
  }
}

/** A user's own authorizations override the role's, module by module, also to remove actions. */
async function loadPerson(context: Context, subject: { readonly userId: UserId }): Promise<LoadedSubject> {
  const person = (await store.person(context.tx, subject.userId)) ?? refuse(problem.userUnknown, {})
  const role = givenRole(person)
  const held = (await heldByRoles(context, [role])).get(role) ?? []
  const current = inOrder(await store.customOf(context.tx, person.id))
  return {
    subject,
    label: nameOf(person),
    base: person.role,
    isFixed: person.role === 'Pre Registered',
    isYours: person.id === context.actor.userId,
    current,
    version: versionOf(context, current),
    tidy: inOrder,
    effective: (custom) => inOrder(effectiveAuthorizations(held, custom, [])),
  }
}

export const disabledFor = ({ base }: LoadedSubject) => effectiveOfRole(base, []).disabled
