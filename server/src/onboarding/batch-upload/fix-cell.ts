/** Corrects or removes a row. Rows that were twins of it are checked again, because they may be valid now. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { checkCells, errorsOfTwins } from './check-row.ts'
import { shownRow } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBatchUpload
const open: readonly contract.BatchRowStatus[] = ['INVALID', 'VALID', 'FIXED', 'FAILED']

/** A row that can still change. The lock of the merchant's batches comes first, because a correction changes twins of the row too. */
async function openRow(context: Context, id: string): Promise<store.RowRecord> {
  const { tx, scope } = context
  const mid = (await store.merchantOfRow(tx, scope.mid, id)) ?? refuse(problem.rowUnknown, {})
  await store.lockBatches(tx, mid)
  const found = (await store.lockRow(tx, mid, id)) ?? refuse(problem.rowUnknown, {})
  if (!open.includes(found.status))
    refuse(problem.rowClosed, { state: contract.batchStatusLabels[found.status].toLowerCase() })
  return found
}

/** The errors of a row among the others; those of an earlier batch or line have the value first. */
async function judged({ tx }: Context, row: store.RowRecord, typed: contract.Cells) {
  const { cells, errors } = await checkCells(typed)
  const wanted = { email: cells.email.toLowerCase(), username: cells.username.toLowerCase() }
  const others = (await store.claimsOf(tx, row.mid, wanted)).filter(({ id }) => id !== row.id)
  return { cells, errors: [...errors, ...errorsOfTwins(cells, others)] }
}

/** Checks rows again that had the same address or username as this one had. */
async function checkTwins(context: Context, { id, mid, cells }: store.RowRecord): Promise<void> {
  for (const twin of await store.invalidWith(context.tx, mid, cells.email, cells.username)) {
    if (twin.id === id) continue
    const { errors } = await judged(context, twin, twin.cells)
    const status = errors.length === 0 ? 'FIXED' : 'INVALID'
    await store.change(context.tx, twin.id, { errors, status, updated_at: context.now })
  }
}

export const fixCell: Handler<typeof contract.fixCell> = async (context, { params, body }) => {
  const { tx, now } = context
  const before = await openRow(context, params.id)
  const { cells, errors } = await judged(context, before, { ...before.cells, [body.column]: body.value })
  const status = errors.length === 0 ? 'FIXED' : 'INVALID'
  await store.change(tx, before.id, { cells, errors, status, reason: null, updated_at: now })
  await checkTwins(context, before)
  const note = { [body.column]: cells[body.column] }
  context.changed('batch row', before.id, { [body.column]: before.cells[body.column] }, note, { mid: before.mid })
  return shownRow(context, await store.findRow(tx, before.id))
}

export const removeRow: Handler<typeof contract.removeRow> = async (context, { params }) => {
  const { tx, now } = context
  const before = await openRow(context, params.id)
  await store.change(tx, before.id, { status: 'REMOVED', reason: null, updated_at: now })
  await checkTwins(context, before)
  const { status } = before
  context.changed('batch row', before.id, { status }, { status: 'REMOVED' }, { mid: before.mid })
  context.say(contract.texts.removed)
  return shownRow(context, await store.findRow(tx, before.id))
}
