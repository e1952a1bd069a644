/** Payouts: the one way on which money leaves a wallet for a bank account. */
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { obligations } from '../recovery/index.ts'
import { bankOf } from './bank-client.ts'
import { payoutInvariants } from './invariants-store.ts'
import { crons, jobs } from './jobs.ts'
import { onPayoutMoved } from './move.ts'
import { countUnderWay } from './obligations-store.ts'
import { receiveCallbacks } from './receive-callbacks.ts'

export const payouts: FeatureModule = {
  jobs,
  crons,
  plugins: [receiveCallbacks],
  outside: (config) => ({ bank: bankOf(config, fetch) }),
  invariants: payoutInvariants,
  ports: [onPayoutMoved],
  provides: [
    // The last user of a merchant stays until its money has arrived.
    provide(obligations, async ({ tx }, { mid, isLast }) => {
      const open = mid && isLast ? await countUnderWay(tx, mid) : 0
      return open > 0 ? [`Withdrawals are under way: ${open}. Wait until they have arrived.`] : []
    }),
  ],
}

export type { Destination } from './destination.ts'
export { draftPayout } from './draft-payout.ts'
export { onPayoutMoved } from './move.ts'
export type { PayoutRow } from './store.ts'
export { railOf } from './terms.ts'
