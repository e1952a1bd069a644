/** `main.ts unlock <username>`: for when nobody can unblock an account in the portal. Its operator owns the server. */
import { lockRule, unlockPlaces } from '../../identity/guess-limits/index.ts'
import { mailStaff } from '../../identity/access/index.ts'
import { everything, type Parts, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { unlockedMail } from './message-texts.ts'
import * as store from './store.ts'

/** Unblocks the account, writes it to the audit trail and notifies every administrator. False if the username is unknown. */
export const unlockAccount = (parts: Parts, username: string): Promise<boolean> =>
  unitOfWork(parts, systemActor('break-glass'), everything('break-glass'), 'users.unlockAccount', async (context) => {
    const user = await store.findByUsername(context.tx, username)
    if (!user || user.status === 'DELETED') return false
    const isLocked = (await lockRule(context, [user]))(user)
    await store.update(context.tx, user.id, {
      ...(user.status === 'LOCKED' && { status: 'ACTIVE' }),
      failed_codes: 0,
      updated_at: context.now,
    })
    await unlockPlaces(context, user.username)
    const note = { ...(user.mid && { mid: user.mid }), level: 'CRITICAL', note: 'unlocked on the server' } as const
    context.changed('user', user.id, { isLocked }, { isLocked: false }, note)
    const letter = await writeLetter(context, unlockedMail, { username: user.username })
    await mailStaff(context, ['Administrator'], letter, `user:${user.id}`)
    return true
  })
