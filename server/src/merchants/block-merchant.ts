import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/merchants'
import type { Handler } from '../kit/work/index.ts'
import { shownMerchant } from './get-merchant.ts'
import { lockedMerchant } from './locked-merchant.ts'
import * as store from './store.ts'

/** Customer pages and new payments read the status in their own transactions, so blocking takes effect at once. */
export const blockMerchant: Handler<typeof contract.blockMerchant> = async (context, { params, body }) => {
  const row = await lockedMerchant(context, params.mid)
  if (row.status === 'BLOCKED') refuse(contract.problemsOfMerchants.alreadyBlocked, {})
  await store.change(context.tx, row.mid, { status: 'BLOCKED', updated_at: context.now })
  const note = { status: 'BLOCKED', reason: body.reason }
  context.changed('merchant', row.mid, { status: row.status }, note, { mid: row.mid, level: 'CRITICAL' })
  context.say(contract.texts.blocked)
  return shownMerchant(context, { ...row, status: 'BLOCKED' })
}
