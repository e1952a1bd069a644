/** The customer's pages, rendered on the server. */
import type { FeatureModule } from '../kit/work/index.ts'
import { morePages, pages } from './customer-pages.ts'

export const payPages: FeatureModule = { plugins: [pages], ports: [morePages] }

export { morePages } from './customer-pages.ts'
export { outcomePage } from './outcome-page.ts'
export { type PageKit, queryOf } from './page-kit.ts'
