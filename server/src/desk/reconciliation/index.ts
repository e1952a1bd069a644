/** Reconciliation: compares the provider's statements with the books. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { invariants } from './invariants-store.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'
import { settlement } from './settle.ts'
import { watchSuspense } from './watch-suspense.ts'

export const reconciliation: FeatureModule = {
  routes,
  crons,
  plugins: [watchSuspense],
  provides: [provide(approvableActions, settlement)],
  invariants: ({ tx }) => invariants(tx),
}

export { latestLinesHold } from './invariants-store.ts'
export { missingSums, workWaiting } from './lists-store.ts'
