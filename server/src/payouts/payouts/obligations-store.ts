import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

/** The merchant's payouts without a known end. */
export async function countUnderWay(tx: Tx, mid: MerchantId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts
    where mid = ${mid} and status in ('OTP_SENT', 'AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN')`.execute(tx)
  return rows[0]?.count ?? 0
}
