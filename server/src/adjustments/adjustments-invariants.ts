import type { Context, Invariant } from '../kit/work/index.ts'
import { journalsByKey } from '../ledger/index.ts'
import { freeKey, reversalKey } from './postings.ts'
import * as store from './store.ts'

const keyOf = (row: store.AdjustmentRow) => (row.reverses === null ? freeKey(row.id) : reversalKey(row.reverses))

/** A correction moved money exactly if a second person approved it, and each journal was reversed at most once. */
export async function adjustmentsInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const rows = await store.all(tx)
  const posted = await journalsByKey(tx, rows.map(keyOf))
  const approved = rows.filter((row) => row.status === 'approved')
  const keys = new Set(approved.map(keyOf))
  return [
    {
      name: 'M14 a correction is approved by a second person',
      bad: approved.filter((row) => row.asked_by === row.decided_by).length,
    },
    {
      name: 'M5 a correction is posted exactly where it was approved',
      bad: new Set(rows.map(keyOf).filter((key) => posted.has(key) !== keys.has(key))).size,
    },
    { name: 'M11 a journal is taken back at most once', bad: approved.length - keys.size },
  ]
}
