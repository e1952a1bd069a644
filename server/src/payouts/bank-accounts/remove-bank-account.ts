import * as contract from '@singil/contract/payouts/bank-accounts'
import { refuse } from '@singil/contract/kit/problem'
import { spendOwnPass } from '../../identity/one-time-codes/index.ts'
import { isCodeEnough, requireCodeOrStepUp } from '../../identity/authenticators/index.ts'
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
  const byCode = (await removalOf(context)) === 'otp'
  if (byCode || !(await isCodeEnough(context, contract.removingBank.id)))
    await confirmRemoval(context, row, { byCode, pass: body.otp_token ?? '' })
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

async function confirmRemoval(
  context: Context,
  row: store.AccountRow,
  { byCode, pass }: { readonly byCode: boolean; readonly pass: string },
): Promise<void> {
  const confirmed = await requireCodeOrStepUp(context, contract.removeBankAccount, {
    payload: { mid: row.mid, id: row.id, account: row.account_key },
    words: async () => `remove the bank account ${(await bankOf(context, row)).short_name} ${masked(row.last_four)}`,
    byCode,
    spendCode: () => spendOwnPass(context, pass, purposeOf(row.id)),
  })
  if (!confirmed) refuse(contract.problemsOfBankAccounts.codeNeeded, {})
}
