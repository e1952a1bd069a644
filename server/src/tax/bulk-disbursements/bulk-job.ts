/** A bulk disbursement: what it is, and how it and its rows are shown. */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { refusingAs } from '../../kit/base/index.ts'
import { countedRows, ownSheet, sheetJob } from '../../foundation/sheets/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { checkRows } from './check-row.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBulk

export const bulkJob = sheetJob({
  kind: contract.bulkSheet,
  tables: store.tables,
  name: 'bulk disbursement',
  problems: problem,
  texts: contract.texts,
  check: checkRows,
  lock: lockOpen,
  open: ['INVALID', 'VALID', 'FIXED'],
  refuseClosed: () => refuse(problem.rowRemoved, {}),
})

export async function summariesOf(
  context: Context,
  bulks: readonly store.BulkRecord[],
): Promise<contract.BulkSummary[]> {
  const countedOf = await countedRows(bulkJob, context, contract.BulkRowStatus.options, bulks)
  const sums = await store.sumsOf(
    context.tx,
    bulks.map(({ id }) => id),
  )
  return bulks.map((bulk) => {
    const of = sums.get(bulk.id)
    return {
      Id: bulk.id,
      merchantId: bulk.mid,
      walletId: bulk.wallet_id,
      name: bulk.name,
      state: bulk.state,
      uploadedBy: bulk.uploaded_by,
      createdAt: bulk.created_at.toISOString(),
      confirmedBy: bulk.confirmed_by,
      confirmedAt: bulk.confirmed_at?.toISOString() ?? null,
      ...countedOf(bulk),
      totals: {
        payments: of?.payments ?? 0,
        gross: centavos(of?.gross ?? 0),
        withheld: centavos(of?.withheld ?? 0),
        net: centavos(of?.net ?? 0),
        fees: centavos(of?.fees ?? 0),
        total: centavos(of?.total ?? 0),
      },
    }
  })
}
export const summaryOf = async (context: Context, bulk: store.BulkRecord): Promise<contract.BulkSummary> =>
  (await summariesOf(context, [bulk]))[0]!

/** One that the caller may see, whose wallet the caller may use. */
export async function ownBulk(context: Context, id: string): Promise<store.BulkRecord> {
  const bulk = await ownSheet(bulkJob, context, id)
  await refusingAs(findWallet(context, bulk.wallet_id), () => refuse(problem.unknown, {}))
  return bulk
}

/** The same, locked, while its rows can change. */
export async function lockOpen(context: Context, id: string): Promise<store.BulkRecord> {
  const { id: known } = await ownBulk(context, id)
  const bulk = (await store.tables.lock(context.tx, null, known)) ?? refuse(problem.unknown, {})
  return bulk.state === 'OPEN' ? bulk : refuse(problem.closed, {})
}

export function shownRow(row: store.BulkRowRecord): contract.BulkRow {
  const { payment } = row
  return {
    Id: row.id,
    line: row.line,
    status: row.status,
    cells: row.cells,
    errors: row.errors,
    payment: payment && {
      companyName: payment.companyName,
      to: payment.to,
      rail: payment.rail,
      base: centavos(payment.base),
      atc: payment.atc,
      rateMillionths: payment.rateMillionths,
      withheld: centavos(payment.withheld),
      net: centavos(payment.net),
      fee: centavos(payment.fee),
      total: centavos(payment.total),
    },
    reason: row.reason,
    disbursementId: row.payout_id,
    updatedAt: row.updated_at.toISOString(),
  }
}
