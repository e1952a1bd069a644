/** Entry point of the ledger. No other feature moves a balance. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { invariants } from './invariants-store.ts'

export const ledger: FeatureModule = { invariants: ({ tx }) => invariants(tx) }

export { accounts, partsOf } from './account.ts'
export { balanceOf, balancesOf, type LockedWallet, lockWallet, lockWallets, type WalletBalances } from './balances.ts'
export { entriesOf } from './entries-of.ts'
export { findJournal, type PostedJournal } from './find-journal.ts'
export { type About, credit, debit, type Journal, journal } from './journal.ts'
export {
  entryAt,
  type JournalHead,
  journalOf,
  journalsByKey,
  legsOf,
  type Lot,
  lotsIn,
  lotsOut,
  noteLots,
  placeOf,
  releasesAt,
} from './lots.ts'
export { insufficient } from './insufficient.ts'
export { openWalletAccounts } from './open-wallet-accounts.ts'
export { type Outcome, post, postEach } from './post.ts'
export { balancesSumToZero, newJournalsHold, oldEntriesHold } from './recent-invariants-store.ts'
export {
  enterSafeMode,
  leaveSafeMode,
  narrowSafeMode,
  refuseMoneyOutWhilePaused,
  type SafeMode,
  safeModeOf,
  type Stopped,
} from './safe-mode.ts'
export { trialBalance, walletsAt } from './trial-balance.ts'
export type { TrialLine } from './trial-balance-store.ts'
export { invariants }
