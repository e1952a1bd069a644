/** Withdrawals: payouts from a wallet to the merchant's bank account. */
import type { FeatureModule } from '../kit/work/index.ts'
import { withdrawalInvariants } from './invariants-store.ts'
import { registerObligations } from '../recovery/index.ts'
import { countUnderWay } from './obligations-store.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'

export const withdrawals: FeatureModule = { routes, crons, invariants: withdrawalInvariants }

// The last user of a merchant cannot leave before its money has arrived.
registerObligations(async ({ tx }, { mid, isLast }) => {
  const open = mid && isLast ? await countUnderWay(tx, mid) : 0
  return open > 0 ? [`Withdrawals are under way: ${open}. Wait until they have arrived.`] : []
})

export { type Destination, sealDestination } from './destination.ts'
export type { WithdrawalRow } from './store.ts'
export { railOf } from './terms.ts'
