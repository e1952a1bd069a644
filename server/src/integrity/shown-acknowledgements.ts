import type { Acknowledgement } from '@singil/contract/integrity'
import type { Context } from '../kit/work/index.ts'
import type { AcknowledgementRow } from './acknowledgements-store.ts'
import { placesSayer } from './say-places.ts'

export async function shownAcknowledgements(
  context: Pick<Context, 'tx'>,
  rows: readonly AcknowledgementRow[],
): Promise<Acknowledgement[]> {
  const say = await placesSayer(context, rows)
  return rows.map((row) => ({
    acknowledgementId: row.id,
    invariant: row.invariant,
    rowId: row.row_id,
    touches: say(row),
    journalId: row.journal_id,
    reason: row.reason,
    status: row.status,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  }))
}
