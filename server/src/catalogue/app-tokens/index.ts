/** Entry point of app tokens: a merchant lets an app that its customers use show a store and open its payment page. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const appTokens: FeatureModule = { routes }

export { storeOfToken } from './store-of-token.ts'
