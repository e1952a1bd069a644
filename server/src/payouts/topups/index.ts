/** Top-ups: money that a merchant pays into its own wallet. Credited only by a verified report of the gateway. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { callbackKinds } from '../../payments/gateway/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { morePages } from '../../payments/pay-pages/index.ts'
import { depositAssignment } from './assign-deposit.ts'
import { topupInvariants } from './invariants-store.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { crons } from './jobs.ts'
import { topupMessages } from './message-texts.ts'
import { topupPages } from './pages.ts'
import { topupCallbacks } from './payment-callbacks.ts'
import { routes } from './routes.ts'
import { topupsExport } from './topups-export.ts'

export const topups: FeatureModule = {
  routes,
  crons,
  invariants: topupInvariants,
  provides: [
    provide(callbackKinds, topupCallbacks),
    provide(messageKinds, topupMessages),
    provide(approvableActions, depositAssignment),
    provide(exportKinds, topupsExport),
    provide(morePages, topupPages),
  ],
}

export { askTopup } from './ask-topup.ts'
export { pollDue } from './poll.ts'
export { findByRequest as findTopup, journalKeysOf as keysOfTopups } from './store.ts'
