import { type AutoSweepId, problemsOfAutoSweeps, type Terms } from '@singil/contract/auto-sweeps'
import { refuse } from '@singil/contract/kit/problem'
import { mailAdmins } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
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
  const { username } = context.actor
  context.changed('auto sweep', row.id, noted(before), noted(row), { mid: row.mid, level: 'WARNING' })
  tellScreens(context, row)
  const subject = before ? 'An auto sweep was changed or activated' : 'An auto sweep was added'
  await mailAdmins(
    context,
    row.mid,
    {
      subject,
      greeting: 'Hello,',
      paragraphs: [`${subject} by ${username}: ${sentenceOf(row)}.`],
      button: { label: 'Open the auto sweep', url: `${context.publicUrl}/portal/auto-sweeps/${row.id}` },
      footnote: 'If nobody of your business did this, deactivate it and write to support at once.',
    },
    `auto-sweep:changed:${row.id}`,
  )
}
