/** The event keys under which the money of payments and refunds was booked, for comparing gateway events with the books. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

/** `about`: the request id or refund id of the query. */
export interface JournalKey {
  readonly about: string
  readonly mid: MerchantId
  readonly key: string
}
const db = own<object>()

/** For payments by request id: booked as paid, and as money that came late, twice or wrong. */
export async function keysOfPayments(tx: Tx, requestIds: readonly string[]): Promise<JournalKey[]> {
  const { rows } = await sql<JournalKey>`
    with asked as materialized (select mid, id, request_id, total, is_late from transactions where request_id = any (${requestIds}::text[]))
    select request_id as about, mid, 'payment.paid:' || id as key from asked
    union
    select request_id, mid, 'suspense.received:' || id || ':late:' || total from asked where is_late
    union
    select a.request_id, a.mid, concat_ws(':', 'suspense.received', a.id, l.why, l.amount)
    from asked a join late_payments l on l.mid = a.mid and l.transaction_id = a.id and l.refund_id is null`.execute(
    db(tx),
  )
  return rows
}

/** For money returned to customers, by the ids given to the gateway. */
export async function keysOfRefunds(tx: Tx, refundIds: readonly string[]): Promise<JournalKey[]> {
  const { rows } = await sql<JournalKey>`
    select id::text as about, mid, 'refund.ended:' || id as key from refunds where id = any (${refundIds}::uuid[])
    union all
    select id::text, mid, concat_ws(':', 'suspense.returned', transaction_id, why, amount)
    from late_payments where id = any (${refundIds}::uuid[])
    union all
    select refund_id::text, mid, concat_ws(':', case why when 'refunded_late' then 'suspense.returned' else 'suspense.received' end,
      refund_id, why, amount)
    from late_payments where refund_id = any (${refundIds}::uuid[])`.execute(db(tx))
  return rows
}
