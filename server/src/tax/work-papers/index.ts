/** Work papers of the tax withheld from suppliers. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const workPapers: FeatureModule = { routes }

export { sheetOf } from './work-papers.ts'
export { workPapersOf } from './work-papers-of.ts'
