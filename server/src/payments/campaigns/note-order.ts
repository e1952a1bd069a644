import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { addOrder, hasTag, type PageKey } from './store.ts'

/** Notes at which page an order was placed, and by which campaign of this merchant its customer came. */
export async function noteOrder(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  {
    id,
    mid,
    tag,
    ...page
  }: PageKey & { readonly id: TemporaryId; readonly mid: MerchantId; readonly tag: string | null },
): Promise<void> {
  const known = tag !== null && (await hasTag(tx, mid, page, tag)) ? tag : null
  await addOrder(tx, { temporary_id: id, mid, ...page, tag: known, created_at: now })
}
