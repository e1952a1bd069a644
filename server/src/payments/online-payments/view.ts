/** An online payment as its list and its panel show it. */
import type { OnlinePayment, OnlinePaymentDetail } from '@singil/contract/payments/online-payments'
import { LinkStory } from '@singil/contract/payments/payment-links'
import { codeOf, shownOf, statusOf, type TemporaryRecord } from '../checkout/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { detailOf } from '../payment-links/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { attemptsOf, type TransactionRecord } from '../transactions/index.ts'

export async function rowsOf(context: Context, links: readonly TemporaryRecord[]): Promise<OnlinePayment[]> {
  const [first] = links
  if (!first) return []
  const stores = await findStores(
    context.tx,
    links.map((link) => link.store_id),
  )
  const attempts = await attemptsOf(
    context.tx,
    first.mid,
    links.map((link) => link.id),
  )
  return links.map((link) => {
    const ofLink = attempts.filter((attempt) => attempt.temporary_id === link.id)
    return rowOf(link, ofLink, stores.get(link.store_id)?.store_name ?? '', context.now)
  })
}

function rowOf(link: TemporaryRecord, attempts: readonly TransactionRecord[], storeName: string, now: Date) {
  const attempt = shownOf(attempts)
  const status = statusOf(link, attempts, now)
  return {
    id: link.id,
    requestId: link.request_id,
    transactionId: attempt?.id ?? null,
    merchantId: link.mid,
    storeId: link.store_id,
    storeName,
    walletId: link.wallet_id,
    amount: link.amount,
    description: link.description,
    customerName: link.customer ? `${link.customer.firstName} ${link.customer.lastName}` : '',
    platform: link.platform,
    channelName: attempt?.channel_name ?? '',
    status,
    response_code: attempt?.response_code ?? codeOf(status),
    expiresAt: link.expires_at.toISOString(),
    createdAt: link.created_at.toISOString(),
    paidAt: attempt?.paid_at?.toISOString() ?? null,
  }
}

/** One online payment with what happened to it. */
export async function onlinePaymentOf(context: Context, link: TemporaryRecord): Promise<OnlinePaymentDetail> {
  const [row] = await rowsOf(context, [link])
  const attempt = shownOf(await attemptsOf(context.tx, link.mid, [link.id]))
  const story = LinkStory.parse(await detailOf(context, link))
  const amounts = attempt && {
    total: attempt.total,
    fee: attempt.fee,
    vat: attempt.vat,
    net: attempt.net,
    refunded: attempt.refunded,
  }
  return { ...row!, ...story, amounts: amounts ?? null }
}
