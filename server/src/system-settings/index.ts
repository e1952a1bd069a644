/** System settings: what the provider switches for the entire product. */
import type { FeatureModule } from '../kit/work/index.ts'
import { bridgeTestPage } from './bridge-test-page.ts'
import { jobs } from './jobs.ts'
import { analyticsOf } from './outside.ts'
import { routes } from './routes.ts'

export const systemSettings: FeatureModule = {
  routes,
  jobs,
  plugins: [bridgeTestPage],
  outside: (config) => ({ analytics: analyticsOf(config, fetch) }),
}
