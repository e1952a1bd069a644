/** Work papers of the tax withheld from suppliers. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const workPapers: FeatureModule = { routes }
