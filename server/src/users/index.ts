/** Users: the accounts that sign in to the portal, and their administration. */
import type { FeatureModule } from '../kit/work/index.ts'
import { askUnblocking } from './ask-unblocking.ts'
import { routes } from './routes.ts'
import { subwalletPort } from './subwallet.ts'

export const users: FeatureModule = { routes, ports: [subwalletPort, askUnblocking] }

export { askUnblocking } from './ask-unblocking.ts'
export { subwalletPort, type Subwallets } from './subwallet.ts'
export { unlockAccount } from './unlock-account.ts'
export { isOfProvider, rolesGivenBy } from './user.ts'
