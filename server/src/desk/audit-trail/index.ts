/** Entry point of the audit trail: it is read here; every unit of work writes it by `changed`. */
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { indexing } from './index-lines.ts'
import { logsExport } from './logs-export.ts'
import { routes } from './routes.ts'

export const auditTrail: FeatureModule = {
  routes,
  loops: [indexing],
  provides: [provide(exportKinds, logsExport)],
}
