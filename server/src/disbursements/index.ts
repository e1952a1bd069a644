/** The door of disbursements. */
import type { FeatureModule } from '../kit/feature.ts'
import { disbursementInvariants } from './invariants-store.ts'

export const disbursements: FeatureModule = { invariants: disbursementInvariants }
