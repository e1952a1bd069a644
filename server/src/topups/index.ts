/** Top-ups: merchants pay money into their own wallets. */
import type { FeatureModule } from '../kit/work/index.ts'
import { topupInvariants } from './invariants-store.ts'
import { crons } from './jobs.ts'

export const topups: FeatureModule = { crons, invariants: topupInvariants }

export { journalKeysOf as keysOfTopups } from './store.ts'
