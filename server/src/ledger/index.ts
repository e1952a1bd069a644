/** The door of the ledger. No other feature moves a balance. */
export { type Account, accounts, type WalletAccount } from './account.ts'
export { type AccountBalance, balanceOf, balancesOf, lockWallet, type WalletBalances } from './balances.ts'
export { entriesOf } from './entries-of.ts'
export { type About, credit, debit, type Journal, journal, type Leg } from './journal.ts'
export { openWalletAccounts } from './open-wallet-accounts.ts'
export { type Outcome, post, postEach, type Posting } from './post.ts'
export { type Invariant, invariants } from './store.ts'
