/** A payment link as the pages need it: its public view and its newest attempt. */
import { problemsOfCheckout, type PayPage, type TemporaryId } from '@singil/contract/payments/checkout'
import type { Published } from '@singil/contract/payments/forms'
import { refuse } from '@singil/contract/kit/problem'
import { formatMobile } from '@singil/contract/kit/format-mobile'
import type { Help, Order, Seller } from '@singil/pay/payments/checkout/page.ts'
import { formToAnswer, type TemporaryRecord, findLinks, openPayPage, shownOf } from '../checkout/index.ts'
import { isSoldOut } from '../../catalogue/inventory/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import { latesOf } from '../late-payments/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { provinces } from '../../foundation/places/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { findHold, type LateRecord, linesOf, type TransactionRecord } from '../transactions/index.ts'

export interface LinkView {
  readonly link: TemporaryRecord
  readonly page: PayPage
  readonly attempt: TransactionRecord | undefined
  /** What the customer fills in before choosing how to pay; null if there is nothing to fill in, or it is answered. */
  readonly form: Published | null
  /** Until when the attempt reserves the ordered stock; null if it has no end. */
  readonly keptUntil: Date | null
  /** What is ordered is not reserved and not left: the link must not be paid now. */
  readonly isSoldOut: boolean
  /** Money received for the attempt that was not booked as the payment. */
  readonly arrivals: readonly LateRecord[]
  /** Money received besides that of the paid attempt: paid twice, or more than was asked. */
  readonly extras: readonly LateRecord[]
  readonly help: Help
}

const hasArrivals = ({ status }: TransactionRecord) => status === 'held' || status === 'sent_back'

/** Refuses an unknown link. */
export async function openLink(context: Context, id: TemporaryId): Promise<LinkView> {
  const [link] = await findLinks(context.tx, [id])
  if (!link) refuse(problemsOfCheckout.unknown, {})
  const { page, attempts } = await openPayPage(context, link)
  const attempt = shownOf(attempts)
  const hold = attempt?.stock === 'reserved' ? await findHold(context.tx, link.mid, attempt.id) : undefined
  const isSettled = page.status === 'paid' || page.status === 'refunded'
  const [stores, profiles, lates] = await withoutWaiting(
    context.tx,
    () =>
      [
        findStores(context.tx, [link.store_id]),
        findProfiles(context.tx, [link.mid]),
        latesOf(
          context.tx,
          link.mid,
          attempts.filter((one) => isSettled || one === attempt).map(({ id: ofAttempt }) => ofAttempt),
        ),
      ] as const,
  )
  const arrivals = attempt && hasArrivals(attempt) ? lates : []
  const extras = isSettled ? lates.filter(({ status }) => status !== 'accepted') : []
  const mobile = stores.get(link.store_id)?.mobile ?? ''
  const help = {
    name: page.store.merchantName,
    mobile: mobile === '' ? '' : formatMobile(mobile),
    email: profiles.get(link.mid)?.email ?? '',
    number: attempt?.request_id ?? page.requestId,
  }
  const form = page.status === 'payable' ? await formToAnswer(context, link, attempts.length) : null
  const reservesNothing = page.status === 'payable' || (page.status === 'pending' && attempt?.stock === 'on_payment')
  const isGone = reservesNothing && (await isSoldOut(context.tx, link.mid, linesOf(link)))
  return { link, page, attempt, form, keptUntil: hold?.lapses_at ?? null, isSoldOut: isGone, arrivals, extras, help }
}

/** The provinces to choose from; none if nothing is delivered. */
export const provincesIf = async (isDelivered: boolean): Promise<readonly string[]> =>
  isDelivered ? (await provinces()).map(({ name }) => name) : []

export const sellerOf = ({ store }: Pick<PayPage, 'store'>): Seller => ({
  name: store.merchantName,
  storeName: store.storeName,
  place: [store.city, store.province].filter(Boolean).join(', '),
  logoUrl: store.logoUrl,
  isVerified: store.isVerified,
})

export const orderOf = ({ page, attempt }: LinkView): Order => ({
  number: attempt?.request_id ?? page.requestId,
  amount: page.amount,
  description: page.description,
  lines: page.items.map(({ description, quantity, amount }) => ({
    description,
    quantity,
    total: amount * quantity,
  })),
  tax: page.tax,
  shippingFee: page.shippingFee,
  deliversTo: page.deliversTo,
})
