/** Entry point of saved reports: exports that are made again, when asked for or on a schedule. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'
import { runDueReports } from './run-due-reports.ts'

export const reports: FeatureModule = {
  routes,
  crons: [cron('reports.runDueReports', '* * * * *', allMerchants, runDueReports)],
}
