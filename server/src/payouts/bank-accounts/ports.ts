/** What bank accounts need of auto sweeps. */
import type { AutosweepInfo, BankAccountId } from '@singil/contract/payouts/bank-accounts'
import { type Context, port } from '../../kit/work/index.ts'
import type { AccountRow } from './store.ts'

/** The auto sweep to each of these accounts that has one. */
export type AutosweepsOf = (
  context: Context,
  ids: readonly BankAccountId[],
) => Promise<ReadonlyMap<BankAccountId, AutosweepInfo>>
export const autosweepsOf = port<AutosweepsOf>('bank-accounts.autosweepsOf')

/** An account no longer takes what was confirmed for it: it was disabled or removed, or leads elsewhere now. */
export type OnAccountClosed = (
  context: Context,
  row: Pick<AccountRow, 'id' | 'mid' | 'alias'>,
  how: 'disabled' | 'removed' | 'changed',
) => Promise<void>
export const onAccountClosed = port<OnAccountClosed>('bank-accounts.onAccountClosed')
