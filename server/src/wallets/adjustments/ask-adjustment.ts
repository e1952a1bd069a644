import {
  type askAdjustment as promise,
  correcting,
  problemsOfAdjustments as problem,
} from '@singil/contract/wallets/adjustments'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { askApproval } from '../../workspace/approvals/index.ts'
import { callerOf, type Context, type Handler } from '../../kit/work/index.ts'
import { findJournal } from '../../foundation/ledger/index.ts'
import { findWallet } from '../wallets/index.ts'
import { type Effect, effectsOf } from './read-reversal.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

export const askAdjustment: Handler<typeof promise> = async (context, { body }) => {
  const effect = 'journalId' in body ? await reversing(context, body.journalId) : await free(context, body)
  const row: store.AdjustmentRow = {
    id: context.newId(),
    mid: effect.mid,
    wallet_id: effect.walletId,
    reverses: 'journalId' in body ? body.journalId : null,
    amount: effect.amount,
    reason: body.reason,
    status: 'asked',
    asked_by: callerOf(context).userId,
    asked_by_name: context.actor.username,
    asked_at: context.now,
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    note: '',
  }
  if (!(await store.insert(context.tx, row))) refuse(problem.alreadyReversed, {})
  context.changed('adjustment', row.id, null, row, { mid: row.mid, level: 'WARNING', note: row.reason })
  const size = formatPeso(centavos(Math.abs(row.amount)))
  await askApproval(context, correcting, {
    subjectId: row.id,
    mid: row.mid,
    amount: row.amount,
    payload: {},
    title: row.reverses
      ? 'Take an entry back'
      : row.amount > 0
        ? `Add ${size} to a wallet`
        : `Take ${size} from a wallet`,
    reason: row.reason,
    changes: [{ label: 'Available balance', before: null, after: `${row.amount > 0 ? '+' : '−'}${size}` }],
  })
  return shown(row)
}

async function reversing(context: Context, journalId: string): Promise<Effect> {
  const journal = (await findJournal(context.tx, journalId)) ?? refuse(problem.unknownJournal, {}, 'journalId')
  return (await effectsOf(context, journal))[0]
}

async function free(context: Context, wanted: Pick<Effect, 'walletId' | 'amount'>): Promise<Effect> {
  const { mid } = await findWallet(context, wanted.walletId)
  return { mid, walletId: wanted.walletId, amount: wanted.amount }
}
