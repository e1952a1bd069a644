import type * as contract from '@singil/contract/workspace/webhooks'
import { endOfManilaDay, isUuid, paginationOf, startOfManilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { shownDelivery } from './view.ts'
import { wholeMerchant } from './whole-merchant.ts'

export const listDeliveries: Handler<typeof contract.listDeliveries> = async (context, { query }) => {
  const { state, type, from, to } = query
  const search = query.search ?? ''
  const { rows, count } = await store.page(
    context.tx,
    wholeMerchant(context),
    {
      state,
      type,
      ...(search !== '' &&
        (isUuid(search.toLowerCase()) ? { id: search.toLowerCase() } : { subject: search.toUpperCase() })),
      ...(from !== undefined && { from: startOfManilaDay(from) }),
      ...(to !== undefined && { until: endOfManilaDay(to) }),
    },
    context.range,
  )
  const pagination = paginationOf(context.range, count)
  return { result: rows.map(shownDelivery), pagination }
}
