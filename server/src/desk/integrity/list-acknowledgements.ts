import type { Acknowledgement, listAcknowledgements as promise } from '@singil/contract/desk/integrity'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './acknowledgements-store.ts'
import { placesSayer } from './format-places.ts'

export const listAcknowledgements: Handler<typeof promise> = async (context, { query: { cursor, limit } }) => {
  const rows = await store.page(context.tx, cursor, limit)
  const page = rows.slice(0, limit)
  return {
    acknowledgements: await shownAcknowledgements(context, page),
    next: rows.length > limit ? page.at(-1)!.id : null,
  }
}

export async function shownAcknowledgements(
  context: Pick<Context, 'tx'>,
  rows: readonly store.AcknowledgementRow[],
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
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  }))
}
