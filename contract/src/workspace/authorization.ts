/**
 * Authorization Management: what each role may do, and how that is changed. A change shows its difference first, never raises the user who
 * makes it, and waits for a second administrator if it adds a permission over money.
 */
import * as z from 'zod'
import { changingRoles } from './users.ts'
import { AnyRole, Authorization, DisabledModule, Module, RoleName } from '../identity/access.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { UserId } from '../kit/id.ts'
import { type ModuleAlias, modules } from '../kit/modules.ts'
import { pageOf } from '../kit/page.ts'
import { type Action, actions, may, type Permission } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, paragraph, textToMatch } from '../kit/text.ts'

const movesMoney: readonly ModuleAlias[] = [
  'TRANSACTION_REFUND',
  'SPLIT_PAYMENTS',
  'MERCHANT_CHANNELS',
  'MERCHANT_FEES',
  'AUTHORIZATION_MANAGEMENT',
  'SUPPLIER_DISBURSEMENTS',
  'SUPPLIERS',
  'BIZ_WALLET',
  'WITHDRAWAL_STATUS',
  'WALLET_MANAGEMENT',
  'CARD',
  'BANK_ACCOUNTS',
  'BOOKS',
]
const looks: readonly Action[] = ['view', 'download']
/** A permission over money, fees or permissions themselves: giving it needs a second person. */
export const isMoneyPermission = ({ module, action }: Permission): boolean =>
  action === 'approve' || (movesMoney.includes(module) && !looks.includes(action))

/** Roles that cannot be changed: the one that maintains all others, and the one before registration is complete. */
export const fixedRoles: readonly RoleName[] = ['Administrator', 'Pre Registered']

/** What each action lets a person do, as in "change" Refunds. */
export const actionWords: Readonly<Record<Action, string>> = {
  view: 'see',
  create: 'add to',
  update: 'change',
  delete: 'remove from',
  approve: 'approve in',
  download: 'download from',
}
export const actionLabels: Readonly<Record<Action, string>> = {
  view: 'View',
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  approve: 'Approve',
  download: 'Download',
}

export const problemsOfAuthorization = problems('authorization', {
  roleUnknown: [404, 'There is no such role.'],
  userUnknown: [404, 'There is no such user.'],
  changeUnknown: [404, 'There is no such change.'],
  yourself: [403, 'You cannot give yourself more permissions. Ask another administrator to make this change.'],
  notYours: [403, 'You can only give permissions that you have. You do not have: {permissions}.'],
  fixed: [409, 'The role {role} cannot be changed. Add a role with fewer permissions instead.'],
  stale: [409, 'Someone changed these permissions in the meantime. Review them again.'],
  waiting: [409, 'A change is already waiting for a second administrator. It has to be decided first.'],
  decided: [409, 'This change was already decided.'],
  nameTaken: [409, 'There is already a role with this name.'],
  shipped: [409, 'A role that came with the product keeps its name and status.'],
  nothing: [422, 'There is no difference to save.'],
})
const problem = problemsOfAuthorization

export const texts = {
  saved: 'Authorization successfully saved',
  waiting: 'Saved. It takes effect once it is approved.',
  roleAdded: 'Role successfully added',
  roleSaved: 'Role successfully saved',
} as const

export const roleStatuses = ['ACTIVE', 'INACTIVE'] as const
const aliases = modules.map((module) => module.alias) as [ModuleAlias, ...ModuleAlias[]]
const ModuleName = z.enum(aliases)
const ActionName = z.enum(actions)
export const PermissionShown = z.object({ module: ModuleName, action: ActionName })
const Authorizations = z.array(Authorization).max(aliases.length)

