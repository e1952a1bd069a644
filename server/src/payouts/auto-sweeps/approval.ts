/** A sweep is put to the merchant's approval rules when it is made or changed, with the greatest sum that it can send on a day. */
import { type AutoSweepId, sweepingMuch, type Terms, texts } from '@singil/contract/payouts/auto-sweeps'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import * as z from 'zod'
import { accountOf } from '../../identity/access/index.ts'
import { approvableAction, askApproval, formatEnd, withdrawWaiting } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { whyToStop } from './run-sweep.ts'
import { activeWith, saved } from './save-sweep.ts'
import * as store from './store.ts'
import { sentenceOf, termsOfRow } from './terms.ts'
import { tellScreens } from './tell-screens.ts'

/** A schedule runs at most once on a day, a threshold until the limit of the day. `maximum`: that limit. */
export function greatestOfDay({ trigger, transfer, amount, most }: Terms, maximum: Centavos): Centavos {
  const ofRun = transfer === 'AMOUNT' ? amount : most
  return trigger === 'SCHEDULE' && ofRun !== null ? centavos(Math.min(ofRun, maximum)) : maximum
}

/** Activates a sweep that was confirmed, or lets it wait for approval. `before`: as it was; null for a new one. */
export async function activate(
  context: Context,
  before: store.SweepRow | null,
  row: store.SweepRow,
  maximum: Centavos,
): Promise<store.SweepRow> {
  const amount = greatestOfDay(termsOfRow(row), maximum)
  const sentence = sentenceOf(row)
  const waiting = await askApproval(context, sweepingMuch, {
    subjectId: row.id,
    mid: row.mid,
    amount,
    // The row holds the terms: a change of them asks anew.
    payload: {},
    title: `Auto sweep: ${sentence}`,
    reason: '',
    changes: [
      { label: 'Sends', before: before && sentenceOf(before), after: sentence },
      { label: 'On a day at most', before: null, after: formatPeso(amount) },
    ],
  })
  const after = await store.update(
    context.tx,
    row.id,
    waiting === null
      ? { ...(await activeWith(context, termsOfRow(row))), is_waiting: false, approved_at: context.now }
      : { status: 'DISABLED', next_run_at: null, stopped_why: '', is_waiting: true, approved_at: null },
  )
  await saved(context, before, after)
  context.say(waiting === null ? texts.activated : texts.waits)
  return after
}

export const approvalOfSweep = approvableAction(sweepingMuch, z.object({}), {
  apply: async (context, { subjectId, askedBy }) => {
    const row = await store.lock(context.tx, subjectId as AutoSweepId)
    if (!row?.is_waiting) return
    // What staff have prepared is confirmed by the merchant's user who approves it.
    const asker = await accountOf(context.tx, askedBy.userId)
    const isOfStaff = asker?.mid === null
    const confirmed = isOfStaff
      ? { confirmed_by: context.actor.userId!, confirmed_name: context.actor.username, confirmed_at: context.now }
      : {}
    const stop = await whyToStop(context, { ...row, ...confirmed })
    const active = { ...(await activeWith(context, termsOfRow(row))), approved_at: context.now }
    const after = await store.update(context.tx, row.id, {
      ...confirmed,
      ...(stop === null ? active : { stopped_why: stop.why }),
      is_waiting: false,
    })
    context.changed('auto sweep', row.id, { status: row.status }, { status: after.status }, { mid: row.mid })
    tellScreens(context, after)
  },
  end: async (context, { subjectId }, how) => {
    if (how.state === 'replaced') return
    const row = await store.lock(context.tx, subjectId as AutoSweepId)
    if (!row?.is_waiting) return
    tellScreens(context, await store.update(context.tx, row.id, { is_waiting: false, stopped_why: formatEnd(how) }))
  },
})

/** It was deactivated or removed: there is nothing to approve. */
export const endApproval = (context: Context, row: store.SweepRow): Promise<boolean> =>
  withdrawWaiting(context, sweepingMuch, row.id)
