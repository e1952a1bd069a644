/** Top-ups: money that a merchant pays into its own wallet. Credited only by a verified report of the gateway. */
import { listTopups, topupsTopic } from '@singil/contract/payouts/topups'
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
  // Store staff and users of one wallet see only their own wallets, so a merchant's topic is not for them.
  topics: (session, { mid, storeIds }) =>
    mid !== null && storeIds === null && session.may(listTopups.permission) ? [topupsTopic.of({ mid })] : [],
}

export { findByRequest as findTopup, journalKeysOf as keysOfTopups } from './store.ts'
