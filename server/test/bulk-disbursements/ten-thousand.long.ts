/**
 * A bulk disbursement of as many rows as a sheet may have, whose worker is killed. `BULK_ROWS`: another number of rows, `BULK_KILLS`: of kills.
 */
import { maxBulkRows } from '@singil/contract/tax/bulk-disbursements'
import { expect, test } from 'vitest'
import { bulkRun } from '../faults/bulk-run.ts'
import { openStage, ordinaryDisk } from '../faults/stage.ts'

const rows = Number(process.env['BULK_ROWS'] ?? maxBulkRows)
const kills = Number(process.env['BULK_KILLS'] ?? 5)

test(`${rows} rows, confirmed once while the worker is killed ${kills} times, are all created and sent, and none twice`, async () => {
  const stage = await openStage(ordinaryDisk(), { hasOwnWorker: true })
  try {
    const run = await bulkRun(stage, { rows, kills })
    expect(run).toMatchObject({
      again: 'bulk-disbursements.closed',
      counts: { CREATED: rows, CONFIRMED: 0, FAILED: 0 },
      made: { disbursements: rows, different: rows, net: run.net },
      payouts: { payouts: rows, doubled: 0 },
      transfers: rows,
      transferred: run.net,
      repeated: [],
      broken: [],
    })
    expect(run.killedAt).toHaveLength(kills)
    expect(run.killedAt.every((created) => created < rows)).toBe(true)
  } finally {
    await stage.close()
  }
}, 7_200_000)
