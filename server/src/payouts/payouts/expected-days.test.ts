import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutSteps } from '../../../test/ledger/payout-steps.ts'
import { openTreasury, type Treasury } from '../../../test/ledger/treasury.ts'
import { applyTransfer } from './apply-transfer.ts'
import { finishPayout } from './end-payout.ts'
import { find } from './store.ts'

let treasury: Treasury
beforeAll(async () => {
  treasury = await openTreasury(24)
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const { queue, send, confirmed } = payoutSteps(() => treasury)

test('a day of the year 9999 by which the bank expects a transfer is not kept, and it is asked again', async () => {
  const row = await confirmed(await treasury.purse(1_000_00), 100_00)
  await queue(row)
  await send(row.id)
  for (const expected_by of ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z']) {
    const said = {
      transfer_ref: row.id,
      rail: row.rail,
      amount: row.amount,
      currency: 'PHP',
      status: 'accepted',
    } as const
    const more = { transfer_id: 'tr_far', sequence: 1, reason_code: null, bank_reference: null, expected_by }
    await treasury.unit((context) => applyTransfer(context, row.id, { ...said, ...more }))
    const after = (await treasury.unit(({ tx }) => find(tx, row.id)))!
    expect(after.expected_by).toBeNull()
    expect(after.next_check_at!.getTime()).toBeLessThan(Date.parse('2026-11-21T00:00:00Z'))
  }
  await treasury.unit((context) => finishPayout(context, row.id, 'IP-1'))
  await treasury.allHold()
})
