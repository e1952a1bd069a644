/** Portal users: the users of a merchant, and of the provider, their roles, and their administration. */
import * as z from 'zod'
import {
  AnyRole,
  newPassword,
  newUsername,
  problemsOfAccess,
  RoleName,
  storeRoles,
  StoreName,
} from '../identity/access.ts'
import { changingSecurity } from '../identity/authenticators.ts'
import { asksWholeExport, orderField, wholeExportFields } from './exports.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, StoreId, UserId, WalletId } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { type Action, may, mayEither } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { stepUp } from '../kit/step-up.ts'
import { Email, Instant, line, MobileNo, personName, searchText, textToMatch } from '../kit/text.ts'
import { problemsOfMerchants, texts as ofMerchants } from '../catalogue/merchants.ts'

export const userStates = ['INVITED', 'ACTIVE', 'LOCKED', 'DEACTIVATED', 'NOT_VERIFIED', 'DELETED'] as const
export const UserState = z.enum(userStates)
export type UserState = z.output<typeof UserState>
/** As the screens call them. */
export const userStateWords: Readonly<Record<UserState, string>> = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  LOCKED: 'Locked',
  DEACTIVATED: 'Deactivated',
  NOT_VERIFIED: 'Not verified',
  DELETED: 'Deleted',
}

export const problemsOfUsers = problems('users', {
  unknown: [404, 'There is no such user.'],
  storeUnknown: [404, 'There is no such store.'],
  subwalletUnknown: [404, 'There is no such wallet.'],
  merchantUnknown: [404, 'There is no such merchant.'],
  roleOfBuses: [422, 'The role {role} is for bus companies. Write to support if this business sells seats.'],
  roleNotYours: [403, 'You cannot give the role {role}. Ask someone whose role is above it.'],
  notYours: [403, 'You cannot change this user. Ask someone whose role is above theirs.'],
  waits: [409, 'This user waits for approval.'],
  yourself: [403, 'You cannot do this to your own account. Ask another administrator.'],
  emailTaken: [409, 'Email already exist'],
  usernameTaken: [409, 'This username is not free. Choose another one.'],
  lastAdmin: [409, 'This is the last Merchant Admin who can sign in. Add or activate another one first.'],
  moveFrom: [409, 'This user is {state}.'],
  noPassword: [409, 'This user is “{status}” and cannot get a new password.'],
  noFactors: [409, 'This user has no passkey and no authenticator app.'],
  notLocked: [409, 'This account is not locked.'],
  passwordsDiffer: [422, 'The two passwords that you entered do not match!'],
  storeMissing: [422, 'Choose a store.'],
  subwalletMissing: [422, 'Choose a subwallet.'],
  merchantMissing: [422, 'Choose a merchant.'],
  noMerchantNeeded: [422, 'Switch to All Merchant to look after people of this role.'],
  mailFailed: [503, 'Failed to send email'],
})
const problem = problemsOfUsers

export const texts = {
  added: 'User successfully added',
  waits: 'The user waits for approval.',
  changeWaits: 'The change waits for approval.',
  updated: 'User successfully updated',
  activated: 'User successfully activated',
  deactivated: 'User successfully deactivated',
  deleted: 'User successfully deleted',
  unblocked: 'Account successfully unblocked',
  passwordSent: 'A temporary password was sent to {email}',
  passwordSet: 'The temporary password is set',
  factorsReset: 'The passkeys and the authenticator app were removed',
} as const

/** What a role needs in addition to the person: stores, a wallet, or assigned merchants. */
export const roleNeeds = (role: RoleName): 'stores' | 'subwallet' | 'merchants' | null => {
  if (storeRoles.includes(role)) return 'stores'
  if (role === 'Subwallet User') return 'subwallet'
  return role === 'Corporate View' ? 'merchants' : null
}

export const User = z.object({
  Id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  accountName: z.string(),
  username: z.string(),
  /** The shipped role; for a custom role the one that it is based on. */
  role: RoleName,
  customRole: z.string().nullable(),
  roleLabel: z.string(),
  stores: z.array(StoreName),
  /** Null for the provider's own staff, and for users who have not finished registration. */
  merchantId: MerchantId.nullable(),
  merchantName: z.string().nullable(),
  subwallet: z.object({ walletId: WalletId, name: z.string() }).nullable(),
  /** The merchants assigned to a Corporate View user. */
  merchants: z.array(MerchantId),
  status: UserState,
  /** Whether adding this user, or more access of it, waits for approval. A new user is deactivated until then. */
  waitsForApproval: z.boolean(),
  auth: z.object({ isLocked: z.boolean() }),
  createdAt: Instant,
  isYou: z.boolean(),
  /** Whether the caller's role is above this user's. */
  mayManage: z.boolean(),
})
export type User = z.output<typeof User>

