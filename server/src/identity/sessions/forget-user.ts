import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { forgetOtherDevices } from '../guess-limits/index.ts'
import { removeSettings, lockAccount, updateAccount } from '../access/index.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** The row is kept for the records, with all personal data removed. */
export async function forgetUser(context: Context, userId: UserId): Promise<void> {
  const { tx, now } = context
  const { status, mid, username } = await lockAccount(tx, userId)
  await revokeSessions(context, { id: userId, username })
  await removeSettings(tx, userId)
  await forgetOtherDevices(context, userId)
  await updateAccount(tx, userId, {
    username: `deleted-${userId}`,
    email: `deleted-${userId}@invalid`,
    mobile: '',
    first_name: '',
    last_name: '',
    password_hash: '',
    status: 'DELETED',
    updated_at: now,
  })
  const note = { level: 'WARNING', ...(mid ? { mid } : {}) } as const
  context.changed('user', userId, { status }, { status: 'DELETED', isOwnWish: true }, note)
}
