/** The door of recovery: coming back after a forgotten password or username, and leaving for good. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { obligations } from './obligations.ts'
import { routes } from './routes.ts'

export const recovery: FeatureModule = { routes, jobs, crons, ports: [obligations] }

export { shownCode } from './update-code.ts'
export { type FindObligations, type Leaving, obligations } from './obligations.ts'
