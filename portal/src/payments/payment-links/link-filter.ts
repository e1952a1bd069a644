/** Converts the address to a query of the list. */
import { daysOf } from '../../kit/values/index.ts'
import type { Request } from '@singil/contract/kit/endpoint'
import { LinkTab, type listPaymentLinks } from '@singil/contract/payments/payment-links'

export const filterNames = ['tab', 'q', 'store', 'from', 'to', 'ends'] as const
export type FilterName = (typeof filterNames)[number]
type Values = Readonly<Partial<Record<FilterName, string>>>

export const readTab = (text: string | undefined): LinkTab => LinkTab.safeParse(text).data ?? 'active'

export const queryOf = (values: Values): NonNullable<Request<typeof listPaymentLinks>['query']> => ({
  tab: readTab(values.tab),
  ...(values.q ? { searchValue: values.q.slice(0, 100) } : {}),
  ...(values.store ? { storeId: values.store } : {}),
  ...daysOf(values),
  ...(values.ends === 'day' && readTab(values.tab) === 'active' ? { ends: 'day' as const } : {}),
})
