import type { MerchantId } from '@singil/contract/kit/id'
import { centavos, minus } from '@singil/contract/kit/money'
import { settling } from '@singil/contract/desk/reconciliation'
import { endWaiting } from '../../workspace/approvals/index.ts'
import { groupBy, isUuid } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { type Journal, post } from '../../foundation/ledger/index.ts'
import { keysOfReturns, keysOfTransfers } from '../../payouts/payouts/index.ts'
import { keysOfTopups } from '../../payouts/topups/index.ts'
import { keysOfPayments, keysOfRefunds } from '../../payments/transaction-reports/index.ts'
import { type BookedRow, bookedUnder } from './evidence-store.ts'
import { type Placement, place } from './placement.ts'
import { statementSuspended } from './postings.ts'
import { type Source, sourceOf } from './sources.ts'
import * as store from './store.ts'

/**
 * Places every line of these references again: on its journal, with the remainder in suspense. Writes nothing if nothing changed. The
 * source's row must be locked.
 */
export async function placeLines(context: Context, source: Source, abouts: readonly string[]): Promise<void> {
  const lines = await store.linesAbout(context.tx, source.provider, abouts)
  const known = await bookedFor(context, source.provider, lines)
  const journals: Journal[] = []
  const changed: store.Placed[] = []
  for (const [about, group] of groupBy(lines, (line) => line.about)) {
    const { booked, mid } = known.get(about) ?? { booked: [], mid: null }
    const settled = group.filter(({ state }) => state === 'resolved')
    const open = group.filter(({ state }) => state !== 'resolved')
    const before = booked.filter(({ id }) => settled.some(({ journal_id }) => journal_id === id))
    const placements = place(open.map(statedBy), booked, before)
    for (const line of open) {
      const placed = placedBy(line, placements.get(line.id)!, mid)
      if (!placed) continue
      changed.push(placed)
      if (placed.moves > line.moves) journals.push(moveOf(context, line, placed))
    }
  }
  if (changed.length === 0) return
  await store.savePlaces(context.tx, changed, context.now)
  const moved = new Set(changed.map(({ id }) => id))
  // The proposal was about a difference that is another one now.
  for (const { id, state } of lines)
    if (state === 'asked' && moved.has(id))
      await endWaiting(context, settling, id, {
        state: 'obsolete',
        by: null,
        note: 'The difference is another one now.',
      })
  await post(context, journals)
}

const statedBy = ({ id, line_ref: ref, amount }: store.LineRow) => ({ id, ref, amount })

interface KnownRows {
  readonly booked: BookedRow[]
  readonly mid: MerchantId | null
}

/** The journals booked under each reference. */
async function bookedFor(context: Context, provider: string, lines: readonly store.LineRow[]) {
  const ids = (kind: store.LineRow['kind'], of: (line: store.LineRow) => string) => [
    ...new Set(lines.filter((line) => line.kind === kind).map(of)),
  ]
  const requests = ids('payment', (line) => line.request_id)
  const refunds = ids('refund', (line) => line.refund_ref ?? '').filter(isUuid)
  const [transfers, returns] = (['transfer', 'return'] as const).map((kind) =>
    ids(kind, (line) => line.request_id).filter(isUuid),
  )
  const keys = [
    ...(await keysOfPayments(context.tx, requests)).map((row) => ({ ...row, about: `payment:${row.about}` })),
    ...(await keysOfTopups(context.tx, requests)).map((row) => ({ ...row, about: `payment:${row.about}` })),
    ...(await keysOfRefunds(context.tx, refunds)).map((row) => ({ ...row, about: `refund:${row.about}` })),
    ...(await keysOfTransfers(context.tx, transfers!)).map((row) => ({ ...row, about: `transfer:${row.about}` })),
    ...(await keysOfReturns(context.tx, returns!)).map((row) => ({ ...row, about: `return:${row.about}` })),
  ]
  const rows = await bookedUnder(
    context.tx,
    provider,
    keys.map(({ key }) => key),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const known = new Map<string, KnownRows>()
  for (const { about, mid, key } of keys) {
    const row = byKey.get(key)
    const booked = known.get(about)?.booked ?? []
    known.set(about, { mid, booked: row ? [...booked, row] : booked })
  }
  return known
}

/** Null if the line is already placed there. */
function placedBy(line: store.LineRow, { journal, fault }: Placement, mid: MerchantId | null): store.Placed | null {
  const matched = journal?.amount ?? centavos(0)
  const posted = minus(line.amount, matched)
  const isThere = line.journal_id === (journal?.id ?? null) && line.posted === posted
  if (isThere && line.fault === fault && line.mid === mid) return null
  const moves = posted === line.posted ? line.moves : line.moves + 1
  const state = fault === null ? 'matched' : 'suspense'
  return { id: line.id, mid, journal_id: journal?.id ?? null, matched, posted, moves, state, fault }
}

const notes = {
  unknown: 'Nothing was booked under its reference.',
  other_amount: 'Another amount was booked.',
  twice: 'It was reported twice.',
} as const

const moveOf = ({ now }: Context, line: store.LineRow, placed: store.Placed): Journal =>
  statementSuspended(
    {
      lineId: line.id,
      account: sourceOf(line.provider).account(line.channel),
      requestId: line.request_id,
      mid: placed.mid,
      amount: minus(placed.posted, line.posted),
      at: now,
      note: placed.fault === null ? 'It is booked now.' : notes[placed.fault],
    },
    placed.moves,
  )
