/** The sheets of suppliers of a merchant, one of them, and its rows. */
import * as contract from '@singil/contract/tax/supplier-imports'
import { refuse } from '@singil/contract/kit/problem'
import { paginationOf } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { cellsOf } from './cells.ts'
import { shownImport, shownImports, shownRow } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfImports
const rowsAtOnce = 100

export const listImports: Handler<typeof contract.listImports> = async (context) => {
  const { rows, count } = await store.page(context.tx, context.range, context.mid())
  return { result: await shownImports(context, rows), pagination: paginationOf(context.range, count) }
}

const ownImport = async (context: Context, id: string) =>
  (await store.find(context.tx, context.mid(), id)) ?? refuse(problem.unknown, {})

export const getImport: Handler<typeof contract.getImport> = async (context, { params }) =>
  shownImport(context, await ownImport(context, params.id))

export const searchImportRows: Handler<typeof contract.searchImportRows> = async (context, { params, body }) => {
  const { id } = await ownImport(context, params.id)
  const { statuses, from, search: text = '' } = body
  const { rows, count } = await store.search(context.tx, id, { text, statuses, from }, rowsAtOnce)
  return { result: rows.map((row) => ({ ...shownRow(row), cells: cellsOf(context, row) })), count }
}
