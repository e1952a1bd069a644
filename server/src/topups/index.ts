/** The door of top-ups. */
import type { FeatureModule } from '../kit/feature.ts'
import { topupInvariants } from './invariants-store.ts'

export const topups: FeatureModule = { invariants: topupInvariants }
