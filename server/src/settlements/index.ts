/** Settlements: money from clearing to available, and the rolling reserve. */
import { approvableActions } from '../approvals/index.ts'
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { reserveApproval } from './ask-rolling-reserve.ts'
import { crons, jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { settlementInvariants } from './settlement-invariants.ts'

export const settlements: FeatureModule = {
  routes,
  jobs,
  crons,
  invariants: settlementInvariants,
  provides: [provide(approvableActions, reserveApproval)],
}

export { setRollingReserve } from './rolling-reserve.ts'
export { runSettlements } from './run-settlements.ts'
