/** Accounts: users, roles and what they may do, passwords, and the rule of the second person. */
import { everything, type FeatureModule, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { ensureRoles } from './ensure-roles.ts'
import { routes } from './routes.ts'

const shipRoles = (_: unknown, parts: Parts) =>
  unitOfWork(parts, systemActor('access'), everything('access'), 'access.ensureRoles', ensureRoles)

export const access: FeatureModule = {
  routes,
  plugins: [shipRoles],
}

export { noteMaker } from './note-maker.ts'
export { movedFrom, reachedAt, waitOfAddress } from './reached-at.ts'
export { countWrong, forgetWrong } from './wrong-codes.ts'
export { mailAdmins } from './mail-admins.ts'
export { mailStaff } from './mail-staff.ts'
export { disabledModules, shareContact, userIdsOf } from './people-store.ts'
export { peopleWho } from './people-who.ts'
export { type DemoAccount, demoAccounts, type DemoMerchant, seedUsers } from './seed-users.ts'
export { hashPassword, isPassword } from './hash-password.ts'
export { refuseWeakPassword } from './password-rule.ts'
export { isAmong, leavingUser, passwordsOf, reachableAt } from './recovering-user.ts'
export {
  categoryOf,
  effectiveAuthorizations,
  mayOf,
  menuOf,
  disabledFor,
  isBoundToStores,
  isBoundToWallet,
} from './authorizations.ts'
export { effectiveOfRole, heldByRoles, type Role, roleNamed, rolesBeyond, rolesOf } from './roles.ts'
export { administrators } from './staff-store.ts'
export { ensureRoles } from './ensure-roles.ts'
export {
  addStaffAdministrator,
  addUnverified,
  admitVerified,
  forgetUnverified,
  type Holder,
  holdersOf,
  makeMerchantAdmin,
  type NewPerson,
  personOf,
  renewUnverified,
} from './registering-user.ts'
export {
  type UserRow as AccountRow,
  type Settings as AccessSettings,
  settings as accessSettings,
  findUser as accountNamed,
  userOf as accountOf,
  insertOldPassword as keepOldPassword,
  lockUser as lockAccount,
  nextSessionSeq,
  oldPasswords,
  settingsOfUser,
  storeIdsOf,
  disableModule,
  enableModule,
  saveCodeSettings,
  saveSessionTimes,
  updateUser as updateAccount,
} from './store.ts'
export { isLocked, isStaff, mustChangePassword, standingOf } from './account.ts'
export { removeSettings } from './recovering-store.ts'
