/** Another sign-in of the same user ends this session at once; any other message on the topic reloads the session. */
import { KickedOut, sessionTopic } from '@singil/contract/identity/access'
import { endSession, restoreSession, useUser, useTopics } from '../kit/call/index.ts'

export function useKickOut(): void {
  const user = useUser()
  useTopics([sessionTopic.of({ username: user.identity.username })], {
    onMessage: (message) => {
      const parsed = KickedOut.safeParse(message)
      if (!parsed.success) return void restoreSession().catch(() => undefined)
      // The message may be about earlier sessions.
      if (user.sessionSeq > parsed.data.endedUpTo) return undefined
      const { reason, device, signedInAt } = parsed.data
      endSession(
        reason === 'idle' ? 'idle' : 'kicked-out',
        reason === 'newer-sign-in' ? { device, signedInAt } : undefined,
      )
      return 'done'
    },
  })
}
