import { sql } from 'kysely'
import type { Tx } from './tables.ts'

/**
 * Adds a merchant to the tenant scope of this transaction: the one of the user whom it has just recognised, the one that it creates, or one
 * that has a share in the payment it refunds. Never a merchant that the request names.
 */
export const addMerchant = (tx: Tx, mid: string) =>
  sql`select set_config('singil.mid', case seen when '*' then seen else concat_ws(',', nullif(seen, ''), ${mid}::text) end, true)
    from current_setting('singil.mid', true) as seen`.execute(tx)
