import * as contract from '@singil/contract/payouts/bank-accounts'
import { refuse } from '@singil/contract/kit/problem'
import type { Answer } from '@singil/contract/kit/endpoint'
import type * as z from 'zod'
import type { Context, Flow } from '../../kit/work/index.ts'
import { type Details, keyOf, sealDetails, waitsUntil } from './account.ts'
import { bankAt, type BankRow } from './bank-store.ts'
import { checkName } from './check-name.ts'
import { confirmAccount } from './confirm-account.ts'
import { notifyAdmins } from './notify.ts'
import { bankOf, findOwn } from './own-account.ts'
import { noted, shownChange } from './shown-account.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBankAccounts

export const enrolBankAccount: Flow<typeof contract.enrolBankAccount> = async (flow, { body }) => {
  const id = (flow.keyedId ?? null) as contract.BankAccountId | null
  const made = await flow.unit((context) => enrol(context, body, id))
  await checkName(flow, made)
  const shown = await flow.unit((context) => shownNow(context, made))
  flow.say(shown.isWaiting ? contract.texts.waits : contract.texts.saved)
  return shown
}

/** The account as it is now. */
export async function shownNow(
  context: Context,
  id: contract.BankAccountId,
): Promise<Answer<typeof contract.changeStatus>> {
  const row = await findOwn(context, id)
  return shownChange(context, row, await bankOf(context, row))
}

async function enrol(
  context: Context,
  body: z.output<typeof contract.BankAccountInput>,
  keyedId: contract.BankAccountId | null,
): Promise<contract.BankAccountId> {
  // A call that was interrupted after its account was written is continued.
  if (keyedId !== null && (await store.find(context.tx, context.mid(), keyedId))) return keyedId
  const added = await addAccount(context, body, keyedId)
  const confirming = { call: contract.enrolBankAccount, verb: 'enrol', before: null }
  const row = await confirmAccount(context, { ...confirming, row: added })
  context.changed('bank account', row.id, null, noted(row), { level: 'WARNING' })
  context.job('bank-accounts.compareOwners', { id: row.id })
  await notifyAdmins(context, row, 'enrolled', true)
  return row.id
}

/** The row of a new account; tells nobody. */
export async function addAccount(
  context: Context,
  body: z.output<typeof contract.BankAccountInput>,
  keyedId: contract.BankAccountId | null,
): Promise<store.AccountRow> {
  const { tx, now, actor } = context
  const mid = context.mid()
  await store.lockMerchant(tx, mid)
  if ((await store.countOf(tx, mid)) >= contract.maxAccounts) refuse(problem.full, { most: contract.maxAccounts })
  const { alias, bank, accountType, currency, remark, ...details } = body
  return store.insert(tx, {
    id: keyedId ?? (context.newId() as contract.BankAccountId),
    mid,
    alias,
    account_type: accountType,
    currency,
    remark,
    is_favorite: false,
    status: 'ENABLED',
    is_waiting: false,
    ...(await destination(context, bank, details, null)),
    created_at: now,
    created_by: actor.username,
    updated_at: now,
  })
}

/** The columns of a new destination: it waits, and its bank has not been asked. Refuses one that the merchant has already. */
export async function destination(
  context: Context,
  bic: contract.Bic,
  details: Details,
  ownId: contract.BankAccountId | null,
) {
  const { tx, now } = context
  await usableBank(context, bic)
  const account_key = keyOf(context, bic, details.accountNumber)
  const known = await store.ownWithKey(tx, context.mid(), account_key)
  if (known && known.id !== ownId) refuse(problem.alreadyEnrolled, { alias: known.alias }, 'accountNumber')
  const { wait_hours, wait_cap } = await store.settings(tx)
  return {
    bic,
    sealed_details: sealDetails(context, details),
    account_key,
    last_four: details.accountNumber.slice(-4),
    waits_until: waitsUntil(now, wait_hours),
    wait_cap,
    name_state: 'NOT_CHECKED' as const,
    sealed_bank_name: null,
    name_checked_at: null,
    name_tries: 0,
    name_check_due: now,
  }
}

/** A bank that takes transfers now. Refuses any other. */
export async function usableBank({ tx, now }: Context, bic: contract.Bic): Promise<BankRow> {
  const bank = await bankAt(tx, bic, now)
  const isUsable = bank?.status === 'active' && (bank.instapay || bank.pesonet)
  return isUsable ? bank : refuse(problem.bankUnknown, {}, 'bank')
}
