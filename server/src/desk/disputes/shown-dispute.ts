/** A dispute as the contract shows it, in the caller's scope. */
import { type Dispute, type DisputeDetail, problemsOfDisputes } from '@singil/contract/desk/disputes'
import { refuse } from '@singil/contract/kit/problem'
import { shownFile } from '../../foundation/files/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { stateOf } from './answerable.ts'
import * as list from './list-store.ts'
import { evidenceOf } from './send-answer.ts'
import * as store from './store.ts'

export async function shownDisputes(context: Context, rows: readonly store.DisputeRow[]): Promise<Dispute[]> {
  const names = await findProfiles(context.tx, [...new Set(rows.map(({ mid }) => mid))])
  return rows.map((row) => ({
    disputeId: row.id,
    merchantId: row.mid,
    merchantName: names.get(row.mid)?.legalName ?? row.mid,
    requestId: row.request_id,
    caseRef: row.case_ref,
    reason: row.reason,
    amount: row.amount,
    missing: row.missing,
    state: stateOf(row, context.now),
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }))
}

export async function shownDispute(context: Context, row: store.DisputeRow): Promise<DisputeDetail> {
  const [shown] = await shownDisputes(context, [row])
  const files = await evidenceOf(context.tx, row)
  return {
    ...shown!,
    answer: row.answer_kind && {
      kind: row.answer_kind,
      state: row.answer_state!,
      text: row.answer_text,
      by: row.answered_by,
      at: row.answered_at!.toISOString(),
      receivedAt: row.received_at?.toISOString() ?? null,
      why: row.answer_why,
    },
    files: files.map((file) => shownFile(context, file)),
  }
}

export const findSeen = async (context: Context, id: string): Promise<store.DisputeRow> =>
  (await list.findSeen(context.tx, context, id)) ?? refuse(problemsOfDisputes.unknown, {})

/** The same, locked. */
export async function lockSeen(context: Context, id: string): Promise<store.DisputeRow> {
  await findSeen(context, id)
  return (await store.lock(context.tx, id))!
}
