/** Agreements: what a merchant agreed to, as a document. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const agreements: FeatureModule = { routes }
