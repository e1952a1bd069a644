/** The first columns of the exports of links: of payment links, and of the online payments that are asked for by them. */
import type { Column } from '../../workspace/exports/index.ts'
import { storeNames } from '../../catalogue/stores/index.ts'
import type { PaymentLinkRow } from '@singil/contract/payments/payment-links'
import type { StoreId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'

type Linked = Pick<PaymentLinkRow, 'createdAt' | 'requestId' | 'storeName' | 'customerName' | 'description' | 'amount'>

/** `made` is the title of the time at which the link was made. */
export const linkColumns = (made: string): readonly Column<Linked>[] => [
  { key: 'createdAt', title: made, as: 'instant', of: (row) => row.createdAt },
  { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.requestId },
  { key: 'storeName', title: 'Store', as: 'text', of: (row) => row.storeName },
  { key: 'customerName', title: 'Customer', as: 'text', of: (row) => row.customerName },
  { key: 'description', title: 'For', as: 'text', of: (row) => row.description, isWide: true },
  { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
]

/** The name of the store by which links are filtered. */
export async function nameOfStore(context: Context, storeId: StoreId | undefined): Promise<string | undefined> {
  const stores = storeId === undefined ? [] : await storeNames(context, context.mid())
  return stores.find((one) => one.storeId === storeId)?.storeName
}
