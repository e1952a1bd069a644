/** Payouts: transfers from wallets to bank accounts. Every other feature sends money to a bank through it. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { obligations } from '../../identity/recovery/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { payoutMessages } from './message-texts.ts'
import { bankOf } from './bank-client.ts'
import { payoutInvariants } from './invariants-store.ts'
import { tellOfLeaving } from './confirm-plan.ts'
import { crons, jobs } from './jobs.ts'
import { onPayoutMoved } from './move.ts'
import { countUnderWay } from './obligations-store.ts'
import { receiveCallbacks } from './receive-callbacks.ts'

export const payouts: FeatureModule = {
  jobs,
  subscribers: [tellOfLeaving],
  crons,
  plugins: [receiveCallbacks],
  outside: (config) => ({ bank: bankOf(config, fetch) }),
  invariants: payoutInvariants,
  ports: [onPayoutMoved],
  provides: [
    // The last user of a merchant stays until its money has arrived.
    provide(obligations, async ({ tx }, { mid, isLast }) => {
      const open = mid && isLast ? await countUnderWay(tx, mid) : 0
      return open > 0 ? [`Withdrawals are under way: ${open}. Wait until they have arrived.`] : []
    }),
    provide(messageKinds, payoutMessages),
  ],
}

export { type Authorization, coolingOff, type CoolOff, hashOfPlan, lockPlan, lockPlanById } from './authorize-payout.ts'
export {
  type Clearance,
  type ClearanceOf,
  confirmPlan,
  leavingToday,
  releasePlan,
  writeConfirmed,
} from './confirm-plan.ts'
export { openNotices } from './callback-store.ts'
export { type Destination, keyOfDestination } from './destination.ts'
export { askConfirmation, draftPayout, refuseIfPaused } from './draft-payout.ts'
export { cancelPayout, failPayout, finishPayout, returnPayout } from './end-payout.ts'
export { keysOfReturns, keysOfTransfers } from './journal-keys-store.ts'
export { sendNow } from './jobs.ts'
export {
  countPayouts,
  isLeaving,
  listPayouts,
  payoutCountLimit,
  type PayoutFilter,
  type PayoutSums,
  placeOfPayout,
  sumPayouts,
} from './list-store.ts'
export { type LockedPayout, lockPayout, onPayoutMoved } from './move.ts'
export {
  assertMove,
  canMove,
  type Cost,
  costOf,
  hourMs,
  type Leaving,
  refusalOf,
  roomAt,
  roomOfHour,
  type Terms,
} from './payout.ts'
export {
  findPayout,
  findPayouts,
  findRequest,
  leaving,
  leftSince,
  ofPlan,
  paidTo,
  type PayoutDraft,
  type PayoutRow,
  ruleAuthorization,
  ruleOf,
} from './read-payouts.ts'
export { searchPayouts } from './search-store.ts'
export { sendDue } from './send-payouts.ts'
export { cutOffsOf, railsOf, termsOf } from './terms.ts'
export { addCutOffs, addLimit, addRail, allTerms, type CutOffRow, type LimitRow, type RailRow } from './terms-store.ts'
