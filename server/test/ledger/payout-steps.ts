/** The steps of a withdrawal to one bank account, for tests of payouts. */
import { centavos } from '@singil/contract/kit/money'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { newId } from '../../src/kit/base/index.ts'
import { authorizePlan, awaitAuthorization } from '../../src/payouts/payouts/authorize-payout.ts'
import { queuePlan } from '../../src/payouts/payouts/confirm-plan.ts'
import { draftPayout, type Wish } from '../../src/payouts/payouts/draft-payout.ts'
import { claimPayout } from '../../src/payouts/payouts/send-payouts.ts'
import type { PayoutRow } from '../../src/payouts/payouts/store.ts'
import type { Purse, Treasury } from './treasury.ts'

export const destination = {
  bank: 'BOPIPHMM',
  hint: 'BPI ••7890',
  accountNo: '1234567890',
  accountName: 'Nena Dela Cruz',
}

/** `treasury` is read at each step, because tests open it in `beforeAll`. */
export function payoutSteps(treasury: () => Treasury) {
  const wish = ({ walletId }: Purse, amount: number, other: Partial<Wish> = {}): Wish => ({
    walletId,
    rail: 'instapay',
    accountType: 'savings',
    amount: centavos(amount),
    ...other,
  })
  const ask = (purse: Purse, amount: number, other: Partial<Wish> = {}) =>
    treasury().unit(async (context) => {
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
    treasury().unit(async (context) => {
      const [held] = await authorizePlan(context, row.plan_id, { kind: 'otp', id: authorizationId, planHash })
      return held!
    })
  const queue = (row: PayoutRow) => treasury().unit((context) => queuePlan(context, row.plan_id))
  const send = (id: PayoutId) => treasury().unit((context) => claimPayout(context, id))
  const confirmed = async (purse: Purse, amount: number, other: Partial<Wish> = {}) => {
    const row = await ask(purse, amount, other)
    return authorize(row)
  }
  return { wish, ask, authorize, queue, send, confirmed }
}
