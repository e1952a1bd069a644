/** Entry point of saved views: the filters of a list under a name. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const savedViews: FeatureModule = { routes }
