import * as contract from '@singil/contract/payouts/bank-accounts'
import { refuse } from '@singil/contract/kit/problem'
import type * as z from 'zod'
import type { Context, Flow } from '../../kit/work/index.ts'
import { type Details, isOther, openDetails, sealDetails } from './account.ts'
import { checkName } from './check-name.ts'
import { confirmAccount } from './confirm-account.ts'
import { destination, shownNow } from './enrol-bank-account.ts'
import { notifyAdmins } from './notify.ts'
import { lockOwn } from './own-account.ts'
import { onAccountClosed } from './ports.ts'
import { noted } from './shown-account.ts'
import * as store from './store.ts'

type Changes = z.output<typeof contract.BankAccountChanges>

export const updateBankAccount: Flow<typeof contract.updateBankAccount> = async (flow, { params, body }) => {
  await flow.unit((context) => change(context, params.Id, body))
  await checkName(flow, params.Id)
  const shown = await flow.unit((context) => shownNow(context, params.Id))
  flow.say(shown.isWaiting ? contract.texts.waits : contract.texts.updated)
  return shown
}

async function change(context: Context, id: contract.BankAccountId, body: Changes): Promise<void> {
  const { tx, now } = context
  await store.lockMerchant(tx, context.mid())
  const row = await lockOwn(context, id)
  const before = { bic: row.bic, accountType: row.account_type, details: openDetails(context, row) }
  const details = Object.fromEntries(
    Object.entries(before.details).map(([name, value]) => [name, body[name as keyof Details] ?? value]),
  ) as Details
  const after = { bic: body.bank ?? row.bic, accountType: body.accountType ?? row.account_type, details }
  if (!contract.isHolderComplete({ accountType: after.accountType, ...details }))
    refuse(contract.problemsOfBankAccounts.holderIncomplete, {}, 'accHolderLname')
  const isElsewhere = isOther(before, after)
  const written = await store.update(tx, row, {
    alias: body.alias ?? row.alias,
    remark: body.remark ?? row.remark,
    account_type: after.accountType,
    ...(isElsewhere
      ? await destination(context, after.bic, details, id)
      : { sealed_details: sealDetails(context, details) }),
    updated_at: now,
  })
  const confirming = { call: contract.updateBankAccount, verb: 'change', before: row }
  // One that is disabled stays so: to enable it is confirmed on its own.
  const isOpen = row.status === 'ENABLED' || row.is_waiting
  const saved = isElsewhere && isOpen ? await confirmAccount(context, { ...confirming, row: written }) : written
  const changed = (Object.keys(details) as (keyof Details)[]).filter((name) => details[name] !== before.details[name])
  context.changed('bank account', id, noted(row), { ...noted(saved), changed }, { level: 'WARNING' })
  if (isElsewhere) {
    context.job('bank-accounts.compareOwners', { id })
    await onAccountClosed.get(context)(context, saved, 'changed')
  }
  await notifyAdmins(context, saved, 'changed', isElsewhere)
}
