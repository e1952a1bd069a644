import type * as contract from '@singil/contract/identity/access'
import type { CookieFlow } from '../../kit/work/index.ts'
import { forgetSession } from './recall-session.ts'
import { sessionCookie } from './session-cookie.ts'
import * as sessions from './store.ts'

export const signOut: CookieFlow<typeof contract.signOut> = async (flow) => {
  const { sessionId } = flow.actor
  if (sessionId) {
    await flow.unit(async (context) => {
      await sessions.endSession(context.tx, sessionId, 'signed-out', context.now)
      context.disconnect(sessionId)
      context.changed('session', sessionId, null, { ended: 'signed-out' })
    })
    forgetSession(sessionId)
  }
  flow.setCookie(sessionCookie(flow, ''))
  return { ended: true }
}
