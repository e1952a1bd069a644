import type * as contract from '@singil/contract/payouts/bank-accounts'
import type { Handler } from '../../kit/work/index.ts'
import { banksAt } from './bank-store.ts'
import { shownBank } from './shown-account.ts'

/** Banks without a rail cannot be sent money; they are not offered. */
export const listBanks: Handler<typeof contract.listBanks> = async ({ tx, now }) => {
  const rows = await banksAt(tx, now)
  return rows
    .filter((row) => row.status === 'active' && (row.instapay || row.pesonet))
    .toSorted((a, b) => a.short_name.localeCompare(b.short_name, 'en') || a.name.localeCompare(b.name, 'en'))
    .map(shownBank)
}
