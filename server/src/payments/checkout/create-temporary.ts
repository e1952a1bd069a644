/** Payment links are the most frequent change of the product, so concurrent requests are written together. */
import type { Platform } from '@singil/contract/catalogue/channels'
import * as contract from '@singil/contract/payments/checkout'
import { responseCodes } from '@singil/contract/payments/gateway'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { lineTotal, orderTotals } from '@singil/contract/kit/order'
import type { StoreId } from '@singil/contract/kit/id'
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import { Refusal } from '@singil/contract/kit/problem'
import { whyUnpayable } from '@singil/contract/kit/unpayable'
import type { Origin } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import { findItems } from '../../catalogue/inventory/index.ts'
import type { Batch, Context } from '../../kit/work/index.ts'
import type { OrderReference } from '@singil/contract/catalogue/item-details'
import type { Tx } from '../../kit/database/index.ts'
import { posingRefusal, type Profile } from '../../catalogue/merchants/index.ts'
import type { StoreRecord } from '../../catalogue/stores/index.ts'
import type { Line } from '../transactions/index.ts'
import { type OrderPlaces, resolvePlaces } from './order-places.ts'
import { findSellers, type Seller } from './sellers.ts'
import { addLink } from './note-link.ts'
import type { TemporaryRecord } from './store.ts'

type Body = z.output<typeof contract.createTemporary.body>
type Items = Awaited<ReturnType<typeof findItems>>

type Calls = readonly {
  readonly context: Context
  /** `platform` is known of the links of partners alone. */
  readonly input: { readonly body: Body & { readonly platform?: Platform | undefined } }
}[]

/** Composes the requested links with the server's own prices, or a refusal each; writes nothing. */
export async function composeLinks(tx: Tx, calls: Calls): Promise<readonly (TemporaryRecord | Refusal)[]> {
  const reader = { tx, secrets: calls[0]!.context.secrets, now: calls[0]!.context.now }
  const storeIds = calls.map((call) => call.input.body.storeId)
  const sellers = await findSellers(reader, storeIds)
  const itemIds = calls.flatMap((call) =>
    call.input.body.items.flatMap((item) => ('itemId' in item ? [item.itemId] : [])),
  )
  const items: Items = itemIds.length > 0 ? await findItems(tx, itemIds) : new Map()
  const places = await Promise.all(calls.map((call) => resolvePlaces(call.input.body)))

  const links = calls.map(({ context, input }, at) => {
    const where = places[at]!
    if (where instanceof Refusal) return where
    const seller = sellers.get(input.body.storeId)
    if (!seller || !maySell(context, seller.store))
      return new Refusal(contract.problemsOfCheckout.storeUnknown, {}, 'storeId')
    const { description } = input.body
    const posing = posingRefusal(context, 'title', { text: description, field: 'description' })
    if (posing) return posing
    const origin = context.actor.partner ? 'partner' : 'portal'
    return composeLink(context, { ...input.body, ...where, origin }, seller.store, seller.profile, items)
  })
  // The channels of a store may have been changed since they were read: nothing is refused by what was kept.
  const doubtful = links.flatMap((link) => (refusalOf(link, sellers) ? [(link as TemporaryRecord).store_id] : []))
  if (doubtful.length === 0) return links
  const fresh = await findSellers(reader, doubtful, false)
  return links.map((link) => refusalOf(link, fresh) ?? link)
}

function refusalOf(link: TemporaryRecord | Refusal, sellers: ReadonlyMap<StoreId, Seller>): Refusal | null {
  const seller = link instanceof Refusal ? undefined : sellers.get(link.store_id)
  return seller && !(link instanceof Refusal) ? refuseUnpayable(link, seller) : null
}

/** A refusal of a link that nobody could pay: no channel of its store takes the amount, or no payment of the merchant may be as large. */
export function refuseUnpayable(
  { amount, shoulder, channels }: Pick<TemporaryRecord, 'amount' | 'shoulder' | 'channels'>,
  { offers, limitFor }: Pick<Seller, 'offers' | 'limitFor'>,
): Refusal | null {
  const reason = whyUnpayable(offers({ amount, shoulder, only: channels, limitFor }))
  return reason === null ? null : new Refusal(contract.problemsOfCheckout.unpayable, { reason }, 'amount')
}

export const createTemporary: Batch<typeof contract.createTemporary> = async ({ tx }, calls) => {
  const links = await composeLinks(tx, calls)
  return links.map((link, i) => {
    if (link instanceof Refusal) return link
    const { context } = calls[i]!
    addLink(context, link)
    context.changed('temporary transaction', link.id, null, {
      request_id: link.request_id,
      store_id: link.store_id,
      amount: link.amount,
      expires_at: link.expires_at,
    })
    return shown(link, context.publicUrl)
  })
}

