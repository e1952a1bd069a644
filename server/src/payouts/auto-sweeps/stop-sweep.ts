/** Stops a sweep that must not go on as it was confirmed. It runs again once a user has confirmed it anew. */
import { stoppedNotice } from '@singil/contract/payouts/auto-sweeps'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { AutosweepsOf, OnAccountClosed } from '../bank-accounts/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { stoppedMail } from './message-texts.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { sentenceOf } from './terms.ts'

export async function stopSweep(context: Context, row: store.SweepRow, why: string): Promise<store.SweepRow> {
  if (row.status !== 'ENABLED' && !row.is_waiting) return row
  const after = await store.update(context.tx, row.id, {
    status: 'DISABLED',
    stopped_why: why,
    next_run_at: null,
    updated_at: context.now,
  })
  const note = { mid: row.mid, level: 'WARNING' as const }
  context.changed('auto sweep', row.id, { status: row.status }, { status: after.status, why }, note)
  tellScreens(context, row)
  const news = {
    mid: row.mid,
    walletId: row.wallet_id,
    text: why,
    path: `/portal/auto-sweeps/${row.id}`,
    about: `auto-sweep:stopped:${row.id}`,
  }
  await notifyInWords(context, stoppedNotice, stoppedMail, { sweep: sentenceOf(row), why }, news)
  return after
}

const closed = {
  disabled: 'The bank account was disabled.',
  removed: 'The bank account was removed.',
  changed: 'The bank account was changed, so that money would go elsewhere.',
} as const

export const stopSweepsTo: OnAccountClosed = async (context, { id }, how) => {
  for (const seen of await store.ofAccounts(context.tx, [id])) {
    const row = await store.lock(context.tx, seen.id)
    if (row) await stopSweep(context, row, closed[how])
  }
}

export const autosweepsTo: AutosweepsOf = async ({ tx }, ids) => {
  const rows = await store.ofAccounts(tx, ids)
  return new Map(
    rows.map((row): [BankAccountId, { id: string; status: 'ENABLED' | 'DISABLED'; sentence: string }] => [
      row.bank_account_id,
      { id: row.id, status: row.status === 'ENABLED' ? 'ENABLED' : 'DISABLED', sentence: sentenceOf(row) },
    ]),
  )
}
