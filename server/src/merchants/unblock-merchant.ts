import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/merchants'
import type { Context, Handler } from '../kit/work/index.ts'
import { shownMerchant } from './get-merchant.ts'
import { lockedMerchant } from './locked-merchant.ts'
import * as store from './store.ts'

export const unblockMerchant: Handler<typeof contract.unblockMerchant> = async (context, { params, body }) => {
  const row = await lockedMerchant(context, params.mid)
  if (!(await liftBlock(context, row.mid, body.reason))) refuse(contract.problemsOfMerchants.notBlocked, {})
  context.say(contract.texts.unblocked)
  return shownMerchant(context, { ...row, status: 'ACTIVE' })
}

/** Unblocks a merchant; false if it was not blocked. */
export async function liftBlock(context: Context, mid: MerchantId, reason?: string): Promise<boolean> {
  if (!(await store.unblock(context.tx, mid, context.now))) return false
  const after = { status: 'ACTIVE', ...(reason !== undefined && { reason }) }
  context.changed('merchant', mid, { status: 'BLOCKED' }, after, { mid, level: 'WARNING' })
  return true
}
