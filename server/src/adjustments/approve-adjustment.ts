import {
  adjustmentPosted,
  type approveAdjustment as promise,
  problemsOfAdjustments as problem,
} from '@singil/contract/adjustments'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { refuseSamePerson } from '../access/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { findJournal, type Journal, lockWallet, post } from '../ledger/index.ts'
import { whoOf } from './ask-adjustment.ts'
import { decide, lockFor } from './decide.ts'
import { type Correction, freeAdjustment, reversal } from './postings.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

/** Posts the correction. Refuses the person who requested it, and a wallet with less than the correction takes. */
export const approveAdjustment: Handler<typeof promise> = async (context, { params: { id } }) => {
  const seen = (await store.find(context.tx, id)) ?? refuse(problem.unknown, {})
  const { available } = await lockWallet(context.tx, seen.wallet_id, seen.mid)
  const row = await lockFor(context, id, 'approved')
  if (row.asked_by === whoOf(context)) refuse(problem.sameApprover, {})
  await refuseSamePerson(context, { userId: row.asked_by })
  if (available + row.amount < 0)
    refuse(problem.belowZero, { wanted: formatPeso(centavos(-row.amount)), available: formatPeso(available) })
  const after = await decide(context, row, 'approved', '')
  const [outcome] = await post(context, [await journalOf(context, row)])
  if (outcome !== 'posted') throw new Error(`The correction ${id} was posted before`)
  context.emit(adjustmentPosted, {
    adjustmentId: row.id,
    mid: row.mid,
    walletId: row.wallet_id,
    amount: row.amount,
    reverses: row.reverses,
  })
  return shown(after)
}

async function journalOf({ tx, now }: Context, row: store.AdjustmentRow): Promise<Journal> {
  const correction: Correction = {
    adjustmentId: row.id,
    mid: row.mid,
    walletId: row.wallet_id,
    reason: row.reason,
    at: now,
  }
  if (row.reverses === null) return freeAdjustment(correction, row.amount)
  return reversal(correction, (await findJournal(tx, row.reverses))!)
}
