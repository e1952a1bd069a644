/** Every legal step of every state table is taken and every other one refused: the tables are listed here a second time, by hand. */
import { AdjustmentStatus } from '@singil/contract/wallets/adjustments'
import { DisputeStatus } from '@singil/contract/desk/disputes'
import { Refusal } from '@singil/contract/kit/problem'
import { ReferralStatus } from '@singil/contract/selling/referrals'
import { TopupStatus } from '@singil/contract/payouts/topups'
import { TransactionStatus } from '@singil/contract/payments/transactions'
import { PayoutStatus } from '@singil/contract/payouts/payouts'
import { expect, test } from 'vitest'
import * as adjustment from '../../src/wallets/adjustments/adjustment.ts'
import * as dispute from '../../src/desk/disputes/dispute.ts'
import * as referral from '../../src/selling/referrals/referral.ts'
import * as topup from '../../src/payouts/topups/topup.ts'
import * as transaction from '../../src/payments/transactions/transaction.ts'
import * as payout from '../../src/payouts/payouts/payout.ts'
import { edges, type Machine } from './edges.ts'

const machines: Readonly<
  Record<Exclude<Machine, 'refund' | 'late' | 'approval'>, [readonly string[], (from: never, to: never) => void]>
> = {
  transaction: [TransactionStatus.options, transaction.assertMove],
  payout: [PayoutStatus.options, payout.assertMove],
  topup: [TopupStatus.options, topup.assertMove],
  dispute: [DisputeStatus.options, dispute.assertMove],
  adjustment: [AdjustmentStatus.options, adjustment.assertMove],
  referral: [ReferralStatus.options, referral.assertMove],
}

test.each(Object.entries(machines))('a %s takes the steps of its table and no other', (name, [states, assertMove]) => {
  const legal = new Set<string>(edges[name as Machine])
  for (const edge of legal) for (const state of edge.split('>')) expect(states).toContain(state)
  for (const from of states)
    for (const to of states) {
      const step = () => assertMove(from as never, to as never)
      if (legal.has(`${from}>${to}`)) expect(step, `${from}>${to}`).not.toThrow()
      else {
        expect(step, `${from}>${to}`).toThrow(Refusal)
        expect(refusalOf(step), `${from}>${to}`).toMatchObject({ problem: { status: 409 } })
      }
    }
})

function refusalOf(step: () => void): unknown {
  try {
    step()
  } catch (error) {
    return error
  }
  return undefined
}
