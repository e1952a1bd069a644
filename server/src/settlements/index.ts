/** Settlements: money from clearing to available, and the rolling reserve. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { settlementInvariants } from './settlement-invariants.ts'

export const settlements: FeatureModule = { routes, jobs, crons, invariants: settlementInvariants }

export { setRollingReserve } from './rolling-reserve.ts'
export { runSettlements } from './run-settlements.ts'
