/** Entry point of disputes. */
import type { FeatureModule } from '../kit/work/index.ts'
import { disputesInvariants } from './disputes-invariants.ts'

export const disputes: FeatureModule = { invariants: disputesInvariants }

export { chargeBack, type Chargeback } from './charge-back.ts'
export { loseDispute, winDispute } from './end-dispute.ts'
