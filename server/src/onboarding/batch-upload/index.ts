/** Merchant batch upload: businesses from a sheet, checked, corrected and registered. */
import { batchSheet } from '@singil/contract/onboarding/batch-upload'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { failuresExport } from './failures-export.ts'
import { registerRows } from './register-rows.ts'
import { sendAgain } from './resend-letters.ts'
import { routes } from './routes.ts'

export const batchUpload: FeatureModule = {
  routes,
  jobs: [registerRows, sendAgain],
  provides: [provide(fileKinds, batchSheet), provide(exportKinds, failuresExport)],
}
