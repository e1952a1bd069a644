/** Entry point of disbursements. */
import type { FeatureModule } from '../kit/work/index.ts'
import { disbursementInvariants } from './invariants-store.ts'

export const disbursements: FeatureModule = { invariants: disbursementInvariants }
