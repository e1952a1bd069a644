/** Applies the rows of a sheet in a job, one after the other: after a kill the next run goes on with the rows that are left. */
import { Refusal } from '@singil/contract/kit/problem'
import type { Context, JobContext } from '../../kit/work/index.ts'
import type { SheetJob } from './sheet-job.ts'
import type { RowChange, RowRecord, SheetRecord } from './store.ts'

interface Application<Row extends RowRecord> {
  /** The status of rows that wait to be applied. */
  readonly waiting: Row['status']
  /** In units of its own, which look again whether the row waits. A refusal is the reason why it fails. `nth` counts from 1. */
  readonly apply: (row: Row, nth: number) => Promise<void>
  /** Once none waits any more, if any did. */
  readonly finished: (context: Context) => Promise<void>
}

export async function applyRows<Sheet extends SheetRecord, Row extends RowRecord & { reason: string | null }>(
  { tables, name }: Pick<SheetJob<never, Sheet, Row, never>, 'tables' | 'name'>,
  steps: Pick<JobContext, 'unit'>,
  sheetId: string,
  { waiting, apply, finished }: Application<Row>,
): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const next = await steps.unit(({ tx }) => tables.nextIn(tx, sheetId, waiting))
    if (!next) {
      if (nth > 1) await steps.unit(finished)
      return
    }
    try {
      await apply(next, nth)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await steps.unit(async ({ tx, now, changed }) => {
        const { id, mid, status } = await tables.lockRow(tx, next.id)
        if (status !== waiting) return
        const failed = { id, status: 'FAILED', reason: error.message }
        await tables.record(tx, now, [failed as unknown as RowChange<Row>])
        changed(`${name} row`, id, { status }, { status: 'FAILED' }, { mid })
      })
    }
  }
}
