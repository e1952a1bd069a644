/** Another sign-in of the same user ends this session at once; anything else said on the topic makes us ask the server. */
import { KickedOut } from '@singil/contract/access'
import { topics } from '@singil/contract/live'
import { useTopics } from '../kit/live.ts'
import { endSession, restoreSession, useUser } from '../kit/session.ts'

export function useKickOut(): void {
  const user = useUser()
  useTopics([topics.session(user.identity.username)], {
    onMessage: (message) => {
      const told = KickedOut.safeParse(message)
      if (!told.success) return void restoreSession().catch(() => undefined)
      // The message may be about sessions before this one.
      if (user.sessionSeq > told.data.endedUpTo) return undefined
      const { reason, device, signedInAt } = told.data
      endSession(
        reason === 'idle' ? 'idle' : 'kicked-out',
        reason === 'newer-sign-in' ? { device, signedInAt } : undefined,
      )
      return 'done'
    },
  })
}
