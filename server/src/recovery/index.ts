/** Recovery: forgotten passwords and usernames, and deleting an account. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { obligations } from './obligations.ts'
import { routes } from './routes.ts'

export const recovery: FeatureModule = { routes, jobs, crons, ports: [obligations] }

export { shownCode } from './update-code.ts'
export { type FindObligations, type Leaving, obligations } from './obligations.ts'
