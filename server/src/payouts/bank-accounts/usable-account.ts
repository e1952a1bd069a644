import { type BankAccountId, type Bic, problemsOfBankAccounts } from '@singil/contract/payouts/bank-accounts'
import type { BankAccountType } from '@singil/contract/payouts/payouts'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import type { CoolOff } from '../payouts/index.ts'
import { fullName, masked, openDetails } from './account.ts'
import { bankAt } from './bank-store.ts'
import * as store from './store.ts'

/** Where money can be sent now. */
export interface UsableAccount {
  readonly id: BankAccountId
  readonly mid: MerchantId
  readonly bank: Bic
  /** As on screen: "BDO ••4821". */
  readonly label: string
  readonly accountNo: string
  readonly accountName: string
  readonly accountType: BankAccountType
  readonly rails: readonly ('instapay' | 'pesonet')[]
  /** Null if it does not wait, or no longer. */
  readonly wait: CoolOff | null
}

/**
 * An enrolled account with its number opened, for a withdrawal. Refuses an account of another merchant as unknown, and one that is
 * disabled, that the bank does not know, or whose bank takes no transfers.
 */
export async function usableAccount(
  context: Pick<Context, 'tx' | 'scope' | 'secrets'>,
  id: BankAccountId,
  now: Date,
): Promise<UsableAccount> {
  const problem = problemsOfBankAccounts
  const row = (await store.find(context.tx, context.scope.mid, id)) ?? refuse(problem.unknown, {})
  if (row.status !== 'ENABLED') refuse(problem.disabled, {})
  if (row.name_state === 'NO_ACCOUNT') refuse(problem.notAtBank, {})
  const bank = await bankAt(context.tx, row.bic, now)
  const rails = (['instapay', 'pesonet'] as const).filter((rail) => bank?.[rail] === true)
  if (bank?.status !== 'active' || rails.length === 0) return refuse(problem.bankUnknown, {})
  const details = openDetails(context, row)
  return {
    id,
    mid: row.mid,
    bank: row.bic,
    label: `${bank.short_name} ${masked(row.last_four)}`,
    accountNo: details.accountNumber,
    accountName: fullName(details),
    accountType: row.account_type,
    rails,
    wait: waitOf(row, now),
  }
}

const waitOf = (row: store.AccountRow, now: Date): CoolOff | null =>
  row.waits_until > now ? { until: row.waits_until, cap: row.wait_cap } : null