const password = newPassword
const retypePassword = z.string().min(1, 'Retype the password.').max(200, 'At most 200 characters.')
const stores = z.array(StoreId).max(200)
const merchants = z.array(MerchantId).max(200)
/** Clients send the acting user; it is ignored, because the session identifies the caller. */
const claimed = textToMatch(64).optional()

const person = {
  firstName: personName('Invalid first name.'),
  lastName: personName('Invalid last name.'),
  email: Email,
  mobileNo: MobileNo,
  accountName: line(120, 'Enter an account name.'),
  role: AnyRole,
  stores: stores.optional(),
  subwallet: WalletId.nullable().optional(),
  merchants: merchants.optional(),
}
export const NewUser = z.object({
  ...person,
  username: newUsername,
  password,
  retypePassword,
  merchantId: MerchantId.nullable().optional(),
  createdBy: claimed,
})
export type NewUser = z.output<typeof NewUser>
export const UserChanges = z.object({ userId: UserId, ...person, lastUpdatedBy: claimed })
export type UserChanges = z.output<typeof UserChanges>
export const NewPassword = z.object({ password, retypePassword })

const userFilters = {
  mid: MerchantId.optional(),
  role: AnyRole.optional(),
  store: StoreId.optional(),
  /** Only users who are bound to a store. */
  ofStores: z.literal('true').optional(),
  status: UserState.optional(),
}
/** Store Users alone is enough for users of stores; other users are then unknown. */
const ofUsers = (action: Action) => mayEither(may('MERCHANT_USERS', action), may('STORE_USERS', action))

