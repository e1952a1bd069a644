/** Settlements: money from clearing to available, and the rolling reserve. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { reserveApproval } from './ask-rolling-reserve.ts'
import { crons, jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { settlementInvariants } from './settlement-invariants.ts'
import { settlementsExport } from './settlements-export.ts'

export const settlements: FeatureModule = {
  routes,
  jobs,
  crons,
  invariants: settlementInvariants,
  provides: [provide(approvableActions, reserveApproval), provide(exportKinds, settlementsExport)],
}

export { findSettlement } from './list-auto-settlements.ts'
export { setRollingReserve } from './rolling-reserve.ts'
export { runSettlements } from './run-settlements.ts'
