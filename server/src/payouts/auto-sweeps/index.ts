/** Auto sweeps: withdrawals by a rule that the merchant has confirmed. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { autosweepsOf, onAccountClosed } from '../bank-accounts/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { approvalOfSweep } from './approval.ts'
import { sweepMessages } from './message-texts.ts'
import { sweepInvariants } from './invariants-store.ts'
import { crons } from './jobs.ts'
import { routes } from './routes.ts'
import { autosweepsTo, stopSweepsTo } from './stop-sweep.ts'

export const autoSweeps: FeatureModule = {
  routes,
  crons,
  invariants: sweepInvariants,
  provides: [
    provide(autosweepsOf, autosweepsTo),
    provide(onAccountClosed, stopSweepsTo),
    provide(approvableActions, approvalOfSweep),
    provide(messageKinds, sweepMessages),
  ],
}

export { addAutoSweep } from './add-auto-sweep.ts'
export { runDue as runSweepsDue } from './jobs.ts'
