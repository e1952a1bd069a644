import type * as contract from '@singil/contract/payouts/bank-accounts'
import type { Handler } from '../../kit/work/index.ts'
import { masked, openDetails } from './account.ts'
import { findOwn } from './own-account.ts'

export const revealBankAccount: Handler<typeof contract.revealBankAccount> = async (context, { params }) => {
  const row = await findOwn(context, params.id)
  const shown = { isShown: true, accountNumber: masked(row.last_four) }
  context.changed('bank account', row.id, null, shown, { level: 'CRITICAL' })
  return { accountNumber: openDetails(context, row).accountNumber }
}
