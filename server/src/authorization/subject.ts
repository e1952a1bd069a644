/** Whose permissions are changed, a role's or a person's, read as both kinds of change need it. */
import type { Authorization, RoleName } from '@singil/contract/access'
import { fixedRoles, problemsOfAuthorization as problem } from '@singil/contract/authorization'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { effectiveAuthorizations, effectiveOfRole, heldByRoles, roleNamed } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { inOrder, ofRole } from './difference.ts'
import * as store from './store.ts'

export interface Loaded {
  readonly subject: store.Subject
  readonly label: string
  readonly base: RoleName
  /** Stays as it is. */
  readonly isFixed: boolean
  /** Who asks is this person, or holds this role. */
  readonly isYours: boolean
  /** As it is kept. */
  readonly stands: Authorization[]
  readonly version: string
  /** As it would be kept. */
  tidy(authorizations: readonly Authorization[]): Authorization[]
  /** What it comes to, so that two can be compared. */
  comesTo(authorizations: readonly Authorization[]): Authorization[]
}

const versionOf = ({ secrets }: Context, authorizations: readonly Authorization[]) =>
  secrets.digest('authorization-version', JSON.stringify(authorizations))
const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`
/** The role that a person has been given: an added one, or a shipped one. */
export const givenRole = (person: { role: RoleName; custom_role: string | null }): string =>
  person.custom_role ?? person.role

/** Who asks; staff with a list of merchants of their own do not see the row of their account. */
export async function actingPerson({ tx, actor }: Context) {
  const person = await store.person(tx, actor.userId as UserId)
  return person ?? { id: actor.userId as UserId, mid: null, role: actor.role as RoleName, custom_role: null }
}

/** Refuses a role or person that is not there. */
export async function load(context: Context, subject: store.Subject): Promise<Loaded> {
  return 'role' in subject ? loadRole(context, subject) : loadPerson(context, subject)
}

async function loadRole(context: Context, subject: { readonly role: string }): Promise<Loaded> {
  const role = (await roleNamed(context, subject.role)) ?? refuse(problem.roleUnknown, {})
  const stands = ofRole((await heldByRoles(context, [role.name])).get(role.name) ?? [])
  return {
    subject,
    label: role.label,
    base: role.base,
    isFixed: fixedRoles.some((name) => name === role.name),
    isYours: givenRole(await actingPerson(context)) === role.name,
    stands,
    version: versionOf(context, stands),
    tidy: ofRole,
    comesTo: ofRole,
  }
}

/** A person's own authorizations stand in place of the role's, module by module, also to take away. */
async function loadPerson(context: Context, subject: { readonly userId: UserId }): Promise<Loaded> {
  const person = (await store.person(context.tx, subject.userId)) ?? refuse(problem.userUnknown, {})
  const role = givenRole(person)
  const held = (await heldByRoles(context, [role])).get(role) ?? []
  const stands = inOrder(await store.customOf(context.tx, person.id))
  return {
    subject,
    label: nameOf(person),
    base: person.role,
    isFixed: person.role === 'Pre Registered',
    isYours: person.id === context.actor.userId,
    stands,
    version: versionOf(context, stands),
    tidy: inOrder,
    comesTo: (custom) => inOrder(effectiveAuthorizations(held, custom, [])),
  }
}

export const disabledFor = ({ base }: Loaded) => effectiveOfRole(base, []).disabled
