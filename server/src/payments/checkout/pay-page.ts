/** What a payment link shows to anyone who opens it: the merchant, the order, the payment methods and the payment's state. */
import * as contract from '@singil/contract/payments/checkout'
import { maintenanceTopic } from '@singil/contract/catalogue/channels'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions, linkTopic } from '@singil/contract/payments/transactions'
import type { Offer } from '@singil/contract/catalogue/channels'
import type { Address } from '@singil/contract/foundation/places'
import { offersFor } from '../../catalogue/channels/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { pushToken } from '../../foundation/live/index.ts'
import { findProfiles, type Profile } from '../../catalogue/merchants/index.ts'
import { publicStoreOf } from '../../catalogue/stores/index.ts'
import { attemptsOf, type TransactionRecord } from '../transactions/index.ts'
import { codeOf, isAskedByMerchant, maskCustomer, shownOf, statusOf } from './link.ts'
import { isShipped, itemsOf } from './order-places.ts'
import { findLinks, type TemporaryRecord } from './store.ts'

export const getPayPage: Handler<typeof contract.getPayPage> = (context, { params }) => readPayPage(context, params.id)

/** The page of a link; an unknown id is refused. */
export async function readPayPage(context: Context, id: contract.TemporaryId): Promise<contract.PayPage> {
  const [link] = await findLinks(context.tx, [id])
  if (!link) refuse(contract.problemsOfCheckout.unknown, {})
  return payPageOf(context, link)
}

const payPageOf = async (context: Context, link: TemporaryRecord) => (await openPayPage(context, link)).page

/** With the payments of the link, newest first. */
export async function openPayPage(
  context: Context,
  link: TemporaryRecord,
): Promise<{ readonly page: contract.PayPage; readonly attempts: readonly TransactionRecord[] }> {
  const [profile, attempts, store, itemsOfLink] = await withoutWaiting(context.tx, () => {
    const ofMerchant = profileOf(context, link)
    return [
      ofMerchant,
      attemptsOf(context.tx, link.mid, [link.id]),
      publicStoreOf(context, link.store_id, ofMerchant),
      itemsOf(context.tx, link),
    ] as const
  })
  const status = statusOf(link, attempts, context.now)
  const isOpen = status === 'payable' || status === 'pending'
  const offers = isOpen
    ? (
        await withoutWaiting(context.tx, () => [
          offersFor(context, {
            mid: link.mid,
            storeId: link.store_id,
            amount: link.amount,
            shoulder: link.shoulder,
            platform: link.platform,
            only: link.channels,
            profile: Promise.resolve(profile),
          }),
        ])
      )[0]!
    : []
  const shownAttempt = shownOf(attempts)
  const page: contract.PayPage = {
    Id: link.id,
    requestId: link.request_id,
    store,
    amount: link.amount,
    tax: link.tax,
    shippingFee: link.shipping_fee,
    description: link.description,
    items: link.items.map(({ itemId: _, declaredValue: __, references: ___, ...item }) => item),
    shoulder: link.shoulder,
    ships: isShipped(link, itemsOfLink),
    deliversTo: link.shipping_address && formatRegion(link.shipping_address),
    customerGiven: link.customer !== null,
    customerMasked: link.customer ? maskCustomer(link.customer) : '',
    expiresAt: link.expires_at.toISOString(),
    response_code: codeOf(status),
    status,
    offers: offers.map((offer) => withoutLimits(offerForCustomers(offer), link)),
    attempt: shownAttempt ? attemptOf(shownAttempt) : null,
    pushToken: pushToken(context, [linkTopic.of({ id: link.id }), maintenanceTopic.of()]),
  }
  return { page, attempts }
}

export const profileOf = async (
  { tx }: Pick<Context, 'tx'>,
  { mid }: Pick<TemporaryRecord, 'mid'>,
): Promise<Profile | undefined> => (await findProfiles(tx, [mid])).get(mid)

/** The page shows the city, not the street, because anyone may have the link. Nothing is shown of an old address that is one text. */
const formatRegion = ({ city, province }: Address) =>
  [city, province].filter(Boolean).join(', ') || 'the address you gave'

/** Omits the channel's cost to the merchant, its settlement time and the remaining limit, which are the merchant's business. */
const offerForCustomers = ({ channel, ...offer }: Offer): contract.PublicOffer => ({
  channel: {
    code: channel.code,
    name: channel.name,
    pmethod: channel.pmethod,
    flow: channel.flow,
    minAmount: channel.minAmount,
    maxAmount: channel.maxAmount,
    underMaintenance: channel.underMaintenance,
    maintenanceUntil: channel.maintenanceUntil,
  },
  amount: offer.amount,
  customerFee: offer.customerFee,
  customerVat: offer.customerVat,
  total: offer.total,
  unusable: offer.unusable,
  reason: offer.reason,
})

/**
 * A customer who chose the amount must not learn from its price how much the merchant may still collect (refused-tries.ts); a customer who
 * was given a link sees that it cannot be paid now, but not which limit it is.
 */
function withoutLimits(offer: contract.PublicOffer, link: TemporaryRecord): contract.PublicOffer {
  if (offer.unusable !== 'limit_reached') return offer
  return isAskedByMerchant(link.origin)
    ? { ...offer, reason: problemsOfTransactions.limitReached.message }
    : { ...offer, unusable: null, reason: null }
}

const attemptOf = (row: TransactionRecord): NonNullable<contract.PayPage['attempt']> => ({
  requestId: row.request_id,
  channel: row.pchannel,
  channelName: row.channel_name,
  flow: row.flow,
  status: row.status,
  total: row.total,
  fee: row.customer_fee,
  vat: row.customer_vat,
  redirectUrl: row.redirect_url,
  reference: row.reference,
  steps: row.steps,
  qrPayload: row.qr_payload,
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  version: row.version,
})
