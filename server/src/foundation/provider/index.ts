/** The provider as payers see it: its name, its support, and the versions of its terms for payers and its privacy notice. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const provider: FeatureModule = { routes }

export { addVersion, noticeOf, termsShown, versionInForce } from './notices.ts'
export { saveSupport, supportOf } from './store.ts'
