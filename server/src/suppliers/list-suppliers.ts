import type * as contract from '@singil/contract/suppliers'
import { banksAt } from '../bank-accounts/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { ratesAt } from './atc-store.ts'
import { shownSupplier } from './shown-supplier.ts'
import * as store from './store.ts'

export const listSuppliers: Handler<typeof contract.listSuppliers> = async (context, { params, query }) => {
  const { tx, now, range } = context
  const wanted = { mid: params.id, search: query.searchValue ?? '', id: query.supplierId ?? null }
  const { rows, count } = await store.page(tx, range, wanted)
  const banks = new Map((await banksAt(tx, now)).map((bank) => [bank.bic, bank]))
  const { page, limit } = range
  return {
    result: rows.map((row) => shownSupplier(context, row, banks.get(row.bic)!)),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
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
