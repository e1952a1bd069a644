/** The rules of changing a fee: requested by one person, approved by others, and never with effect on the past. */
import type { Fee, FeeChange, FeeWish } from '@singil/contract/catalogue/channels'
import type { FeeChangeRow, FeeRow } from './fee-store.ts'

export type Decision = Exclude<FeeChange['status'], 'asked'>

/** The change after its decision. A late approval moves its start to the decision, so that past fees stay unchanged. */
export const decided = (change: FeeChangeRow, status: Decision, by: string | null, at: Date): FeeChangeRow => ({
  ...change,
  status,
  since: status === 'approved' && change.since < at ? at : change.since,
  decided_by: by,
  decided_at: at,
})

export const askedFor = (wish: FeeWish, id: string, by: string, at: Date): FeeChangeRow => ({
  id,
  mid: wish.mid,
  pmethod: wish.pmethod,
  code: wish.code,
  since: wish.since === undefined ? at : new Date(wish.since),
  percentage_millionths: wish.fee.rateMillionths,
  fixed: wish.fee.fixed,
  shoulder: wish.shoulder,
  share_millionths: wish.share,
  reason: wish.reason,
  status: 'asked',
  asked_by: by,
  asked_at: at,
  decided_by: null,
  decided_at: null,
})

const shownTerms = (row: Omit<FeeRow, 'platform' | 'in_force_since'> | FeeChangeRow) => ({
  mid: row.mid,
  pmethod: row.pmethod,
  code: row.code,
  fee: { rateMillionths: row.percentage_millionths, fixed: row.fixed },
  shoulder: row.shoulder,
  share: row.share_millionths,
  since: row.since.toISOString(),
})

export const shownChange = (row: FeeChangeRow): FeeChange => ({
  ...shownTerms(row),
  id: row.id,
  reason: row.reason,
  status: row.status,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const shownFee = (row: FeeRow, at: Date): Fee => ({
  ...shownTerms(row),
  platform: row.platform,
  state: row.since > at ? 'to come' : row.since.getTime() === row.in_force_since?.getTime() ? 'in force' : 'past',
})
