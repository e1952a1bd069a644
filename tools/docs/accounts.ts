/** The chart of accounts, a part of docs/money.md. */
import { providerAccounts, walletAccounts } from '@singil/server/src/foundation/ledger/account.ts'
import { tableOf, withTable } from './table.ts'

const begin = '<!-- Written by `npm run docs` from the chart of accounts. -->'
const end = '<!-- End of the chart. -->'

/** The number of rows of a provider's account, as in `server/migrations/0011_foundation.sql`. */
const shards = 16

/** The page with its table written anew. */
export function withAccounts(page: string): string {
  const rowsOf = (owner: string, accounts: Readonly<Record<string, string>>, rows: number) =>
    Object.entries(accounts).map(([kind, meaning]) => [`\`${kind}\``, owner, meaning, String(rows)])
  const rows = [...rowsOf('wallet', walletAccounts, 1), ...rowsOf('provider', providerAccounts, shards)]
  return withTable(page, begin, end, tableOf(['account', 'owner', 'a positive balance means', 'shards'], rows))
}
