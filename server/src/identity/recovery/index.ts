/** Recovery: forgotten passwords and usernames, and deleting an account. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { recoveryMessages } from './message-texts.ts'
import { obligations } from './obligations.ts'
import { routes } from './routes.ts'

export const recovery: FeatureModule = {
  routes,
  jobs,
  crons,
  ports: [obligations],
  provides: [provide(messageKinds, recoveryMessages)],
}

export { type FindObligations, type Leaving, obligations } from './obligations.ts'
