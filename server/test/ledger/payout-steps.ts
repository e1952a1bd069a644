/** The steps of a withdrawal to one bank account, for tests of payouts. */
import { centavos } from '@singil/contract/kit/money'
import type { BankAccountType, PayoutId, Rail } from '@singil/contract/payouts/payouts'
import { newId } from '../../src/kit/base/index.ts'
import type { Context } from '../../src/kit/work/index.ts'
import { authorizePlan, lockPlanById } from '../../src/payouts/payouts/authorize-payout.ts'
import { queuePlan } from '../../src/payouts/payouts/confirm-plan.ts'
import { askConfirmation, draftPayout } from '../../src/payouts/payouts/draft-payout.ts'
import { claimPayout } from '../../src/payouts/payouts/send-payouts.ts'
import type { PayoutRow } from '../../src/payouts/payouts/store.ts'
import { termsOf } from '../../src/payouts/payouts/terms.ts'
import { findWallet } from '../../src/wallets/wallets/index.ts'
import type { Purse, Treasury } from './treasury.ts'

export const destination = {
  bank: 'BOPIPHMM',
  hint: 'BPI ••7890',
  accountNo: '1234567890',
  accountName: 'Nena Dela Cruz',
}

interface Wish {
  readonly rail?: Rail
  readonly accountType?: BankAccountType
}
/** A withdrawal of now, which is not written yet. */
export const draftOf = async (
  context: Context,
  { walletId }: Pick<Purse, 'walletId'>,
  amount: number,
  { rail = 'instapay', accountType = 'savings' }: Wish = {},
) =>
  draftPayout(context, {
    purpose: 'withdrawal',
    wallet: await findWallet(context, walletId),
    terms: (await termsOf(context, accountType))[rail],
    amount: centavos(amount),
    destination,
    reason: 'Rent',
  })

/** `treasury` is read at each step, because tests open it in `beforeAll`. */
export function payoutSteps(treasury: () => Treasury) {
  const ask = (purse: Purse, amount: number, wish: Wish = {}) =>
    treasury().unit(async (context) => {
      const until = new Date(context.now.getTime() + 300_000)
      const [row] = await askConfirmation(context, [await draftOf(context, purse, amount, wish)], until)
      return row!
    })
  const authorize = async (row: PayoutRow, planHash = row.payload_hash, id = newId()) =>
    treasury().unit(async (context) => {
      const legs = await lockPlanById(context, row.plan_id)
      const [held] = await authorizePlan(context, legs, { kind: 'otp', id, planHash }, null, async () => 'AUTHORIZED')
      return held!
    })
  const queue = (row: PayoutRow) =>
    treasury().unit(async (context) => queuePlan(context, await lockPlanById(context, row.plan_id)))
  const send = (id: PayoutId) => treasury().unit((context) => claimPayout(context, id))
  const confirmed = async (purse: Purse, amount: number, wish: Wish = {}) => authorize(await ask(purse, amount, wish))
  return { ask, authorize, queue, send, confirmed }
}
