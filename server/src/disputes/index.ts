/** Entry point of disputes. */
import type { FeatureModule } from '../kit/work/index.ts'
import { disputesInvariants } from './disputes-invariants.ts'
import { subscribers } from './tell-people.ts'

export const disputes: FeatureModule = { subscribers, invariants: disputesInvariants }

export { chargeBack, type Chargeback } from './charge-back.ts'
export { loseDispute, winDispute } from './end-dispute.ts'
