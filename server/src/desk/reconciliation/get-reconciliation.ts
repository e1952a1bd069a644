import type { getReconciliation as promise } from '@singil/contract/desk/reconciliation'
import type { Handler } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import * as store from './lists-store.ts'
import { sourceOf } from './sources.ts'
import { daysBetween } from './view.ts'

export const getReconciliation: Handler<typeof promise> = async ({ tx, now }) => {
  const days = await store.days(tx)
  const { oldest: oldestOpen, ...suspense } = await store.openSums(tx)
  const { oldest: oldestMissing, ...missing } = await store.missingSums(tx)
  const total = (of: (row: store.DayRow) => number) => days.reduce((sum, row) => sum + of(row), 0)
  const today = new Date(manilaDay(now))
  return {
    statements: days.map(({ provider, taken_at, taken_by, timely: _, ...row }) => ({
      ...row,
      source: sourceOf(provider).name,
      takenAt: taken_at.toISOString(),
      takenBy: taken_by,
    })),
    lines: total((row) => row.lines),
    matched: total((row) => row.matched),
    matchedInTime: total((row) => row.timely),
    suspense: { ...suspense, oldestDays: oldestOpen && daysBetween(oldestOpen, now) },
    missing: { ...missing, oldestDays: oldestMissing === null ? null : daysBetween(new Date(oldestMissing), today) },
  }
}
