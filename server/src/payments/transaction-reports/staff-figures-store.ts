/** The SQL of reports over the payments of every merchant in the caller's tenant scope. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

/** The amount paid per hour to all merchants in scope, in Manila time; hours without payments are left out. */
export async function volumeByHour(tx: Tx, from: Date, to: Date) {
  const { rows } = await sql<{ day: string; hour: number; amount: number; count: number }>`
    select to_char(paid_at at time zone 'Asia/Manila', 'YYYY-MM-DD') as day,
      extract(hour from paid_at at time zone 'Asia/Manila')::int as hour,
      sum(amount)::bigint as amount, count(*)::int as count
    from transactions where paid_at >= ${from} and paid_at < ${to}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, amount: centavos(row.amount) }))
}

export interface ChannelOutcome {
  readonly code: ChannelCode
  readonly paid: number
  readonly failed: number
  /** Cancelled by the customer, or not paid in time. */
  readonly left: number
}
/** How payments created since then have ended, by channel. */
export async function channelOutcomes(tx: Tx, since: Date): Promise<ChannelOutcome[]> {
  const { rows } = await sql<ChannelOutcome>`
    select pchannel as code, (count(*) filter (where paid_at is not null))::int as paid,
      (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where status in ('cancelled', 'expired') and paid_at is null))::int as left
    from transactions where created_at >= ${since} and status <> 'pending'
    group by 1`.execute(tx)
  return rows
}

export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
  /** One for each currency. */
  readonly sums: readonly { readonly currency: string; readonly amount: number }[]
}
/** Money that arrived late, twice or wrong, and waits for a decision. */
export async function lateWaiting(tx: Tx): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date; currency: string; amount: number }>`
    select count(*)::int as count, min(created_at) as oldest, currency, sum(amount)::bigint as amount
    from late_payments where status = 'open' group by currency order by currency = 'PHP' desc, currency`.execute(tx)
  const dates = rows.map(({ oldest }) => oldest.getTime())
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    oldest: rows.length === 0 ? null : new Date(Math.min(...dates)),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  }
}
