import type { Adjustment } from '@singil/contract/wallets/adjustments'
import type { AdjustmentRow } from './store.ts'

export const shown = (row: AdjustmentRow): Adjustment => ({
  adjustmentId: row.id,
  kind: row.reverses === null ? 'free' : 'reversal',
  status: row.status,
  mid: row.mid,
  walletId: row.wallet_id,
  amount: row.amount,
  reverses: row.reverses,
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
})
