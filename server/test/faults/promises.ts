/** Compares what was acknowledged to the customers with the database and the gateway. */
import pg from 'pg'
import type { GatewayPeer } from './gateway-peer.ts'
import { brokenInvariants } from './invariants.ts'
import { type Purchase, refundAmount } from './load.ts'

export interface Findings {
  /** Acknowledged and missing. */
  readonly lost: string[]
  /** Present more than once. */
  readonly doubled: string[]
  readonly broken: string[]
  /** Holds, refunds and callbacks that are pending although nothing works on them. */
  readonly stuck: string[]
  readonly acknowledged: number
}

interface Found {
  readonly mark: string
  readonly links: number
  readonly ids: string[]
  readonly paid: number
  readonly payment_journals: number
  readonly refunds: number
  readonly refunds_done: number
  readonly refund_journals: number
}

const foundSql = `
  with link as (
    select description as mark, count(*)::int as links, array_agg(id) as ids from temp_transactions group by description
  ), payment as (
    select l.description as mark, t.id::text as id, t.status in ('paid', 'refund_pending', 'refunded') as is_paid
    from temp_transactions l join transactions t on t.temporary_id = l.id
  ), paid as (
    select mark, count(*) filter (where is_paid)::int as paid from payment group by mark
  ), journal as (
    select p.mark, count(*) filter (where j.kind in ('payment.paid', 'payment.late'))::int as payments,
      count(*) filter (where j.kind = 'refund.done')::int as refunds
    from payment p join ledger_journals j on j.refers ->> 'transactionId' = p.id group by p.mark
  ), refund as (
    select reason as mark, count(*)::int as refunds, count(*) filter (where status = 'refunded')::int as done
    from refunds group by reason
  )
  select l.mark, l.links, l.ids, coalesce(p.paid, 0) as paid, coalesce(j.payments, 0) as payment_journals,
    coalesce(r.refunds, 0) as refunds, coalesce(r.done, 0) as refunds_done, coalesce(j.refunds, 0) as refund_journals
  from link l left join paid p using (mark) left join journal j using (mark) left join refund r using (mark)`

/** Reads everything. Purchases may still be in progress: then only answered calls count as acknowledged. */
export async function compare(
  databaseUrl: string,
  purchases: readonly Purchase[],
  gateway?: GatewayPeer,
): Promise<Findings> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c singil.mid=*' })
  await owner.connect()
  const lost: string[] = []
  const doubled: string[] = []
  const stuck: string[] = []
  let acknowledged = 0
  try {
    const { rows } = await owner.query<Found>(foundSql)
    const byMark = new Map(rows.map((row) => [row.mark, row]))
    for (const purchase of purchases) {
      const found = byMark.get(purchase.mark)
      const must = (isPromised: unknown, isThere: boolean, what: string) => {
        if (!isPromised) return
        acknowledged++
        if (!isThere) lost.push(`${purchase.mark}: ${what}`)
      }
      const atMost = (most: number, is: number | undefined, what: string) => {
        if ((is ?? 0) > most) doubled.push(`${purchase.mark}: ${is} ${what}`)
      }
      must(purchase.linkId, found?.ids.includes(purchase.linkId ?? '') === true, 'the link')
      must(purchase.isCalledBack, found?.paid === 1 && found.payment_journals === 1, 'the payment')
      must(purchase.refundAnswer, (found?.refunds ?? 0) > 0, 'the refund')
      atMost(1, found?.links, 'links')
      atMost(1, found?.paid, 'payments')
      atMost(1, found?.payment_journals, 'journals of the payment')
      atMost(1, found?.refunds, 'refunds')
      atMost(1, found?.refund_journals, 'journals of the refund')
      if (gateway && purchase.requestId) {
        const back = gateway.refundedOf(purchase.requestId)
        atMost(refundAmount, back, 'centavos sent back to the customer')
        if (purchase.refundAnswer !== undefined && back < refundAmount)
          lost.push(`${purchase.mark}: the money sent back`)
      }
      if (purchase.refundAnswer !== undefined && found && found.refunds_done < found.refunds)
        stuck.push(`${purchase.mark}: a refund`)
    }
    const left = await owner.query<{ what: string; n: number }>(
      `select 'callbacks' as what, count(*)::int as n from waiting_callbacks
       union all select 'refunds', count(*)::int from refunds where status = 'pending'`,
    )
    for (const { what, n } of left.rows) if (n > 0) stuck.push(`${n} ${what}`)
  } finally {
    await owner.end()
  }
  return { lost, doubled, stuck, broken: await brokenInvariants(databaseUrl), acknowledged }
}
