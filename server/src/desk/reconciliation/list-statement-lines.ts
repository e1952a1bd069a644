import type { listStatementLines as promise } from '@singil/contract/desk/reconciliation'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { pageOfLines } from './lists-store.ts'
import { sources } from './sources.ts'
import { shown } from './view.ts'

export const listStatementLines: Handler<typeof promise> = async (
  { tx, now, range },
  { query: { source, ...query } },
) => {
  const provider = sources.find(({ name }) => name === source)?.provider
  const { rows, count } = await pageOfLines(tx, { ...query, provider }, range)
  return {
    result: rows.map((row) => shown(row, now)),
    pagination: paginationOf(range, count),
  }
}
