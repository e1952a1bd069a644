/** Registers, withdraws and rotates the series of a merchant. */
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/foundation/receipt-series'
import type { Context, Handler } from '../../kit/work/index.ts'
import { firstWaiting, inUse, numbersOf, shownSeries, stateOf, type SeriesInput } from './number-series.ts'
import * as store from './store.ts'

const problem = contract.problemsOfReceiptSeries

/** It is used at once if no series is in use, otherwise it waits for the end of those before it. */
export async function registerSeries(
  context: Context,
  mid: MerchantId,
  wish: SeriesInput,
): Promise<contract.ReceiptSeries> {
  await store.openBook(context.tx, mid)
  const rows = await store.seriesOf(context.tx, mid)
  const row: store.SeriesRow = {
    id: context.newId(),
    mid,
    position: rows.length + 1,
    document: wish.document,
    ...numbersOf(wish, rows),
    registered_by: context.actor.username,
    registered_at: context.now,
    started_at: inUse(rows) ? null : context.now,
    ended_at: null,
    withdrawn_at: null,
    warned_at: null,
  }
  await store.insertSeries(context.tx, row)
  const after = shownSeries(row)
  context.changed('receipt series', row.id, null, after, { mid })
  return after
}

export const registerReceiptSeries: Handler<typeof contract.registerReceiptSeries> = async (
  context,
  { params, body },
) => {
  const after = await registerSeries(context, params.mid, body)
  context.say(contract.texts.registered)
  return after
}

export async function setRotation(context: Context, mid: MerchantId, rotates: boolean): Promise<void> {
  const before = await store.openBook(context.tx, mid)
  if (before.rotates === rotates) return
  await store.saveRotation(context.tx, mid, rotates)
  // A series that waits behind one that has ended is used from now on.
  if (rotates) await startNext(context, mid)
  context.changed('receipt book', mid, { rotates: before.rotates }, { rotates }, { mid })
}

/** Starts the next series unless one is in use. */
export async function startNext(context: Context, mid: MerchantId): Promise<void> {
  const rows = await store.seriesOf(context.tx, mid)
  const next = firstWaiting(rows)
  if (next && !inUse(rows)) await store.saveSeries(context.tx, next.id, { started_at: context.now })
}

export const rotateReceiptSeries: Handler<typeof contract.rotateReceiptSeries> = async (context, { params, body }) => {
  await setRotation(context, params.mid, body.rotates)
  return { rotates: body.rotates }
}

export const withdrawReceiptSeries: Handler<typeof contract.withdrawReceiptSeries> = async (
  context,
  { params: { mid }, body },
) => {
  const book = await store.lockBook(context.tx, mid)
  const row = (await store.seriesOf(context.tx, mid)).find(({ id }) => id === body.seriesId)
  if (!book || !row) refuse(problem.unknown, {})
  if (stateOf(row) === 'withdrawn') refuse(problem.alreadyWithdrawn, {})
  if (row.next_number !== row.first_number) refuse(problem.used, {})
  const after = shownSeries(await store.saveSeries(context.tx, row.id, { withdrawn_at: context.now }))
  if (book.rotates) await startNext(context, mid)
  context.changed('receipt series', row.id, shownSeries(row), after, { mid, level: 'WARNING' })
  context.say(contract.texts.withdrawn)
  return after
}
