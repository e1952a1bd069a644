/** Withdrawals: payouts from a wallet to the merchant's bank account. */
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { withdrawalInvariants } from './invariants-store.ts'
import { obligations } from '../recovery/index.ts'
import { countUnderWay } from './obligations-store.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'

export const withdrawals: FeatureModule = {
  routes,
  crons,
  invariants: withdrawalInvariants,
  provides: [
    // The last user of a merchant stays until its money has arrived.
    provide(obligations, async ({ tx }, { mid, isLast }) => {
      const open = mid && isLast ? await countUnderWay(tx, mid) : 0
      return open > 0 ? [`Withdrawals are under way: ${open}. Wait until they have arrived.`] : []
    }),
  ],
}

export { type Destination, sealDestination } from './destination.ts'
export type { WithdrawalRow } from './store.ts'
export { railOf } from './terms.ts'
