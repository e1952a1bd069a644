import type * as contract from '@singil/contract/identity/access'
import type { Flow } from '../../kit/work/index.ts'
import { forgetSession } from './recall-session.ts'
import * as sessions from './store.ts'

export const signOut: Flow<typeof contract.signOut> = async (flow) => {
  const { sessionId } = flow.actor
  if (sessionId) {
    await flow.unit(async (context) => {
      await sessions.endSession(context.tx, sessionId, 'signed-out', context.now)
      context.disconnect(sessionId)
      context.changed('session', sessionId, null, { ended: 'signed-out' })
    })
    forgetSession(sessionId)
  }
  return { ended: true }
}
