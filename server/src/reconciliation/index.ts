/** Reconciliation: compares the provider's statements with the books. */
import type { FeatureModule } from '../kit/work/index.ts'
import { invariants } from './invariants-store.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'
import { watchSuspense } from './watch-suspense.ts'

export const reconciliation: FeatureModule = {
  routes,
  crons,
  plugins: [watchSuspense],
  invariants: ({ tx }) => invariants(tx),
}

export { latestLinesHold } from './invariants-store.ts'
export { missingSums, workWaiting } from './lists-store.ts'
