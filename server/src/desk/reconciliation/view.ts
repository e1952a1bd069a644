import { centavos } from '@singil/contract/kit/money'
import type { StatementLine } from '@singil/contract/desk/reconciliation'
import { sourceOf } from './sources.ts'
import type { LineRow } from './store.ts'

const dayMs = 86_400_000

/** Full days between two instants. */
export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / dayMs)

export const shown = (row: LineRow, now: Date): StatementLine => ({
  lineId: row.id,
  source: sourceOf(row.provider).name,
  lineRef: row.line_ref,
  day: row.day,
  kind: row.kind,
  requestId: row.request_id,
  refundRef: row.refund_ref,
  channel: row.channel,
  amount: row.amount,
  at: row.at.toISOString(),
  mid: row.mid,
  state: row.state,
  fault: row.fault,
  difference: centavos(row.amount - row.matched),
  cameAt: row.came_at.toISOString(),
  ageDays: row.state === 'suspense' || row.state === 'asked' ? daysBetween(row.came_at, now) : null,
  method: row.method,
  reason: row.reason,
  askedBy: row.asked_by_name,
  approvedBy: row.approved_by_name,
})
