/** Referrals: rewards for merchants who bring others. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { crons } from './jobs.ts'
import { referralsInvariants } from './referrals-invariants.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const referrals: FeatureModule = { routes, subscribers, crons, invariants: referralsInvariants }

export { refer, registerReferred } from './refer.ts'
export { reviewReferrals } from './review-referrals.ts'
