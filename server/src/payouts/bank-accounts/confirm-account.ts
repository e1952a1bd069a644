/** Lets money go to an account: with a step-up for exactly it, and once the colleagues whom the merchant's rules name have approved it. */
import { addingBank, type BankAccountId, texts } from '@singil/contract/payouts/bank-accounts'
import * as z from 'zod'
import { approvableAction, askApproval, withdrawWaiting } from '../../workspace/approvals/index.ts'
import { type ConfirmedCall, requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { fullName, masked, openDetails, waitsUntil } from './account.ts'
import { bankOf } from './own-account.ts'
import { noted } from './shown-account.ts'
import * as store from './store.ts'

interface AccountChange {
  readonly call: ConfirmedCall
  /** "enrol", "change" or "enable". */
  readonly verb: string
  /** As it was; null for a new one. */
  readonly before: store.AccountRow | null
  readonly row: store.AccountRow
}

/** The account as it is then: enabled, or disabled while it waits for approval. */
export async function confirmAccount(
  context: Context,
  { call, verb, before, row }: AccountChange,
): Promise<store.AccountRow> {
  const label = await labelOf(context, row)
  const holder = fullName(openDetails(context, row))
  await requireStepUp(context, call, {
    payload: { mid: row.mid, account: row.account_key, type: row.account_type, holder, of: before && before.id },
    words: () => `${verb} the bank account ${label} of ${holder}`,
  })
  const waiting = await askApproval(context, addingBank, {
    subjectId: row.id,
    mid: row.mid,
    payload: { accountKey: row.account_key },
    title: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} the bank account ${label}`,
    reason: row.remark,
    changes: [
      { label: 'Bank account', before: before && (await labelOf(context, before)), after: label },
      { label: 'Holder', before: before && fullName(openDetails(context, before)), after: holder },
    ],
  })
  if (waiting !== null) context.say(texts.waits)
  const status = waiting === null ? 'ENABLED' : 'DISABLED'
  return store.update(context.tx, row, { status, is_waiting: waiting !== null, updated_at: context.now })
}

const labelOf = async (context: Context, row: store.AccountRow) =>
  `${(await bankOf(context, row)).short_name} ${masked(row.last_four)}`

export const approvalOfAccount = approvableAction(addingBank, z.object({ accountKey: z.string() }), {
  apply: async (context, { subjectId, mid, payload }) => {
    const row = await store.lock(context.tx, mid!, subjectId as BankAccountId)
    if (!row?.is_waiting || row.account_key !== payload.accountKey) return
    const { wait_hours } = await store.settings(context.tx)
    const saved = await store.update(context.tx, row, {
      status: 'ENABLED',
      is_waiting: false,
      // The time in which the merchant can notice it begins now.
      waits_until: waitsUntil(context.now, wait_hours),
      updated_at: context.now,
    })
    context.changed('bank account', row.id, noted(row), noted(saved), { mid: row.mid, level: 'WARNING' })
  },
  end: async (context, { subjectId, mid }, { state }) => {
    if (state === 'replaced') return
    const row = await store.lock(context.tx, mid!, subjectId as BankAccountId)
    if (row?.is_waiting) await store.update(context.tx, row, { is_waiting: false, updated_at: context.now })
  },
})

/** It was disabled or removed: there is nothing to approve. */
export const endApproval = (context: Context, row: store.AccountRow): Promise<boolean> =>
  withdrawWaiting(context, addingBank, row.id)
