/** The door of authorization: what roles and people may do, and who changes it. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const authorization: FeatureModule = { routes }

export { waitingBesides as waitingAuthorizationChanges } from './store.ts'
