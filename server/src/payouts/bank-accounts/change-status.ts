import * as contract from '@singil/contract/payouts/bank-accounts'
import type { Handler } from '../../kit/work/index.ts'
import { confirmAccount, endApproval } from './confirm-account.ts'
import { bankOf, lockOwn, saveFlag } from './own-account.ts'
import { noted, shownChange } from './shown-account.ts'

/** To enable an account is to let money go there, so it is confirmed like a new one. */
export const changeStatus: Handler<typeof contract.changeStatus> = async (context, { params, body }) => {
  const row = await lockOwn(context, params.id)
  if (body.status === 'DISABLED') {
    await endApproval(context, row)
    return saveFlag(context, row.id, { status: body.status })
  }
  if (row.status === 'ENABLED' || row.is_waiting) return shownChange(context, row, await bankOf(context, row))
  const confirming = { call: contract.changeStatus, verb: 'enable', before: null }
  const saved = await confirmAccount(context, { ...confirming, row })
  context.changed('bank account', row.id, noted(row), noted(saved), { level: 'WARNING' })
  return shownChange(context, saved, await bankOf(context, saved))
}
