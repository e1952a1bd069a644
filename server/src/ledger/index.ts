/** The door of the ledger. No other feature moves a balance. */
export { accounts } from './account.ts'
export { balanceOf, balancesOf, lockWallet, type WalletBalances } from './balances.ts'
export { entriesOf } from './entries-of.ts'
export { type About, credit, debit, type Journal, journal } from './journal.ts'
export { openWalletAccounts } from './open-wallet-accounts.ts'
export { type Outcome, post, postEach } from './post.ts'
export { type Invariant, invariants } from './store.ts'
