/** System settings: what the provider switches for the entire product. */
import { approvableActions } from '../approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { bridgeTestPage } from './bridge-test-page.ts'
import { settingsApproval } from './change-session-times.ts'
import { jobs } from './jobs.ts'
import { messagePreviewPage } from './message-preview-page.ts'
import { analyticsOf } from './outside.ts'
import { routes } from './routes.ts'

export const systemSettings: FeatureModule = {
  routes,
  jobs,
  provides: [provide(approvableActions, settingsApproval)],
  plugins: [bridgeTestPage, messagePreviewPage],
  outside: (config) => ({ analytics: analyticsOf(config, fetch) }),
}
