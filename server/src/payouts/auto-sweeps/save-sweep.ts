import { type AutoSweepId, problemsOfAutoSweeps, type Terms } from '@singil/contract/payouts/auto-sweeps'
import { refuse } from '@singil/contract/kit/problem'
import { mailAdmins } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { addedMail, changedMail } from './message-texts.ts'
import * as store from './store.ts'
import { tellScreens } from './tell-screens.ts'
import { columnsOf, holidaysOf, nextRunOf, sentenceOf } from './terms.ts'

/** The columns of an active sweep that runs from now on. */
export async function activeWith(context: Context, terms: Terms) {
  return {
    ...columnsOf(terms),
    status: 'ENABLED' as const,
    stopped_why: '',
    paused_until: null,
    next_run_at: nextRunOf(terms, null, context.now, await holidaysOf(context)),
    updated_at: context.now,
  }
}

/** An account has one auto sweep. */
export async function refuseSecond(context: Context, terms: Terms, own: AutoSweepId | null): Promise<void> {
  await store.lockAccount(context.tx, terms.bankAccountId)
  const others = await store.ofAccounts(context.tx, [terms.bankAccountId])
  if (others.some(({ id }) => id !== own)) refuse(problemsOfAutoSweeps.hasOne, {}, 'bankAccountId')
}

const noted = (row: store.SweepRow | null) => row && { sentence: sentenceOf(row), status: row.status }

/** Audit line and e-mail, so that an intruder's rule is noticed. */
export async function saved(context: Context, before: store.SweepRow | null, row: store.SweepRow): Promise<void> {
  context.changed('auto sweep', row.id, noted(before), noted(row), { mid: row.mid, level: 'WARNING' })
  tellScreens(context, row)
  const values = { by: context.actor.username, sweep: sentenceOf(row) }
  const url = `${context.publicUrl}/portal/auto-sweeps/${row.id}`
  const letter = await writeLetter(context, before ? changedMail : addedMail, values, { url })
  await mailAdmins(context, row.mid, letter, `auto-sweep:changed:${row.id}`)
}
