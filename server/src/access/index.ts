/** The door of access: who a person is, what they may do, and one-time codes for deeds that need a second proof. */
import { everything, systemActor } from '../kit/context.ts'
import type { FeatureModule } from '../kit/feature.ts'
import type { Parts } from '../kit/parts.ts'
import { unitOfWork } from '../kit/unit-of-work.ts'
import { checkSession } from './check-session.ts'
import { ensureRoles } from './ensure-roles.ts'
import { crons } from './jobs.ts'
import { keepSessions } from './keep-sessions.ts'
import { routes } from './routes.ts'
import { sessionCookie } from './session-cookie.ts'

const shipRoles = (_: unknown, parts: Parts) =>
  unitOfWork(parts, systemActor('access'), everything('access'), 'access.ensureRoles', ensureRoles)

export const access: FeatureModule = {
  routes,
  crons,
  authenticate: checkSession,
  plugins: [shipRoles, sessionCookie, keepSessions],
}

export { confirmCode } from './confirm-code.ts'
export { type CodeRequest, type CodeSent, requestCode, resendCode } from './request-code.ts'
export { type DemoAccount, demoAccounts, type DemoMerchant, seedUsers } from './seed-users.ts'
