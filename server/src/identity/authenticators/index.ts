/** Entry point of authenticators: the step-up that operations require, and the factors besides the one-time password. */
import { signInDisowned, signingIn } from '@singil/contract/identity/access'
import { secondFactors } from '../sign-in/index.ts'
import { cron, type FeatureModule, provide, subscriber } from '../../kit/work/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { authenticatorMessages } from './message-texts.ts'
import { dropDisowned, forgetUnused } from './forget-factors.ts'
import { waysAsGuest } from './guest.ts'
import { routes } from './routes.ts'

export const authenticators: FeatureModule = {
  routes,
  provides: [
    provide(messageKinds, authenticatorMessages),
    provide(secondFactors, (context, userId) => waysAsGuest(context, userId, signingIn.id)),
  ],
  subscribers: [subscriber(signInDisowned, 'authenticators.dropDisowned', accounts, dropDisowned)],
  /** 02:45 in Manila. */
  crons: [cron('authenticators.forgetUnused', '45 18 * * *', accounts, forgetUnused)],
}

export { forgetFactors } from './forget-factors.ts'
export { deletionPurpose, waysAsGuest } from './guest.ts'
export { hasFactors, isCodeEnough } from './held-factors.ts'
export type { ConfirmedCall } from './operation.ts'
export { sendStepUpCode } from './send-step-up-code.ts'
export { beginStepUp, proveStepUp } from './step-up.ts'
export { type Confirmed, requireCodeOrStepUp, requireStepUp } from './require-step-up.ts'
