import type * as contract from '@singil/contract/payouts/bank-accounts'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { type BankRow, banksAt } from './bank-store.ts'
import { autosweepsOf } from './ports.ts'
import { removalOf } from './removal.ts'
import { shownAccount } from './shown-account.ts'
import * as store from './store.ts'

export const listAccountsOfMerchant: Handler<typeof contract.listAccountsOfMerchant> = async (context, { params }) =>
  shownAll(context, await store.ofMerchant(context.tx, params.mid), await banksAt(context.tx, context.now))

export const listBankAccounts: Handler<typeof contract.listBankAccounts> = async (context, { query }) => {
  const range = { ...context.range, ...(query.page !== undefined && { page: query.page }) }
  const banks = await banksAt(context.tx, context.now)
  const search = query.searchValue ?? ''
  const bics = banks.filter((bank) => isNamed(bank, search)).map(({ bic }) => bic)
  const { rows, count } = await store.page(context.tx, range, { mid: query.mid ?? context.mid(), search, bics })
  return {
    result: await shownAll(context, rows, banks),
    pagination: paginationOf(range, count),
    removal: await removalOf(context),
  }
}

async function shownAll(context: Context, rows: readonly store.AccountRow[], banks: readonly BankRow[]) {
  const byBic = new Map(banks.map((bank) => [bank.bic, bank]))
  const sweeps = await autosweepsOf.get(context)(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shownAccount(context, row, byBic.get(row.bic)!, sweeps.get(row.id)))
}

const isNamed = ({ name, short_name }: BankRow, search: string) =>
  search !== '' && `${name} ${short_name}`.toLowerCase().includes(search.toLowerCase())
