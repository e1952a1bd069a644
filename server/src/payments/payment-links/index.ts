/** Payment links as a list: search, extension, and expiry. */
import { allMerchants } from '../../kit/database/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { endTimedOutLinks } from './end-timed-out.ts'
import { paymentLinksExport } from './payment-links-export.ts'
import { routes } from './routes.ts'

const everyMinute = '* * * * *'

export const paymentLinks: FeatureModule = {
  routes,
  provides: [provide(exportKinds, paymentLinksExport)],
  crons: [
    cron('payment-links.endTimedOut', everyMinute, allMerchants, async (job) => {
      await endTimedOutLinks(job)
    }),
  ],
}

export { detailOf } from './get-payment-link.ts'
export { type LinkFilter, sumLinks } from './list-store.ts'
export { pageOfLinks } from './page-of-links.ts'
export { linkColumns, nameOfStore } from './link-export-columns.ts'
export { linksBehind } from './links-behind.ts'
export { searchLinks } from './search-store.ts'
