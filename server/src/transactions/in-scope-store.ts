/** The SQL of the caller's scope, for rows of one merchant with a store and a wallet: links and payments. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../kit/work/index.ts'

type Seen = Pick<Scope, 'storeIds' | 'walletIds'>

/** Users of one wallet see what was paid into it, whichever store sold it. */
export function inScope({ storeIds, walletIds }: Seen): RawBuilder<boolean> {
  if (walletIds !== null) return sql`wallet_id = any(${[...walletIds]}::uuid[])`
  return storeIds === null ? sql`true` : sql`store_id = any(${[...storeIds]}::text[])`
}

/** The same for rows that belong to a transaction: `row` names them in the query. */
export const ofPaymentInScope = (seen: Seen, row: string): RawBuilder<boolean> =>
  seen.storeIds === null && seen.walletIds === null
    ? sql`true`
    : sql`exists (select 1 from transactions t where t.mid = ${sql.ref(`${row}.mid`)} and t.id = ${sql.ref(`${row}.transaction_id`)}
        and ${inScope(seen)})`
