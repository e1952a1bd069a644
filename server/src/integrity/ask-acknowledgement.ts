import {
  acknowledging,
  type askAcknowledgement as promise,
  problemsOfIntegrity as problem,
} from '@singil/contract/integrity'
import type { UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { askSecondPerson } from '../approvals/index.ts'
import type { BrokenRow, Context, Handler } from '../kit/work/index.ts'
import { findJournal, partsOf } from '../ledger/index.ts'
import * as store from './acknowledgements-store.ts'
import * as runs from './runs-store.ts'
import { sayPlaces } from './say-places.ts'
import { shownAcknowledgements } from './shown-acknowledgements.ts'

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
    asked_by: context.actor.userId as UserId,
    asked_by_name: context.actor.username,
    asked_at: context.now,
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    note: '',
  }
  if (!(await store.insert(context.tx, row))) refuse(problem.alreadyAcknowledged, {}, 'rowId')
  context.changed('broken row', row.id, null, row, { level: 'CRITICAL', note: reason })
  const touches = await sayPlaces(context, broken)
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
