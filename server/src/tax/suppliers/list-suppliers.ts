import type * as contract from '@singil/contract/tax/suppliers'
import { exemptionDocument } from '@singil/contract/tax/suppliers'
import { banksAt } from '../../payouts/bank-accounts/index.ts'
import { filesOf } from '../../foundation/files/index.ts'
import { manilaDay, paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ratesAt } from './atc-store.ts'
import { shownSupplier } from './shown-supplier.ts'
import * as store from './store.ts'

export async function shownSuppliers(
  context: Context,
  rows: readonly store.SupplierRow[],
): Promise<contract.Supplier[]> {
  const banks = new Map((await banksAt(context.tx, context.now)).map((bank) => [bank.bic, bank]))
  const proven = rows.filter(({ exemption_file }) => exemption_file !== null)
  const files = await filesOf(context.tx, exemptionDocument, proven)
  return rows.map((row) => {
    const proof = files.get(row.id)?.find(({ id }) => id === row.exemption_file)
    return shownSupplier(context, row, banks.get(row.bic)!, proof)
  })
}

export const listSuppliers: Handler<typeof contract.listSuppliers> = async (context, { params, query }) => {
  const { tx, range } = context
  const wanted = { mid: params.id, search: query.searchValue ?? '', id: query.supplierId ?? null }
  const { rows, count } = await store.page(tx, range, wanted)
  return {
    result: await shownSuppliers(context, rows),
    pagination: paginationOf(range, count),
  }
}

export const listAtc: Handler<typeof contract.listAtc> = async ({ tx, now }) =>
  (await ratesAt(tx, manilaDay(now))).map(({ atc, payee, nature, condition, rate_millionths }) => ({
    atc,
    payee,
    nature,
    condition,
    rateMillionths: rate_millionths,
  }))
