/** Forms that merchants build and their customers fill in before they pay. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const forms: FeatureModule = { routes }

export { publishedForm } from './fetch-published.ts'
export { pinnedVersion, pinVersion } from './submission.ts'
