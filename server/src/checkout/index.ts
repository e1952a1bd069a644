/** Entry point of checkout: payment links and the customer's pages. */
import type { FeatureModule } from '../kit/work/index.ts'
import { pages } from './pages/pages.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const checkout: FeatureModule = { routes, subscribers, plugins: [pages] }

export { composeLinks, createTemporary, shown } from './create-temporary.ts'
export { codeOf, statusOf } from './link.ts'
export { countExpiring, findOwnLink } from './store.ts'
