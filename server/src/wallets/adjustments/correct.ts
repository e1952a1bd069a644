/** What approvals do to a correction: the last approval posts it. */
import {
  type AdjustmentStatus,
  adjustmentPosted,
  correcting,
  problemsOfAdjustments as problem,
} from '@singil/contract/wallets/adjustments'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction } from '../../workspace/approvals/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findJournal, type Journal, lockWallet, post } from '../../foundation/ledger/index.ts'
import { assertMove } from './adjustment.ts'
import { type Correction, freeAdjustment, reversal } from './postings.ts'
import { type Effect, effectsOf } from './read-reversal.ts'
import * as store from './store.ts'

interface By {
  readonly userId: store.AdjustmentRow['asked_by']
  readonly username: string
}

/** The correction holds its own terms, so a request carries none. */
export const correction = approvableAction(correcting, z.object({}), {
  apply: async (context, { subjectId, askedBy }) => {
    const { userId, username } = context.actor
    await postCorrection(context, subjectId, { userId: userId ?? askedBy.userId, username })
  },
  end: async (context, { subjectId }, { state, by, note }) => {
    await move(context, await lockFor(context, subjectId, endOf(state)), endOf(state), by, note)
  },
})

const endOf = (state: string): AdjustmentStatus =>
  state === 'refused' ? 'refused' : state === 'expired' ? 'expired' : 'withdrawn'

/** Posts the correction. Refuses if the wallet has less than the correction takes. */
async function postCorrection(context: Context, id: string, by: By): Promise<void> {
  const seen = (await store.find(context.tx, id)) ?? refuse(problem.unknown, {})
  const { available } = await lockWallet(context, seen.wallet_id, seen.mid)
  const row = await lockFor(context, id, 'approved')
  if (available + row.amount < 0)
    refuse(problem.belowZero, { wanted: formatPeso(centavos(-row.amount)), available: formatPeso(available) })
  await move(context, row, 'approved', by, '')
  const { journal, effects } = await planOf(context, row)
  const [outcome] = await post(context, [journal])
  if (outcome !== 'posted') throw new Error(`The correction ${id} was posted before`)
  for (const effect of effects)
    context.emit(adjustmentPosted, { adjustmentId: row.id, reverses: row.reverses, ...effect })
}

/** The correction, locked until the unit of work ends. Refuses if it is unknown or already decided. */
async function lockFor({ tx }: Context, id: string, wanted: AdjustmentStatus): Promise<store.AdjustmentRow> {
  const row = (await store.lock(tx, id)) ?? refuse(problem.unknown, {})
  assertMove(row.status, wanted)
  return row
}

async function move(
  context: Context,
  row: store.AdjustmentRow,
  status: AdjustmentStatus,
  by: By | null,
  note: string,
): Promise<void> {
  await store.decide(context.tx, row.id, {
    status,
    decided_by: by?.userId ?? null,
    decided_by_name: by?.username ?? null,
    decided_at: context.now,
    note,
  })
  const about = { mid: row.mid, level: 'WARNING', note: row.reason } as const
  context.changed('adjustment', row.id, { status: row.status }, { status, amount: row.amount, note }, about)
}

/** The journal of a correction, and what it does to each wallet. */
async function planOf(
  context: Context,
  row: store.AdjustmentRow,
): Promise<{ readonly journal: Journal; readonly effects: readonly Effect[] }> {
  const { id: adjustmentId, mid, wallet_id: walletId, reason, amount } = row
  const about: Correction = { adjustmentId, mid, walletId, reason, at: context.now }
  if (row.reverses === null) return { journal: freeAdjustment(about, amount), effects: [{ mid, walletId, amount }] }
  const posted = (await findJournal(context.tx, row.reverses))!
  const effects = await effectsOf(context, posted)
  const others = [...new Set(effects.map((effect) => effect.mid))].filter((other) => other !== mid)
  return { journal: reversal(about, posted, others), effects }
}
