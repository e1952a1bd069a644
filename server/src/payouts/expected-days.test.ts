import { centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTreasury, type Purse, type Treasury } from '../../test/ledger/treasury.ts'
import { newId } from '../kit/base/index.ts'
import { applyTransfer } from './apply-transfer.ts'
import { authorizePlan, awaitAuthorization } from './authorize-payout.ts'
import { queuePlan } from './confirm-plan.ts'
import { draftPayout, type Wish } from './draft-payout.ts'
import { finishPayout } from './end-payout.ts'
import { claimPayout } from './send-payouts.ts'
import { find, type PayoutRow } from './store.ts'

let treasury: Treasury
beforeAll(async () => {
  treasury = await openTreasury(24)
  treasury.at('2026-11-20T02:00:00Z')
})
afterAll(() => treasury.close())

const destination = { bank: 'BOPIPHMM', hint: 'BPI ••7890', accountNo: '1234567890', accountName: 'Nena Dela Cruz' }
const wish = ({ walletId }: Purse, amount: number, other: Partial<Wish> = {}): Wish => ({
  walletId,
  rail: 'instapay',
  accountType: 'savings',
  amount: centavos(amount),
  ...other,
})
const ask = (purse: Purse, amount: number, other: Partial<Wish> = {}) =>
  treasury.unit(async (context) => {
    const { plan_id } = await draftPayout(context, {
      ...wish(purse, amount, other),
      purpose: 'withdrawal',
      destination,
      reason: 'Rent',
    })
    const [row] = await awaitAuthorization(context, plan_id, new Date(context.now.getTime() + 300_000))
    return row!
  })
const authorize = async (row: PayoutRow, planHash = row.payload_hash, authorizationId = newId()) =>
  treasury.unit(async (context) => {
    const [held] = await authorizePlan(context, row.plan_id, { kind: 'otp', id: authorizationId, planHash })
    return held!
  })
const queue = (row: PayoutRow) => treasury.unit((context) => queuePlan(context, row.plan_id))
const send = (id: PayoutId) => treasury.unit((context) => claimPayout(context, id))
const confirmed = async (purse: Purse, amount: number, other: Partial<Wish> = {}) => {
  const row = await ask(purse, amount, other)
  return authorize(row)
}

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
