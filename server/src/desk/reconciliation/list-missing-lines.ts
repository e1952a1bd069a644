import type { listMissingLines as promise } from '@singil/contract/desk/reconciliation'
import type { Handler } from '../../kit/work/index.ts'
import { manilaDay, paginationOf } from '../../kit/base/index.ts'
import { sourceOf } from './sources.ts'
import { pageOfMissing } from './lists-store.ts'
import { daysBetween } from './view.ts'

export const listMissingLines: Handler<typeof promise> = async ({ tx, now, range }) => {
  const { rows, count } = await pageOfMissing(tx, range)
  const today = new Date(manilaDay(now))
  return {
    result: rows.map(({ journal_id, provider, request_id, due_on, mid, kind, amount, day }) => ({
      journalId: journal_id,
      source: sourceOf(provider).name,
      kind,
      requestId: request_id,
      mid,
      amount,
      day,
      dueOn: due_on,
      ageDays: daysBetween(new Date(due_on), today),
    })),
    pagination: paginationOf(range, count),
  }
}
