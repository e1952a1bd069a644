/** The SQL of reports over transactions. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { TransactionStatus } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import type { Scope } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { inScope, ofPaymentInScope } from '../transactions/index.ts'

/** The amount paid per hour, in Manila time; hours without payments are left out. Reads an index alone. */
export async function paidByHour(tx: Tx, scope: Scope, mid: MerchantId, from: Date, to: Date) {
  const { rows } = await sql<{ day: string; hour: number; amount: number; count: number }>`
    with hours as (
      select date_trunc('hour', paid_at) as began, sum(amount)::bigint as amount, count(*)::int as count
      from transactions where mid = ${mid} and paid_at >= ${from} and paid_at < ${to} and ${inScope(scope)} group by 1
    )
    select to_char(began at time zone 'Asia/Manila', 'YYYY-MM-DD') as day, extract(hour from began at time zone 'Asia/Manila')::int as hour,
      amount, count
    from hours order by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, amount: centavos(row.amount) }))
}

export interface ChannelFigure {
  readonly code: ChannelCode
  readonly name: string
  readonly amount: Centavos
  readonly paid: number
  readonly tried: number
}
/** Payments that have ended, by channel, largest amount first. */
export async function channelFigures(tx: Tx, scope: Scope, mid: MerchantId, from: Date): Promise<ChannelFigure[]> {
  const { rows } = await sql<ChannelFigure & { amount: number }>`
    select pchannel as code, max(channel_name) as name,
      coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as amount,
      count(*) filter (where paid_at is not null)::int as paid, count(*)::int as tried
    from transactions
    where mid = ${mid} and created_at >= ${from} and status not in ('pending', 'held') and ${inScope(scope)}
    group by pchannel order by 3 desc`.execute(tx)
  return rows.map((row) => ({ ...row, amount: centavos(Number(row.amount)) }))
}

export async function waitingCounts(tx: Tx, scope: Scope, mid: MerchantId): Promise<{ late: number; refunds: number }> {
  const { rows } = await sql<{ late: number; refunds: number }>`
    select (select count(*)::int from late_payments l where mid = ${mid} and status = 'open' and ${ofPaymentInScope(scope, 'l')}) as late,
      (select count(*)::int from refunds r where mid = ${mid} and status = 'pending' and ${ofPaymentInScope(scope, 'r')}) as refunds`.execute(
    tx,
  )
  return rows[0] ?? { late: 0, refunds: 0 }
}

interface Total {
  readonly day: string | null
  readonly status: TransactionStatus | null
  readonly pchannel: ChannelCode | null
  readonly name: string
  readonly count: number
  readonly asked: Centavos
  readonly paid: number
  readonly amount: Centavos
  readonly refunded: Centavos
}
/**
 * Totals of the payments that began in a period, made in one pass over them: by state, by channel with the largest amount first, and by Manila
 * day without the empty ones.
 */
export async function periodTotals(tx: Tx, scope: Scope, mid: MerchantId, from: Date, to: Date) {
  const { rows } = await sql<Total>`
    with parts as (
      select (created_at at time zone 'Asia/Manila')::date as day, status, pchannel, max(channel_name) as name, count(*) as count,
        sum(amount) as asked, count(paid_at) as paid, sum(amount) filter (where paid_at is not null) as amount,
        sum(refunded) filter (where paid_at is not null) as refunded
      from transactions where mid = ${mid} and created_at >= ${from} and created_at < ${to} and ${inScope(scope)}
      group by 1, 2, 3
    )
    select day, status, pchannel, max(name) as name, sum(count)::int as count, sum(asked)::bigint as asked, sum(paid)::int as paid,
      coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(refunded), 0)::bigint as refunded
    from parts group by grouping sets ((day), (status), (pchannel)) order by 8 desc`.execute(tx)
  return {
    byStatus: rows.flatMap(({ status, count, asked }) => (status === null ? [] : [{ status, count, amount: asked }])),
    byChannel: rows.flatMap(({ pchannel, name, count, paid, amount }) =>
      pchannel === null ? [] : [{ pchannel, name, count, paid, amount }],
    ),
    byDay: rows.flatMap(({ day, count, paid, amount, refunded }) =>
      day === null ? [] : [{ day, count, paid, amount, refunded }],
    ),
  }
}

/** The number of unfinished payments of a store, which prevent closing it. */
export async function countOpen(tx: Tx, mid: MerchantId, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where mid = ${mid} and store_id = ${storeId} and status in ('pending', 'held', 'refund_pending')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The number of unfinished payments of a merchant. */
export async function countOpenOf(tx: Tx, mid: MerchantId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where mid = ${mid} and status in ('pending', 'held', 'refund_pending')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The total paid to a merchant, less refunds, pending refunds and chargebacks. */
export async function netPaid(tx: Tx, mid: MerchantId): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(greatest(amount - refunded - refunding - disputed, 0)), 0)::bigint as amount
    from transactions where mid = ${mid} and paid_at is not null`.execute(tx)
  return rows[0]!.amount
}

/** The amount charged back per payment, for payments with any. */
export async function disputedAmounts(tx: Tx): Promise<ReadonlyMap<string, Centavos>> {
  const { rows } = await sql<{ id: string; disputed: Centavos }>`
    select id, disputed from transactions where disputed > 0`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.disputed]))
}
