/** Registration: how a business signs up and becomes a merchant. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const registration: FeatureModule = { routes, subscribers, crons }

export { preRegister } from './pre-register.ts'
export { validatePrereg } from './validate-prereg.ts'
export { countWithCode as countSignUpsWithCode, withCode as signUpsWithCode } from './store.ts'
