import {
  acknowledging,
  type askAcknowledgement as promise,
  booksTopic,
  problemsOfIntegrity as problem,
} from '@singil/contract/desk/integrity'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { approvableAction, askSecondPerson, type RequestEnd } from '../../workspace/approvals/index.ts'
import type { BrokenRow, Context, Handler } from '../../kit/work/index.ts'
import { findJournal, partsOf } from '../../foundation/ledger/index.ts'
import * as store from './acknowledgements-store.ts'
import * as runs from './runs-store.ts'
import { formatPlaces } from './format-places.ts'
import { shownAcknowledgements } from './list-acknowledgements.ts'

export const askAcknowledgement: Handler<typeof promise> = async (context, { body }) => {
  const { invariant, rowId, journalId, reason } = body
  const found = (await runs.states(context.tx)).filter(({ name }) => name === invariant).flatMap(({ rows }) => rows)
  const broken = found.find(({ id }) => id === rowId) ?? refuse(problem.rowNotBroken, {}, 'rowId')
  await checkCorrection(context, broken, journalId)
  const row: store.AcknowledgementRow = {
    id: context.newId(),
    invariant,
    row_id: rowId,
    wallets: broken.wallets,
    mids: broken.mids,
    journal_id: journalId,
    reason,
    status: 'asked',
    note: '',
    asker_id: context.actor.userId as UserId,
    decider_id: null,
    asker: context.actor.username,
    decider: null,
    asked_at: context.now,
    decided_at: null,
  }
  if (!(await store.insert(context.tx, row))) refuse(problem.alreadyAcknowledged, {}, 'rowId')
  context.changed('broken row', row.id, null, row, { level: 'CRITICAL', note: reason })
  const touches = await formatPlaces(context, broken)
  await askSecondPerson(context, acknowledging, {
    subjectId: row.id,
    mid: null,
    payload: {},
    title: 'Acknowledge a broken row of the books',
    reason,
    changes: [
      { label: 'Rule of the books', before: null, after: invariant },
      { label: 'Row', before: null, after: rowId || 'the rule as a whole' },
      { label: 'Stops money out of', before: touches.join(', ') || 'every merchant', after: 'nobody' },
      { label: 'Correction', before: null, after: journalId ?? 'none, no money was wrong' },
    ],
  })
  return (await shownAcknowledgements(context, [row]))[0]!
}

/** A row of a wallet is acknowledged after a correction of that wallet. */
async function checkCorrection(context: Context, { wallets }: BrokenRow, journalId: string | null): Promise<void> {
  if (journalId === null) return wallets.length > 0 ? refuse(problem.journalNeeded, {}, 'journalId') : undefined
  const journal = await findJournal(context.tx, journalId)
  const moved = journal?.legs.map((leg) => partsOf(leg.account)).filter(({ ownerKind }) => ownerKind === 'wallet') ?? []
  const isOfRow = wallets.length === 0 || moved.some(({ ownerId }) => wallets.includes(ownerId))
  if (journal?.kind !== 'adjustment.posted' || !isOfRow) refuse(problem.journalUnfit, {}, 'journalId')
}

/** What approvals do to it: the next full check counts the row as acknowledged. */
export const acknowledgement = approvableAction(acknowledging, z.object({}), {
  apply: (context, { subjectId, askedBy }) => {
    const { userId, username } = context.actor
    return decide(context, subjectId, {
      status: 'approved',
      decider_id: userId ?? askedBy.userId,
      decider: username,
      decided_at: context.now,
      note: '',
    })
  },
  end: (context, { subjectId }, how) =>
    decide(context, subjectId, {
      status: statusOf(how),
      decider_id: how.by?.userId ?? null,
      decider: how.by?.username ?? null,
      decided_at: context.now,
      note: how.note,
    }),
})

const statusOf = ({ state }: RequestEnd): 'refused' | 'expired' | 'withdrawn' =>
  state === 'refused' || state === 'expired' ? state : 'withdrawn'

async function decide(context: Context, id: string, decision: store.Decision): Promise<void> {
  const row = await store.decide(context.tx, id, decision)
  const { status, note } = decision
  context.changed('broken row', id, { status: 'asked' }, { status, note }, { level: 'CRITICAL', note: row.reason })
  context.push(booksTopic.of(), { kind: 'books', acknowledgement: id })
}
