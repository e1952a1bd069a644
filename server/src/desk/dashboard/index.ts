/** Entry point of the dashboard. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const dashboard: FeatureModule = { routes }
