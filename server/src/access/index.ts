/** Entry point of access: users, sessions, permissions, and one-time codes for actions that need a step-up. */
import { secondPerson } from '../channels/index.ts'
import { everything, type FeatureModule, type Parts, provide, systemActor, unitOfWork } from '../kit/work/index.ts'
import { checkSession } from './check-session.ts'
import { nameDevices } from './device-cookie.ts'
import { ensureRoles } from './ensure-roles.ts'
import { invariants } from './invariants-store.ts'
import { crons } from './jobs.ts'
import { keepSessions } from './keep-sessions.ts'
import { routes } from './routes.ts'
import { secondFactors } from './second-factors.ts'
import { refuseSamePerson } from './second-person.ts'
import { sessionCookie } from './session-cookie.ts'

const shipRoles = (_: unknown, parts: Parts) =>
  unitOfWork(parts, systemActor('access'), everything('access'), 'access.ensureRoles', ensureRoles)

export const access: FeatureModule = {
  routes,
  crons,
  invariants: ({ tx }) => invariants(tx),
  authenticate: checkSession,
  ports: [secondFactors],
  provides: [provide(secondPerson, refuseSamePerson)],
  plugins: [shipRoles, sessionCookie, nameDevices, keepSessions],
}

export { noteMaker, refuseSamePerson } from './second-person.ts'
export { movedFrom, reachedAt, waitOfAddress } from './reached-at.ts'
export { acceptCode, confirmCode, countWrong, forgetWrong } from './confirm-code.ts'
export { grantPass, grantSignIn } from './grant-pass.ts'
export { secondFactors } from './second-factors.ts'
export { noteFrom, refuseTooManyFrom } from './refuse-too-many-from.ts'
export { mailStaff } from './mail-staff.ts'
export { type CodeRequest, type CodeSent, requestCode, resendCode } from './request-code.ts'
export { type DemoAccount, demoAccounts, type DemoMerchant, seedUsers } from './seed-users.ts'
export { hashPassword, isPassword } from './hash-password.ts'
export { admit, checkPassword } from './check-password.ts'
export { refuseWeakPassword } from './refuse-weak-password.ts'
export {
  acceptGuestCode,
  codeTerms,
  forgetUser,
  holderOfPass,
  isAmong,
  leavingUser,
  passwordsOf,
  reachableAt,
  setPassword,
  spendPass,
} from './recovering-user.ts'
export { effectiveAuthorizations, mayOf, menuOf } from './authorizations.ts'
export { ownAuthorizations } from './list-disabled-modules.ts'
export { effectiveOfRole, heldByRoles, type Role, roleNamed, rolesBeyond, rolesOf } from './roles.ts'
export { unlockPlaces } from './guesses.ts'
export { giveTemporaryPassword } from './give-temporary-password.ts'
export { lockRule, revokeSessions } from './revoke-sessions.ts'
export {
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
export type { UserRow as AccountRow } from './store.ts'
