/** Entry point of the phone book: customers are remembered on a device if they agree, and forgotten when they ask. */
import { noMerchant } from '../../kit/database/index.ts'
import { cron, type FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'
import { removeExpired } from './store.ts'

export const phoneBook: FeatureModule = {
  routes,
  crons: [
    cron('phone-book.removeExpired', '55 18 * * *', noMerchant, ({ unit }) =>
      unit(({ tx, now }) => removeExpired(tx, now)),
    ),
  ],
}

export { getRemembered } from './get-remembered.ts'
export { forgetCustomer, rememberCustomer } from './remember-customer.ts'
