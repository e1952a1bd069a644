/** A payment link as the pages need it: what it shows to anyone, and its newest attempt. */
import { problemsOfCheckout, type PayPage, type TemporaryId } from '@singil/contract/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { Order, Seller } from '@singil/pay/checkout/page.ts'
import { findItems } from '../../inventory/index.ts'
import type { Context } from '../../kit/context.ts'
import { attemptsOf, findHold, type TransactionRecord } from '../../transactions/index.ts'
import { payPageOf } from '../pay-page.ts'
import { findLinks, type TemporaryRecord } from '../store.ts'

export interface LinkView {
  readonly link: TemporaryRecord
  readonly page: PayPage
  /** The attempt that was paid, else the newest. */
  readonly attempt: TransactionRecord | undefined
  /** Until when the attempt holds what was ordered; null where no end is set. */
  readonly keptUntil: Date | null
}

/** Refuses an unknown link. */
export async function openLink(context: Context, id: TemporaryId): Promise<LinkView> {
  const [link] = await findLinks(context.tx, [id])
  if (!link) refuse(problemsOfCheckout.unknown, {})
  const page = await payPageOf(context, link)
  const attempts = await attemptsOf(context.tx, link.mid, [link.id])
  const attempt = attempts.find((one) => one.paid_at !== null) ?? attempts[0]
  const hold = attempt?.stock === 'reserved' ? await findHold(context.tx, link.mid, attempt.id) : undefined
  return { link, page, attempt, keptUntil: hold?.lapses_at ?? null }
}

/** Whether anything that was ordered is sent to the customer. */
export async function isShipped(context: Context, link: TemporaryRecord): Promise<boolean> {
  const ids = link.items.flatMap((line) => (line.itemId ? [line.itemId] : []))
  return [...(await findItems(context.tx, ids)).values()].some((item) => item.shippable)
}

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
  lines: page.items.map(({ description, quantity, total }) => ({ description, quantity, total })),
})
