import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { freeKey, reversalKey } from './postings.ts'
import * as store from './store.ts'

const keyOf = (row: store.AdjustmentRow) => (row.reverses === null ? freeKey(row.id) : reversalKey(row.reverses))

/** A correction moved money exactly if a second person approved it, and each journal was reversed at most once. */
export async function adjustmentsInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const rows = await store.all(tx)
  const posted = await journalsByKey(tx, rows.map(keyOf))
  const approved = rows.filter((row) => row.status === 'approved')
  const keys = new Set(approved.map(keyOf))
  const rowOf = ({ id, status, wallet_id: wallet, mid }: store.AdjustmentRow) => ({
    id: `${id}:${status}`,
    wallet,
    mid,
  })
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const firsts = new Map(approved.toReversed().map((row) => [keyOf(row), row]))
  return [
    brokenBy(
      'M14 a correction is approved by a second person',
      approved.filter((row) => row.asked_by === row.decided_by),
      rowOf,
    ),
    brokenBy(
      'M5 a correction is posted exactly where it was approved',
      [...byKey.keys()].filter((key) => posted.has(key) !== keys.has(key)),
      (key) => rowOf(byKey.get(key)!),
    ),
    brokenBy(
      'M11 a journal is taken back at most once',
      approved.filter((row) => firsts.get(keyOf(row)) !== row),
      rowOf,
    ),
  ]
}
