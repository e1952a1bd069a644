/** Entry point of late payments: decisions about money in suspense, which is accepted or sent back. */
import { cron, type FeatureModule } from '../kit/work/index.ts'
import { allMerchants } from '../kit/database/index.ts'
import { pollReturns } from './return-late-payment.ts'
import { routes } from './routes.ts'

export const latePayments: FeatureModule = {
  routes,
  crons: [
    cron('late-payments.pollReturns', '* * * * *', allMerchants, async (context) => {
      while ((await pollReturns(context)) > 0);
    }),
  ],
}

export { latesOf } from './store.ts'
export { lateView } from './view-late.ts'
