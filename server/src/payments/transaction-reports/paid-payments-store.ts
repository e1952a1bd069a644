/** The payments that were paid within a period and are not fully refunded, in the order in which they were paid. */
import type { MerchantId, RequestId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Place, type Tx } from '../../kit/database/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

export interface PaidWithin {
  readonly from: Date
  /** Excluded. */
  readonly until: Date
}
const db = own<{ transactions: { mid: MerchantId } }>()

const isPaid = ({ from, until }: PaidWithin) =>
  sql`status in ('paid', 'refund_pending') and paid_at >= ${from} and paid_at < ${until}`

export async function countPaid(tx: Tx, mid: MerchantId, period: PaidWithin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions where mid = ${mid} and ${isPaid(period)}`.execute(db(tx))
  return rows[0]!.count
}

/** Of all visible merchants: how many there are, and the SHA-256 of their ids, one a line, in hexadecimal. */
export async function digestOfPaid(tx: Tx, period: PaidWithin): Promise<{ count: number; digest: string }> {
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count,
      encode(sha256(coalesce(string_agg(id::text, chr(10) order by paid_at, id), '')::bytea), 'hex') as digest
    from transactions where ${isPaid(period)}`.execute(db(tx))
  return rows[0]!
}

/** The payment with this number, from 0. */
export async function paidAtNumber(
  tx: Tx,
  period: PaidWithin,
  number: number,
): Promise<{ mid: MerchantId; request_id: RequestId }> {
  const { rows } = await sql<{ mid: MerchantId; request_id: RequestId }>`
    select mid, request_id from transactions where ${isPaid(period)}
    order by paid_at, id offset ${number} limit 1`.execute(db(tx))
  return rows[0]!
}

/** The paid payments of a merchant behind a place, fully refunded ones too, newest first. */
export async function paidBehind(tx: Tx, mid: MerchantId, after: Place | null, limit: number) {
  const isBehind = after ? sql`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where mid = ${mid} and paid_at is not null and ${isBehind}
    order by created_at desc, id desc limit ${limit}`.execute(db(tx))
  return rows
}
