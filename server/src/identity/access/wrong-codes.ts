/** Wrong codes in a row of an account, which lock it from everywhere. */
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** Counts a wrong code of any kind for the user; too many in a row lock the account. */
export async function countWrong(context: Context, userId: UserId): Promise<void> {
  const settings = await store.settings(context.tx)
  const failed_codes = await store.countWrongCode(context.tx, userId)
  if (failed_codes !== settings.wrong_codes) return
  await store.updateUser(context.tx, userId, { status: 'LOCKED', updated_at: context.now })
  context.changed('user', userId, null, { status: 'LOCKED', failed_codes }, { level: 'WARNING' })
}
export const forgetWrong = (context: Context, userId: UserId) =>
  store.updateUser(context.tx, userId, { failed_codes: 0 })
