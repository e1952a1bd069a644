/** Sessions: who is signed in where, what a session may see, and how it ends. */
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { sessionMessages } from './message-texts.ts'
import { checkSession } from './check-session.ts'
import { endOverdueSessions } from './end-overdue-sessions.ts'
import { keepSessions } from './keep-sessions.ts'
import { routes } from './routes.ts'
import { sessionInvariants } from './store.ts'

export const sessions: FeatureModule = {
  provides: [provide(messageKinds, sessionMessages)],
  routes,
  crons: [cron('sessions.endOverdueSessions', '* * * * *', accounts, endOverdueSessions)],
  invariants: ({ tx }) => sessionInvariants(tx),
  authenticate: checkSession,
  plugins: [keepSessions],
}

export { forgetUser } from './forget-user.ts'
export { grantsOfUser } from './grants-of-user.ts'
export { identityOf } from './identity-of.ts'
export { ownAuthorizations } from './list-modules.ts'
export { mayUser } from './may-user.ts'
export { openSession } from './open-session.ts'
export { forgetSession } from './recall-session.ts'
export { revokeSessions } from './revoke-sessions.ts'
export { sessionCookie } from './session-cookie.ts'
export { shortenSessions, tellSessions } from './shorten-sessions.ts'
export { giveTemporaryPassword, setPassword } from './set-password.ts'
export { endSessionsOf } from './store.ts'
