/** A bulk disbursement of as many rows as a sheet may have, whose workers are killed again and again. `BULK_ROWS`: another number of rows. */
import { mostBulkRows } from '@singil/contract/bulk-disbursements'
import { addSupplier } from '@singil/contract/suppliers'
import * as samples from '@singil/contract/suppliers.sample'
import { expect, test } from 'vitest'
import { bulkDisbursements } from '../../src/bulk-disbursements/index.ts'
import { addCwtSettings } from '../disbursements/form-2307.ts'
import { bulkOf, killedBulk } from '../disbursements/killed-bulk.ts'
import { broken } from '../ledger/houses.ts'
import { openTeller } from '../withdrawals/teller.ts'

const rows = Number(process.env['BULK_ROWS'] ?? mostBulkRows)

test(`${rows} rows, confirmed once and killed every 500 steps, are all created, and none twice`, async () => {
  const teller = await openTeller()
  try {
    await addCwtSettings(teller)
    const tins = Array.from({ length: 20 }, (_, at) => String(830_000_001 + at))
    for (const [at, tin] of tins.entries()) {
      const body = { ...samples.addSupplier.body, tin, accountNumber: String(830_000_000_001 + at) }
      await bulkOf(teller).ask(addSupplier, { body })
    }
    // Otherwise the worker would send them to the bank while they are created.
    const up = await teller.announceDowntime()
    const { kills, uploadSeconds } = await killedBulk(teller, { rows, tins, each: 500 })
    console.log(`${rows} rows: uploaded and checked in ${uploadSeconds.toFixed(1)} s, ${kills} kills`)
    expect(kills).toBeGreaterThan(rows / 1_000)
    await up()
    await teller.allHold()
    expect(await broken({ unit: teller.unit }, bulkDisbursements.invariants!)).toEqual([])
  } finally {
    await teller.close()
  }
}, 3_600_000)