/** The version of the permissions that the difference was made from, so that a concurrent change is not overwritten. */
const Version = textToMatch(64)
export const changeStates = ['PENDING', 'APPLIED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
const Person = z.object({ name: z.string(), username: z.string() })

export const Change = z.object({
  id: z.uuid(),
  /** Whose permissions change: a role's, or one user's. */
  role: z.string().nullable(),
  person: Person.nullable(),
  label: z.string(),
  added: z.array(PermissionShown),
  removed: z.array(PermissionShown),
  state: z.enum(changeStates),
  reason: z.string(),
  proposedBy: Person,
  proposedAt: Instant,
  decidedBy: Person.nullable(),
  decidedAt: Instant.nullable(),
  isYours: z.boolean(),
})
export type Change = z.output<typeof Change>

export const RoleAuthorization = z.object({
  selectedId: z.string(),
  label: z.string(),
  base: RoleName,
  isShipped: z.boolean(),
  /** Cannot be changed. */
  isFixed: z.boolean(),
  /** The caller has this role. */
  isYours: z.boolean(),
  status: z.enum(roleStatuses),
  version: Version,
  authorizations: z.array(Authorization),
  /** Switched off for this role regardless of its permissions. */
  disabledModules: z.array(DisabledModule),
  people: z.int(),
  waiting: Change.nullable(),
})
export type RoleAuthorization = z.output<typeof RoleAuthorization>

export const CoreModule = z.object({
  moduleId: ModuleName,
  label: z.string(),
  /** What each action allows, one sentence each. What viewing shows is explained by the screens. */
  actions: z.array(z.object({ action: ActionName, isMoney: z.boolean(), opens: z.array(z.string()) })),
})
export type CoreModule = z.output<typeof CoreModule>

export const Difference = z.object({
  added: z.array(PermissionShown),
  removed: z.array(PermissionShown),
  /** Added permissions for which a second administrator is needed. */
  money: z.array(PermissionShown),
  /** How many users it affects, how many of them are signed in now, and the first of them. */
  touches: z.object({
    people: z.int(),
    signedIn: z.int(),
    /** They lose a permission that a live topic depends on, so they are signed out. */
    areSignedOut: z.boolean(),
    first: z.array(Person.extend({ merchantName: z.string().nullable() })),
  }),
  /** Why it cannot be saved; null if it can. */
  mayNot: z.string().nullable(),
})
export type Difference = z.output<typeof Difference>

const manages = (action: Action) => may('AUTHORIZATION_MANAGEMENT', action)
const staff = { audience: 'staff', scope: { of: 'provider' } } as const
const Proposal = z.object({
  authorizations: Authorizations,
  version: Version,
  reason: paragraph(500).optional(),
})
const ofRole = z.object({ id: AnyRole })
const ofUser = z.object({ userId: UserId })
const saving = [problem.yourself, problem.notYours, problem.stale, problem.waiting, problem.nothing]
const Saved = z.object({ state: z.enum(changeStates), change: Change })

export const getRoleAuthorization = endpoint({
  id: 'authorization.getRoleAuthorization',
  method: 'GET',
  path: '/qr/roles/role_authorization/{id}',
  says: 'Returns the authorization of a role: its actions on each module, its users, and a pending change.',
  ...staff,
  permission: manages('view'),
  params: ofRole,
  answer: RoleAuthorization,
  problems: [problem.roleUnknown],
  shows: ['authorization', 'role'],
})

export const listCoreModules = endpoint({
  id: 'authorization.listCoreModules',
  method: 'GET',
  path: '/qr/core-modules/system/modules/new',
  says: 'Lists the modules and submodules of the product with their actions and what each opens.',
  ...staff,
  permission: manages('view'),
  answer: z.array(CoreModule.extend({ submodules: z.array(CoreModule) })),
})

export const compareRoleAuthorization = endpoint({
  id: 'authorization.compareRoleAuthorization',
  method: 'POST',
  path: '/qr/roles/{id}/authorization/compare',
  says: 'Returns what a change of a role would add and remove, the users it affects, and why it may not be made.',
  ...staff,
  permission: manages('update'),
  params: ofRole,
  body: Proposal.pick({ authorizations: true }),
  answer: Difference,
  reads: true,
  problems: [problem.roleUnknown],
})

export const updateRoleAuthorization = endpoint({
  id: 'authorization.updateRoleAuthorization',
  method: 'POST',
  path: '/qr/roles/{id}/authorization/update_roles_auth',
  says: 'Saves the authorization of a role. A change that adds a permission over money waits for a second administrator.',
  audit: 'Permissions of a role changed',
  ...staff,
  permission: manages('update'),
  params: ofRole,
  body: Proposal,
  answer: Saved,
  problems: [problem.roleUnknown, problem.fixed, ...saving],
  stepUp: changingRoles,
})

export const saveRole = endpoint({
  id: 'authorization.saveRole',
  method: 'POST',
  path: '/qr/lookups/save_role',
  says: 'Adds a role based on a shipped one, without its permissions over money; or changes the name and status of an added one.',
  audit: 'Role saved',
  ...staff,
  permission: manages('create'),
  body: z.object({
    /** The role to change; omitted to add one. */
    id: AnyRole.optional(),
    name: line(40, 'Enter a name for the role.'),
    basedOn: RoleName,
    status: z.enum(roleStatuses),
  }),
  answer: RoleAuthorization,
  problems: [problem.roleUnknown, problem.nameTaken, problem.shipped, problem.fixed],
})

export const listStatuses = endpoint({
  id: 'authorization.listStatuses',
  method: 'GET',
  path: '/qr/lookups/fetch/status/',
  says: 'Lists the statuses that a role can have.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(z.object({ value: z.enum(roleStatuses), label: z.string() })),
})

export const listRoleAuthorizations = endpoint({
  id: 'authorization.listRoleAuthorizations',
  method: 'GET',
  path: '/qr/roles/role_authorizations',
  says: 'Lists the roles with the number of users of each and whether a change is pending.',
  ...staff,
  permission: manages('view'),
  answer: z.array(
    RoleAuthorization.pick({
      selectedId: true,
      label: true,
      base: true,
      isShipped: true,
      isFixed: true,
      isYours: true,
      status: true,
      people: true,
    }).extend({ permissions: z.int(), isWaiting: z.boolean() }),
  ),
  shows: ['authorization', 'role'],
})

export const listChanges = endpoint({
  id: 'authorization.listChanges',
  method: 'GET',
  path: '/qr/roles/authorization_changes',
  says: 'Lists changes of permissions: those that wait for a second administrator, or all.',
  ...staff,
  permission: manages('view'),
  query: z.object({ state: z.enum(changeStates).optional(), role: AnyRole.optional() }),
  answer: pageOf(Change),
  list: ['proposedAt'],
  shows: ['authorization', 'role'],
})

export const changingPermissions = approvable({
  id: 'authorization.change',
  audience: 'staff',
  permission: manages('approve'),
  label: 'Changes of permissions over money',
  words: 'a change of permissions',
  hasAmount: false,
  least: 1,
})

export const getCustomAuthorization = endpoint({
  id: 'authorization.getCustomAuthorization',
  method: 'GET',
  path: '/qr/users/custom_authorization/{userId}',
  says: "Returns a user's own authorizations, which replace the role's, together with those of the role.",
  ...staff,
  permission: manages('view'),
  params: ofUser,
  answer: z.object({
    user: Person,
    roleLabel: z.string(),
    isYours: z.boolean(),
    version: Version,
    ofRole: z.array(Authorization),
    custom: z.array(Authorization),
    disabledModules: z.array(DisabledModule),
    waiting: Change.nullable(),
  }),
  problems: [problem.userUnknown],
  shows: ['authorization', 'role'],
})

export const compareCustomAuthorization = endpoint({
  id: 'authorization.compareCustomAuthorization',
  method: 'POST',
  path: '/qr/users/custom_authorization/{userId}/compare',
  says: "Returns what a change of a user's own authorizations would add and remove, and why it may not be made.",
  ...staff,
  permission: manages('update'),
  params: ofUser,
  body: Proposal.pick({ authorizations: true }),
  answer: Difference,
  reads: true,
  problems: [problem.userUnknown],
})

export const updateCustomAuthorization = endpoint({
  id: 'authorization.updateCustomAuthorization',
  method: 'POST',
  path: '/qr/users/custom_authorization/{userId}',
  says: "Saves a user's own authorizations. A change that adds a permission over money waits for a second administrator.",
  audit: 'Permissions of a user changed',
  ...staff,
  permission: manages('update'),
  params: ofUser,
  body: Proposal,
  answer: Saved,
  problems: [problem.userUnknown, problem.fixed, ...saving],
  stepUp: changingRoles,
})

export const viewAsRole = endpoint({
  id: 'authorization.viewAsRole',
  method: 'GET',
  path: '/qr/roles/view_as/{id}',
  says: 'Returns the menu and the actions of a role for a preview, never more than the caller has.',
  audience: 'user',
  scope: { of: 'self' },
  permission: may('MERCHANT_USERS', 'view'),
  params: ofRole,
  answer: z.object({
    id: z.string(),
    label: z.string(),
    base: RoleName,
    modules: z.array(Module),
    authorizations: z.array(Authorization),
    disabledModules: z.array(DisabledModule),
    /** Number of actions of the role that are left out because the caller does not have them. */
    leftOut: z.int(),
  }),
  problems: [problem.roleUnknown],
})
export type ViewedRole = z.output<(typeof viewAsRole)['answer']>

export const explainPermission = endpoint({
  id: 'authorization.explainPermission',
  method: 'GET',
  path: '/qr/roles/why/{module}/{action}',
  says: 'Explains why the signed-in user may not do something: the missing permission, the roles that have it, and who can give it.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ module: ModuleName, action: ActionName }),
  answer: z.object({
    moduleLabel: z.string(),
    actionLabel: z.string(),
    /** "You need the permission to change Refunds." */
    sentence: z.string(),
    why: z.enum(['held', 'role', 'switched-off', 'staff-only']),
    roleLabel: z.string(),
    /** Roles that have it. */
    roles: z.array(z.string()),
    /** Users of the caller's own merchant, or of the provider for its own staff, who can assign another role. */
    people: z.array(Person.extend({ roleLabel: z.string() })),
    /** Roles that can change what a role may do. */
    keepers: z.array(z.string()),
  }),
})
export type Explained = z.output<(typeof explainPermission)['answer']>

/** Published on a user's session topic: the user's permissions have changed. */
export const RightsChanged = z.object({ event: z.literal('rights-changed') })