export function maySell(context: Context, store: StoreRecord): boolean {
  const { mid, storeIds } = context.scope
  return store.status === 'ACTIVE' && mid === store.mid && (storeIds === null || storeIds.includes(store.store_id))
}

export interface LinkWish
  extends Omit<Body, 'amount' | 'items' | 'shoulder' | 'expiresInHours' | keyof OrderPlaces>, OrderPlaces {
  readonly items: readonly (Body['items'][number] & { readonly references?: OrderReference[] })[]
  /** Without the shipping fee. */
  readonly amount?: Centavos | undefined
  readonly shoulder?: 'merchant' | 'customer' | undefined
  readonly expiresInHours?: number | undefined
  readonly origin: Origin
  readonly platform?: Platform | undefined
}

/** The link with the server's own prices; a refusal if an item does not belong to the store or cannot be sold. */
export function composeLink(
  context: Context,
  wish: LinkWish,
  store: StoreRecord,
  profile: Profile,
  items: Items,
): TemporaryRecord | Refusal {
  const lines: Line[] = []
  for (const item of wish.items) {
    if ('description' in item) {
      lines.push({ ...item, itemCode: null, total: lineTotal(item) })
      continue
    }
    const found = items.get(item.itemId)
    if (!found || found.store_id !== store.store_id) return new Refusal(problemsOfInventory.unknown, {}, 'items')
    if (found.unavailable) return new Refusal(problemsOfInventory.unavailable, { item: found.description }, 'items')
    lines.push({
      ...item,
      description: found.description,
      itemCode: found.item_code,
      amount: found.amount,
      total: lineTotal({ ...item, amount: found.amount }),
    })
  }
  const asked = { quantity: 1, amount: wish.amount ?? centavos(0), tax: centavos(0) }
  const totals = orderTotals(lines.length > 0 ? lines : [asked], wish.shippingFee)
  if (!totals) return new Refusal(contract.problemsOfCheckout.amountTooLarge, {}, 'amount')
  if (totals.goods + totals.tax < 100) return new Refusal(contract.problemsOfCheckout.amountTooSmall, {}, 'amount')
  const hours = wish.expiresInHours ?? profile.expirationHours
  return {
    mid: store.mid,
    id: context.newPublicId() as contract.TemporaryId,
    request_id: context.newRequestId(),
    store_id: store.store_id,
    wallet_id: store.wallet_id,
    amount: totals.amount,
    tax: totals.tax,
    shipping_fee: totals.shippingFee,
    description: wish.description,
    items: lines,
    customer: wish.customer,
    shipping_address: wish.shippingAddress,
    billing_address: wish.billingAddress,
    form_answers: wish.formAnswers,
    customer_choose_pmethod: wish.customerChoosePmethod,
    channels: wish.channels,
    shoulder: wish.shoulder ?? (hasAdditionalCharge(wish, items) ? 'customer' : profile.shoulder),
    origin: wish.origin,
    platform: wish.platform ?? null,
    created_by: context.actor.username,
    created_at: context.now,
    expires_at: new Date(context.now.getTime() + hours * 3_600_000),
    cancelled_at: null,
    sends: 0,
    state: 'open',
    opened_at: null,
    channel_chosen_at: null,
    shares: 0,
    version: 1,
  }
}

/** One item priced without the service charge makes the customer pay the charge for the complete order. */
const hasAdditionalCharge = (wish: LinkWish, items: Items) =>
  wish.items.some((item) => 'itemId' in item && items.get(item.itemId)?.additional_charge === true)

const linkUrl = ({ id }: TemporaryRecord, publicUrl: string) => `${publicUrl}/redirect/${id}`
export const shown = (link: TemporaryRecord, publicUrl: string): contract.Temporary => ({
  Id: link.id,
  transaction: { request_id: link.request_id },
  tempTransaction: { storeId: link.store_id, customerChoosePmethod: link.customer_choose_pmethod },
  payment_action_info: { type: 'redirect', url: linkUrl(link, publicUrl) },
  storeId: link.store_id,
  amount: link.amount,
  tax: link.tax,
  shippingFee: link.shipping_fee,
  description: link.description,
  items: link.items.map(({ itemId: _, references: __, ...item }) => item),
  origin: link.origin,
  customerChoosePmethod: link.customer_choose_pmethod,
  channels: link.channels,
  shoulder: link.shoulder,
  paymentLinkUrl: linkUrl(link, publicUrl),
  response_code: responseCodes.pending,
  expiresAt: link.expires_at.toISOString(),
  createdAt: link.created_at.toISOString(),
})
