/** A link as its list and its panel show it. */
import type { LinkState, PaymentLinkRow } from '@singil/contract/payments/payment-links'
import type { TemporaryRecord } from '../checkout/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'

/** A link is shown as expired at once, also before the job has set its state. */
export function stateOf(link: TemporaryRecord, now: Date): LinkState {
  if (link.state !== 'open') return link.state
  if (now >= link.expires_at) return 'expired'
  return link.channel_chosen_at ? 'channel_chosen' : link.opened_at ? 'opened' : 'active'
}

/** What the amount of a link follows, in words; null if its merchant entered the amount. */
export function sourceOfAmount({ origin, items }: Pick<TemporaryRecord, 'origin' | 'items'>): string | null {
  if (origin === 'partner') return 'an order in a connected program'
  if (origin !== 'portal') return "a customer's order"
  return items.length > 0 ? 'its items' : null
}

export async function rowsOf(context: Context, links: readonly TemporaryRecord[]): Promise<PaymentLinkRow[]> {
  const stores = await findStores(
    context.tx,
    links.map((link) => link.store_id),
  )
  return links.map((link) => ({
    id: link.id,
    requestId: link.request_id,
    merchantId: link.mid,
    storeId: link.store_id,
    storeName: stores.get(link.store_id)?.store_name ?? '',
    amount: link.amount,
    description: link.description,
    customerName: link.customer ? `${link.customer.firstName} ${link.customer.lastName}` : '',
    state: stateOf(link, context.now),
    url: `${context.publicUrl}/redirect/${link.id}`,
    shares: link.shares,
    openedAt: link.opened_at?.toISOString() ?? null,
    channelChosenAt: link.channel_chosen_at?.toISOString() ?? null,
    expiresAt: link.expires_at.toISOString(),
    createdAt: link.created_at.toISOString(),
    version: link.version,
  }))
}
