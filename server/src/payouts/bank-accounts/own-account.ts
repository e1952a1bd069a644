import { type BankAccountId, problemsOfBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { bankAt, type BankRow } from './bank-store.ts'
import { onAccountClosed } from './ports.ts'
import { noted, shownChange } from './shown-account.ts'
import * as store from './store.ts'

/** An account of the caller's merchant, locked. Refuses any other as unknown. */
export const lockOwn = async (context: Context, id: BankAccountId): Promise<store.AccountRow> =>
  (await store.lock(context.tx, context.mid(), id)) ?? refuse(problemsOfBankAccounts.unknown, {})

export const findOwn = async (context: Context, id: BankAccountId): Promise<store.AccountRow> =>
  (await store.find(context.tx, context.mid(), id)) ?? refuse(problemsOfBankAccounts.unknown, {})

/** The bank of an account. Rows of banks are only added, so it is always known. */
export async function bankOf({ tx, now }: Pick<Context, 'tx' | 'now'>, { bic }: store.AccountRow): Promise<BankRow> {
  const bank = await bankAt(tx, bic, now)
  if (!bank) throw new Error(`The bank ${bic} is not in the table of banks`)
  return bank
}

/** A change that leaves the destination as it is: a favourite or not, enabled or disabled. */
export async function saveFlag(
  context: Context,
  id: BankAccountId,
  set: Pick<Partial<store.AccountRow>, 'is_favorite' | 'status'>,
) {
  const row = await lockOwn(context, id)
  const saved = await store.update(context.tx, row, { ...set, updated_at: context.now })
  context.changed('bank account', id, noted(row), noted(saved))
  if (set.status === 'DISABLED') await onAccountClosed.get(context)(context, saved, 'disabled')
  return shownChange(context, saved, await bankOf(context, saved))
}
