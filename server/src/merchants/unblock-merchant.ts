import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

/** Lets a blocked merchant take payments again; false where it was not blocked. */
export async function unblockMerchant(context: Context, mid: MerchantId): Promise<boolean> {
  if (!(await store.unblock(context.tx, mid, context.now))) return false
  context.changed('merchant', mid, { status: 'BLOCKED' }, { status: 'ACTIVE' }, { mid, level: 'WARNING' })
  return true
}
