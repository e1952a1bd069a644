/** Corrects or removes a row, or checks all again. What changes one row can be about its twins, so all open rows are judged. */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { checkRow, factsFor, textOfPayment, withTwins } from './check-row.ts'
import { lockOpen, shownRow, summaryOf } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBulk

/** The rows whose calculation or errors are no longer what is stored, with the new ones. */
export async function staleRows(context: Context, { id, mid }: Pick<store.BulkRecord, 'id' | 'mid'>) {
  const rows = await store.openRows(context.tx, id)
  const facts = await factsFor(
    context,
    mid,
    rows.map(({ cells }) => cells),
  )
  const judged = withTwins(rows.map((row) => ({ ...row, ...checkRow(context, facts, row.cells) })))
  return judged.flatMap((row, at) => {
    const before = rows[at]!
    if (isSame(before, row)) return []
    const status =
      row.payment === null ? ('INVALID' as const) : before.status === 'VALID' ? ('VALID' as const) : ('FIXED' as const)
    return [{ id: row.id, status, errors: row.errors, payment: row.payment }]
  })
}
type RowResult = Pick<store.RowRecord, 'errors' | 'payment'>
const textOf = ({ errors, payment }: RowResult): string =>
  JSON.stringify([errors.map(({ column, message }) => [column, message]), textOfPayment(payment)])
const isSame = (one: RowResult, other: RowResult): boolean => textOf(one) === textOf(other)

/** The number of rows that changed. */
async function check(context: Context, bulk: store.BulkRecord): Promise<number> {
  const stale = await staleRows(context, bulk)
  if (stale.length > 0) await store.recordChecks(context.tx, context.now, stale)
  return stale.length
}

async function openRow(context: Context, id: string) {
  const found = (await store.findRow(context.tx, context.scope.mid, id)) ?? refuse(problem.rowUnknown, {})
  const bulk = await lockOpen(context, found.bulk_id)
  const row = await store.lockRow(context.tx, id)
  if (row.status === 'REMOVED') refuse(problem.rowRemoved, {})
  return { bulk, row }
}

export const fixBulkCell: Handler<typeof contract.fixBulkCell> = async (context, { params, body }) => {
  const { bulk, row } = await openRow(context, params.id)
  const { column, value } = body
  await store.setCells(context.tx, row.id, { ...row.cells, [column]: value })
  // A valid row that is changed counts as corrected.
  if (row.status === 'VALID') await store.changeRow(context.tx, row.id, { status: 'FIXED', updated_at: context.now })
  await check(context, bulk)
  const about = { mid: row.mid }
  context.changed('bulk disbursement row', row.id, { [column]: row.cells[column] }, { [column]: value }, about)
  return shownRow(await store.lockRow(context.tx, row.id))
}

export const removeBulkRow: Handler<typeof contract.removeBulkRow> = async (context, { params }) => {
  const { bulk, row } = await openRow(context, params.id)
  const { status, mid } = row
  await store.changeRow(context.tx, row.id, { status: 'REMOVED', updated_at: context.now })
  await check(context, bulk)
  context.changed('bulk disbursement row', row.id, { status }, { status: 'REMOVED' }, { mid })
  context.say(contract.texts.removed)
  return shownRow(await store.lockRow(context.tx, row.id))
}

export const recheckBulk: Handler<typeof contract.recheckBulk> = async (context, { params }) => {
  const bulk = await lockOpen(context, params.id)
  const changed = await check(context, bulk)
  context.changed('bulk disbursement', bulk.id, null, { rowsThatChanged: changed }, { mid: bulk.mid })
  context.say(contract.texts.checked)
  return summaryOf(context, bulk)
}
