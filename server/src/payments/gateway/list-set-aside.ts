import type { listSetAside as promise } from '@singil/contract/payments/gateway'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { pageOfSetAside } from './set-aside-store.ts'
import { shown } from './set-aside.ts'

export const listSetAside: Handler<typeof promise> = async ({ tx, range }, { query }) => {
  const { rows, count } = await pageOfSetAside(tx, query.state, range)
  return {
    result: rows.map(shown),
    pagination: paginationOf(range, count),
  }
}