export const listUsers = endpoint({
  id: 'users.listUsers',
  method: 'GET',
  path: '/qr/users/get_all/new/',
  says: 'Lists portal users; users of a store see those of their first store.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'query.mid', allMerchants: true },
  permission: ofUsers('view'),
  query: z.object({
    ...userFilters,
    search: searchText(100).optional(),
    /** The calling user; another user's id is refused. */
    authId: UserId.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  answer: pageOf(User),
  list: ['createdAt', 'lastName', 'username', 'role'],
  problems: [problem.unknown],
  shows: ['user'],
})

export const downloadUsers = endpoint({
  ...asksWholeExport,
  id: 'users.downloadUsers',
  path: '/qr/users/download_users',
  says: 'Makes a file of portal users.',
  audit: 'Download of users requested',
  scope: { of: 'merchant', mid: 'body.mid', allMerchants: true },
  permission: ofUsers('download'),
  body: z.object({ ...userFilters, ...orderField, search: textToMatch(100).optional(), ...wholeExportFields }),
})

const writing = [
  problem.storeUnknown,
  problem.subwalletUnknown,
  problem.merchantUnknown,
  problem.roleNotYours,
  problem.roleOfBuses,
  problem.emailTaken,
  problem.storeMissing,
  problem.subwalletMissing,
  problem.merchantMissing,
  problem.noMerchantNeeded,
]

/** A stolen session must not be able to raise a role. */
export const changingRoles = stepUp({
  id: 'roleChange',
  label: 'Roles and permissions',
  text: 'Giving somebody a role, and changing what a role or a person may do.',
  words: 'changing roles',
  asks: 'always',
  place: 40,
})

export const addUser = endpoint({
  id: 'users.addUser',
  method: 'POST',
  path: '/qr/authenticate/add_user/new',
  says: 'Adds a portal user with a first password that must be changed at the first sign-in.',
  audit: 'User added',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.merchantId', allMerchants: true },
  permission: ofUsers('create'),
  body: NewUser,
  answer: User,
  problems: [...writing, problem.usernameTaken, problem.passwordsDiffer, problemsOfAccess.passwordWeak],
  stepUp: changingRoles,
})

export const updateUser = endpoint({
  id: 'users.updateUser',
  method: 'POST',
  path: '/qr/authenticate/update_user/new',
  says: 'Changes a portal user. A change of role, stores or wallet ends their session; a change of role, e-mail or mobile needs a step-up.',
  audit: 'User changed',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: ofUsers('update'),
  body: UserChanges,
  answer: User,
  problems: [...writing, problem.unknown, problem.notYours, problem.yourself, problem.lastAdmin],
  stepUp: [changingRoles, changingSecurity],
})

export const changeUserStatus = endpoint({
  id: 'users.changeUserStatus',
  method: 'POST',
  path: '/qr/authenticate/delete_user/',
  says: 'Deactivates, activates or deletes a portal user. A user who may no longer sign in is signed out at once.',
  audit: 'User status changed',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: ofUsers('delete'),
  body: z.object({ userId: UserId, status: z.enum(['ACTIVE', 'DEACTIVATED', 'DELETED']), deletedBy: claimed }),
  answer: User,
  problems: [problem.waits, problem.unknown, problem.notYours, problem.yourself, problem.lastAdmin, problem.moveFrom],
})

export const unblockAccount = endpoint({
  id: 'users.unblockAccount',
  method: 'POST',
  path: '/qr/authenticate/unblock/account/',
  says: 'Unblocks a user who was locked after failed attempts; staff also ask a second person to unblock a merchant.',
  audit: 'User unblocked',
  fails: (body) =>
    typeof body === 'object' && body !== null && 'merchantId' in body
      ? ofMerchants.unblockFailed
      : 'Something went wrong!',
  audience: 'user',
  scope: { of: 'merchant', mid: 'body.merchantId', allMerchants: true },
  permission: ofUsers('update'),
  body: z.union([
    z.object({ merchantId: MerchantId, reason: line(300).default('Unblocked under user management') }),
    z.object({ userId: UserId }),
  ]),
  answer: z.object({ isLocked: z.boolean() }),
  problems: [
    problem.unknown,
    problem.notYours,
    problem.yourself,
    problem.notLocked,
    problem.merchantUnknown,
    problemsOfMerchants.notBlocked,
  ],
})

export const resetUserPassword = endpoint({
  id: 'users.resetUserPassword',
  method: 'GET',
  path: '/qr/authenticate/reset_password/{id}',
  says: 'Sends a temporary password by e-mail that is valid for 30 minutes, and signs the user out.',
  audit: 'Temporary password sent',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: ofUsers('update'),
  params: z.object({ id: UserId }),
  answer: z.object({ email: z.string() }),
  changes: true,
  problems: [problem.unknown, problem.notYours, problem.yourself, problem.noPassword, problem.mailFailed],
})

export const setUserPassword = endpoint({
  id: 'users.setUserPassword',
  method: 'PUT',
  path: '/qr/authenticate/new_reset_password/{id}',
  says: 'Sets a temporary password to be handed over in person, and signs the user out. Needs a step-up.',
  audit: 'Temporary password set',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: ofUsers('update'),
  params: z.object({ id: UserId }),
  body: NewPassword,
  answer: z.object({ isSet: z.literal(true) }),
  problems: [
    problem.unknown,
    problem.notYours,
    problem.yourself,
    problem.noPassword,
    problem.passwordsDiffer,
    problemsOfAccess.passwordWeak,
  ],
  stepUp: changingSecurity,
})

export const resetFactors = endpoint({
  id: 'users.resetFactors',
  method: 'POST',
  path: '/qr/users/reset_factors/{id}',
  says: 'Removes the passkeys, the authenticator app and the recovery codes of a user who has lost them, and signs the user out. Needs a step-up.',
  audit: 'Second steps of a user removed',
  audience: 'user',
  scope: { of: 'merchant', allMerchants: true },
  permission: ofUsers('update'),
  params: z.object({ id: UserId }),
  body: z.object({}),
  answer: z.object({ isReset: z.literal(true) }),
  problems: [problem.unknown, problem.notYours, problem.yourself, problem.noFactors],
  stepUp: changingSecurity,
})

const Role = z.object({
  name: z.string(),
  label: z.string(),
  /** The shipped role that sets what is visible. */
  base: RoleName,
  needs: z.enum(['stores', 'subwallet', 'merchants']).nullable(),
})
export type Role = z.output<typeof Role>

export const listGivableRoles = endpoint({
  id: 'users.listGivableRoles',
  method: 'GET',
  path: '/qr/roles/fetch/user_management_roles',
  says: 'Lists the roles that the signed-in user may give.',
  audience: 'user',
  scope: { of: 'self' },
  permission: ofUsers('view'),
  answer: z.array(Role),
})

export const listAllRoles = endpoint({
  id: 'users.listAllRoles',
  method: 'GET',
  path: '/qr/roles/fetch_all_roles/ui',
  says: 'Lists every role.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('MERCHANT_USERS', 'view'),
  answer: z.array(Role),
})

export const listSubwallets = endpoint({
  id: 'users.listSubwallets',
  method: 'GET',
  path: '/qr/users/subwallets/{mid}',
  says: 'Lists the wallets of a merchant that a Subwallet User can be bound to.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('MERCHANT_USERS', 'create'),
  params: z.object({ mid: MerchantId }),
  answer: z.array(z.object({ walletId: WalletId, name: z.string() })),
})

/** Off until a merchant makes a rule. What staff do to a merchant's users always waits for one of its people. */
export const givingAccess = approvable({
  id: 'users.giveAccess',
  audience: 'merchant',
  permission: may('MERCHANT_USERS', 'create'),
  label: 'Users and roles',
  words: 'a user or a role',
  hasAmount: false,
  least: 0,
})
/** Of a merchant that has nobody who could approve it. */
export const givingFirstAccess = approvable({
  id: 'users.giveFirstAccess',
  audience: 'staff',
  permission: may('MERCHANT_USERS', 'approve'),
  label: 'Users of merchants without an administrator',
  words: 'a user of a merchant',
  hasAmount: false,
  least: 1,
})
