/** The rules of portal users: who may give which role, who may manage whom, and state transitions. */
import { type Authorization, type RoleName, roleNames, staffRoles, storeRoles } from '@singil/contract/identity/access'
import type { StoreId, UserId } from '@singil/contract/kit/id'
import { type Action, may, type Permission } from '@singil/contract/kit/permission'
import type { UserState } from '@singil/contract/workspace/users'

const ofMerchant = roleNames.filter(
  (role) => !staffRoles.includes(role) && role !== 'Agent' && role !== 'Pre Registered',
)
/** No role can give a role with more visibility or permissions than its own. */
const given: Readonly<Partial<Record<RoleName, readonly RoleName[]>>> = {
  Administrator: roleNames.filter((role) => role !== 'Pre Registered'),
  Finance: ofMerchant,
  Sales: [...ofMerchant, 'Agent'],
  'Corporate View': ofMerchant,
  'Merchant Admin': ofMerchant,
  'Store Admin': storeRoles.filter((role) => role !== 'Store Admin'),
}
export const rolesGivenBy = (role: RoleName): readonly RoleName[] => given[role] ?? []

interface GivenRole {
  readonly name: string
  readonly base: RoleName
  readonly isActive: boolean
}
/** Whether the caller has the action under Store Users alone: then it reaches only users of stores. */
export const isKeptToStores = (holds: Acting['may'], action: Action): boolean =>
  holds(may('STORE_USERS', action)) && !holds(may('MERCHANT_USERS', action))

/** Whether the caller may give a role: its base must be allowed, and a custom role only if the caller has all of its permissions. */
export const mayGive = (acting: Pick<Acting, 'role' | 'beyond'>, role: GivenRole): boolean =>
  role.isActive && rolesGivenBy(acting.role).includes(role.base) && !acting.beyond.has(role.name)

/** Who sells seats and checks tickets: roles of bus companies only. */
export const isOfBuses = (role: RoleName): boolean => role === 'Ticket Seller' || role === 'Conductor'
/** Users with these roles belong to no merchant. */
export const isOfProvider = (role: RoleName): boolean => staffRoles.includes(role)

export interface Acting {
  readonly userId: UserId
  readonly role: RoleName
  /** null: every store of the merchant. */
  readonly storeIds: readonly StoreId[] | null
  /** Custom roles with permissions that the caller lacks. */
  readonly beyond: ReadonlySet<string>
  may(permission: Permission): boolean
}
export interface Target {
  readonly id: UserId
  readonly role: RoleName
  readonly customRole: string | null
  /** Individual permissions in addition to the role. */
  readonly own: readonly Authorization[]
  readonly storeIds: readonly StoreId[]
}

/** Whether the caller may manage a user: by role, and for users of a store by having all of the target's stores. */
export function mayManage(acting: Acting, target: Target): boolean {
  if (acting.userId === target.id) return false
  const isBelow = rolesGivenBy(acting.role).includes(target.role)
  const isNewcomer = target.role === 'Pre Registered' && acting.role === 'Administrator'
  const isRoleBeyond = target.customRole !== null && acting.beyond.has(target.customRole)
  const isBeyond = target.own.some(({ moduleId, actions }) =>
    actions.some((action) => !acting.may({ module: moduleId, action })),
  )
  return (isBelow || isNewcomer) && !isRoleBeyond && !isBeyond && hasStores(acting, target.storeIds)
}

/** Users of a store may assign only their own stores, and not manage users without a store. */
export const hasStores = (acting: Acting, storeIds: readonly StoreId[]): boolean =>
  acting.storeIds === null || (storeIds.length > 0 && storeIds.every((id) => acting.storeIds!.includes(id)))

interface Standing {
  readonly status: Exclude<UserState, 'INVITED'>
  readonly is_temporary_password: boolean
  readonly session_seq: number
}
/** Invited: has a first password and never signed in. */
export const stateOf = (user: Standing): UserState =>
  user.status === 'ACTIVE' && user.is_temporary_password && user.session_seq === 0 ? 'INVITED' : user.status

type SettableState = 'ACTIVE' | 'DEACTIVATED' | 'DELETED'
const moves: Readonly<Record<UserState, readonly SettableState[]>> = {
  INVITED: ['DEACTIVATED', 'DELETED'],
  ACTIVE: ['DEACTIVATED', 'DELETED'],
  LOCKED: ['DELETED'],
  DEACTIVATED: ['ACTIVE', 'DELETED'],
  NOT_VERIFIED: ['DELETED'],
  DELETED: [],
}
export const mayBecome = (from: UserState, wanted: SettableState): boolean => moves[from].includes(wanted)
/** Only users who can sign in get a new password; a locked account must be unblocked first. */
export const mayGetPassword = (state: UserState): boolean => state === 'ACTIVE' || state === 'INVITED'
