/** The customer's pages, rendered on the server. */
import type { FeatureModule } from '../kit/work/index.ts'
import { pages } from './customer-pages.ts'

export const payPages: FeatureModule = { plugins: [pages] }
