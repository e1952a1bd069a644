/** Entry point of Sales & Marketing: the pages that a merchant shares, its posters and posts, and what comes of them. */
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { resultsExport } from './results-export.ts'
import { routes } from './routes.ts'

export const marketing: FeatureModule = { routes, provides: [provide(exportKinds, resultsExport)] }
