/** Bulk disbursements: suppliers paid from a sheet, confirmed once. */
import { bulkSheet } from '@singil/contract/tax/bulk-disbursements'
import { bulkDecision } from '../disbursements/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { createRows, decision } from './create-rows.ts'
import { routes } from './routes.ts'
import { invariants } from './store.ts'

export const bulkDisbursements: FeatureModule = {
  routes,
  jobs: [createRows],
  provides: [provide(fileKinds, bulkSheet), provide(bulkDecision, decision)],
  invariants: ({ tx }) => invariants(tx),
}
