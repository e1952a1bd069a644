import * as contract from '@singil/contract/payouts/bank-accounts'
import { refuse } from '@singil/contract/kit/problem'
import { spendOwnPass } from '../../identity/one-time-codes/index.ts'
import { isCodeEnough, spendProof } from '../../identity/authenticators/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { masked } from './account.ts'
import { endApproval } from './confirm-account.ts'
import { notifyAdmins } from './notify.ts'
import { bankOf, lockOwn } from './own-account.ts'
import { onAccountClosed } from './ports.ts'
import { purposeOf } from './removal-code.ts'
import { removalOf } from './removal.ts'
import { noted } from './shown-account.ts'
import * as store from './store.ts'

export const removeBankAccount: Handler<typeof contract.removeBankAccount> = async (context, { params, body }) => {
  const row = await lockOwn(context, params.id)
  if ((await removalOf(context)) === 'otp') await spendCode(context, row.id, body.otp_token)
  else if (!(await isCodeEnough(context, contract.removingBank.id))) await proveRemoval(context, row)
  await endApproval(context, row)
  const removed = await store.update(context.tx, row, {
    status: 'REMOVED',
    is_waiting: false,
    is_favorite: false,
    name_check_due: null,
    updated_at: context.now,
  })
  context.changed('bank account', row.id, noted(row), noted(removed), { level: 'WARNING' })
  await onAccountClosed.get(context)(context, removed, 'removed')
  await notifyAdmins(context, removed, 'removed')
  context.say(contract.texts.removed)
  return { Id: row.id }
}

async function spendCode(context: Context, id: contract.BankAccountId, pass = ''): Promise<void> {
  if (!(await spendOwnPass(context, pass, purposeOf(id)))) refuse(contract.problemsOfBankAccounts.codeNeeded, {})
}

const proveRemoval = (context: Context, row: store.AccountRow) =>
  spendProof(context, {
    action: contract.removingBank.id,
    name: 'bank-accounts.removeBankAccount',
    payload: { mid: row.mid, id: row.id, account: row.account_key },
    words: async () => `remove the bank account ${(await bankOf(context, row)).short_name} ${masked(row.last_four)}`,
  })
