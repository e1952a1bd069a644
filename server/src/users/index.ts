/** The door of users: the people who may sign in, and who looks after them. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const users: FeatureModule = { routes }

export { registerSubwallets, type Subwallets } from './subwallet.ts'
export { unlockAccount } from './unlock-account.ts'
export { isOfProvider, rolesGivenBy } from './user.ts'
