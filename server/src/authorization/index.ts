/** Entry point of authorization: permissions of roles and users, and changes to them. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const authorization: FeatureModule = { routes }

export { waitingForApprover as waitingAuthorizationChanges } from './store.ts'
