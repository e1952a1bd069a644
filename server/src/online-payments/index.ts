/** Online payments: the links that merchants' own programs made, with their payments. */
import type { FeatureModule } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const onlinePayments: FeatureModule = { routes }
