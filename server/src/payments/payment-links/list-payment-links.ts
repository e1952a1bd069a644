/** The list of payment links, and its search. */
import type { Input } from '@singil/contract/kit/endpoint'
import type * as contract from '@singil/contract/payments/payment-links'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import type { LinkFilter, StoredState } from './list-store.ts'
import { pageOfLinks } from './page-of-links.ts'
import { rowsOf } from './view.ts'

const dayMs = 86_400_000
const stateOfTab: Readonly<Record<contract.LinkTab, StoredState | null>> = {
  active: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  all: null,
}

export const listPaymentLinks: Handler<typeof contract.listPaymentLinks> = async (context, { query }) => {
  const { rows, ...page } = await pageOfLinks(context, filterOf(context, query), {
    searchValue: query.searchValue,
    cursor: query.cursor,
  })
  return { result: await rowsOf(context, rows), ...page }
}

type Filters = Omit<Input<typeof contract.listPaymentLinks>['query'], 'searchValue' | 'cursor'>

export const filterOf = ({ now }: Pick<Context, 'now'>, { tab, storeId, from, to, ends }: Filters): LinkFilter => ({
  state: ends ? 'open' : stateOfTab[tab],
  storeId,
  from: from === undefined ? undefined : startOfManilaDay(from),
  until: to === undefined ? undefined : endOfManilaDay(to),
  ending: ends ? { after: now, until: new Date(now.getTime() + dayMs) } : null,
})
