/** Tags and folders of payments. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'
import { forgetDeleted } from './store.ts'

const atOnce = 5_000

export const labels: FeatureModule = {
  routes,
  crons: [
    cron('labels.forgetDeleted', '35 * * * *', allMerchants, async ({ unit }) => {
      while ((await unit(({ tx }) => forgetDeleted(tx, atOnce))) === atOnce);
    }),
  ],
}

export { hasLabel, joinLabelled, newestLabelled } from './store.ts'
export { withLabels } from './view.ts'
