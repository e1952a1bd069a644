import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import { accountOf, mayOf } from '../access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { authorizationsOf } from './check-session.ts'
import { grantsOf } from './store.ts'

/** Whether a user still has an account of this merchant, or of the provider, with a permission. Wrong passwords of a stranger take nothing away. */
export async function mayUser(
  { tx }: Pick<Context, 'tx'>,
  { userId, mid }: { readonly userId: UserId; readonly mid: MerchantId },
  permission: Permission,
): Promise<boolean> {
  const user = await accountOf(tx, userId)
  if (user?.status !== 'ACTIVE' && user?.status !== 'LOCKED') return false
  if (user.mid !== null && user.mid !== mid) return false
  const { effective } = await authorizationsOf(tx, { ...user, ...(await grantsOf(tx, user)) })
  return mayOf(effective)(permission)
}
