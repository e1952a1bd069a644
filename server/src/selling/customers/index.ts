/** Entry point of customers: who has paid a merchant, kept as payments are paid, refunded and charged back. */
import type { MerchantId } from '@singil/contract/kit/id'
import { keptDays } from '@singil/contract/selling/customers'
import { exportKinds } from '../../workspace/exports/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, fillSearch, provide } from '../../kit/work/index.ts'
import { keysOf, openDetails } from './details.ts'
import { customersExport } from './customers-export.ts'
import { erase, notSeenSince } from './figures-store.ts'
import { gatherNext } from './gather-past.ts'
import type { ListedRow } from './store.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

const atOnce = 500

export const customers: FeatureModule = {
  routes,
  subscribers,
  provides: [provide(exportKinds, customersExport)],
  crons: [
    fillSearch<ListedRow & { mid: MerchantId }>('customers', {
      table: { name: 'customer_search', of: 'customers', idType: 'uuid', order: 'mid, id' },
      columns: ['mid', 'id', 'sealed_details'],
      keysOf: (row, context) => keysOf(row.mid, openDetails(context, row)),
    }),
    cron('customers.gatherPast', '* * * * *', allMerchants, async ({ unit }) => {
      while (await unit(gatherNext));
    }),
    cron('customers.eraseOld', '45 18 * * *', allMerchants, async ({ unit }) => {
      const eraseSome = () =>
        unit(async ({ tx, now }) => {
          const old = await notSeenSince(tx, new Date(now.getTime() - keptDays * 86_400_000), atOnce)
          for (const { mid, id } of old) await erase(tx, mid, id)
          return old.length
        })
      while ((await eraseSome()) === atOnce);
    }),
  ],
}

export { gatherPast } from './gather-past.ts'
