/** The receipt of a link: what was actually paid, or that nothing was. */
import { formatMoney } from '@singil/contract/kit/money'
import type { Fact, ReceiptPage, Tone, Way } from '@singil/pay/payments/checkout/page.ts'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId } from '@singil/contract/kit/id'
import { formatTin, withBranch } from '@singil/contract/kit/tin'
import { formatAddress } from '@singil/contract/foundation/places'
import { type Context, port } from '../../kit/work/index.ts'
import { aboutReceipt, messageAbout } from '../../foundation/messages/index.ts'
import { merchantOf, settingsOf } from '../../catalogue/merchants/index.ts'
import { documentLabels, documentNotes } from '@singil/contract/foundation/receipt-series'
import { receiptNumberOf, formatNumber } from '../../foundation/receipt-series/index.ts'
import { maskReach } from '../checkout/index.ts'
import { type LinkView, orderOf, sellerOf } from './link-view.ts'
import { headingOf, waitingOf } from './held-page.ts'
import { qrModules } from './modules.ts'
import { refundsOf } from '../refunds/index.ts'
import type { LateRecord } from '../transactions/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { sentBackText } from './outcome-page.ts'
import { to } from './places.ts'
import { formatPesos } from './format-money.ts'
import { costOf } from './waiting-page.ts'
import { zonedWhen } from '@singil/contract/kit/manila-when'

/** As the customer reads it. */
const deliveries = {
  for_pickup: 'Ready to be sent',
  to_collect: 'Waits at the store for you',
  in_transit: 'In transit',
  delivered: 'Delivered',
  returned: 'Returned to the merchant',
} as const

interface State {
  readonly tone: Tone
  readonly state: string
  readonly words: string
}

/** Money beyond what was asked is named as long as the receipt is shown. */
function extraWords(extras: readonly LateRecord[], merchant: string): string {
  const say = (status: LateRecord['status'], words: string) => {
    const money = extras.filter((late) => late.status === status).map(formatMoney)
    return money.length === 0 ? '' : ` We also received ${money.join(' and ')} for it${words}`
  }
  return (
    say('open', `, besides this payment. ${merchant} will send it back the way it was paid.`) +
    say('returning', '. It is on its way back to you, the way it was paid.') +
    say('refunded', ' and sent it back the way it was paid.')
  )
}

function stateOf({ page, attempt, arrivals, extras }: LinkView): State {
  const name = page.store.merchantName
  if (page.status === 'held') {
    const late = waitingOf(arrivals)
    const arrived = late && attempt ? headingOf(late, formatMoney(late), formatPesos(attempt.total)) : 'Money arrived'
    return { tone: 'held', state: 'Held', words: `${arrived}. Do not pay again: ${name} decides about it.` }
  }
  if (attempt?.status === 'sent_back')
    return { tone: 'refunded', state: 'Sent back', words: sentBackText(attempt, arrivals) }
  if (page.status === 'refunded')
    return {
      tone: 'refunded',
      state: 'Refunded',
      words: `${name} refunded this payment in full, the way it was paid.${extraWords(extras, name)}`,
    }
  if (page.status === 'paid') {
    if (attempt?.status === 'refund_pending')
      return {
        tone: 'refunded',
        state: 'Refund under way',
        words: `${name} is refunding this payment. Do not pay again.${extraWords(extras, name)}`,
      }
    if (attempt && attempt.refunded > 0)
      return {
        tone: 'paid',
        state: 'Paid, refunded in part',
        words: `${name} refunded a part of this payment. Do not pay again.${extraWords(extras, name)}`,
      }
    return {
      tone: 'paid',
      state: 'Paid',
      words: `${name} has received your payment. Do not pay again.${extraWords(extras, name)}`,
    }
  }
  if (page.status === 'pending')
    return {
      tone: 'pending',
      state: 'Not paid yet',
      words: 'The payment was started and is not confirmed yet. If you have paid, do not pay again.',
    }
  if (page.status === 'payable')
    return { tone: 'expired', state: 'Not paid', words: 'Nothing was paid with this link yet.' }
  return {
    tone: 'expired',
    state: 'Not paid',
    words:
      'This payment link is closed, and we received nothing for it. If you have paid, do not pay again; ask the merchant.',
  }
}

/** The merchant's own address, offered as a link only if it is https. */
export async function backTo(context: Context, view: LinkView, which: 'success_url' | 'failed_url'): Promise<Way[]> {
  const settings = await settingsOf(context, view.link.mid)
  const url = settings?.[which] ?? ''
  return url.startsWith('https://') ? [{ label: `Back to ${view.page.store.merchantName}`, url }] : []
}

/** The shop in which a link was ordered; null for other links. */
type ShopOfOrder = (context: Context, mid: MerchantId, id: TemporaryId) => Promise<Way | null>
export const shopOfOrder = port<ShopOfOrder>('pay-pages.shopOfOrder')

async function afterPaying(context: Context, view: LinkView): Promise<Way[]> {
  const ways = await backTo(context, view, 'success_url')
  const shop = ways.length > 0 ? null : await shopOfOrder.get(context)(context, view.link.mid, view.page.Id)
  return shop ? [...ways, shop] : ways
}

/** Who sold it, as a document of the BIR names its seller. */
async function sellerFacts(context: Context, { link: { mid } }: LinkView): Promise<Fact[]> {
  const [merchant, tin] = [await merchantOf(context, mid), await tinOf(context, mid)]
  return [
    ...(merchant ? [{ name: 'Sold by', value: merchant.legal_name }] : []),
    ...(tin === null ? [] : [{ name: 'TIN', value: formatTin(withBranch(tin)) }]),
    ...(merchant?.street ? [{ name: 'Address', value: formatAddress(merchant) }] : []),
  ]
}

/** Where the order waits, and the day of the last refund. */
async function laterFacts(context: Context, { link, attempt }: LinkView): Promise<Fact[]> {
  if (!attempt) return []
  const store = (await findStores(context.tx, [link.store_id])).get(link.store_id)
  const refunds = attempt.refunded > 0 ? await refundsOf(context.tx, link.mid, attempt.id) : []
  const last = Math.max(
    ...refunds.flatMap(({ status, finished_at: at }) => (status === 'refunded' && at ? [at.getTime()] : [])),
  )
  return [
    ...(attempt.fulfilment === 'to_collect' && store
      ? [{ name: 'Pick it up at', value: formatAddress({ ...store, street: store.address, zip: store.zip_code }) }]
      : []),
    ...(last > 0 ? [{ name: 'Refunded on', value: zonedWhen(new Date(last)) }] : []),
  ]
}

/** Null unless the receipt is queued for its provider or was accepted by it. */
async function sentText(context: Context, transactionId: string): Promise<string | null> {
  const message = await messageAbout(context, aboutReceipt(transactionId))
  if (!message || message.status === 'failed') return null
  const { kind, recipient } = message
  const reach =
    kind === 'mail' ? maskReach({ email: recipient, mobile: '' }) : maskReach({ email: '', mobile: recipient })
  const via = kind === 'mail' ? `by e-mail to ${reach}` : `by text message to ${reach}`
  return message.status === 'sent' ? `This receipt was sent ${via}.` : `This receipt is being sent ${via}.`
}

export async function receiptPage(context: Context, view: LinkView, host: string): Promise<ReceiptPage> {
  const { page, attempt } = view
  const isPaid = page.status === 'paid' || page.status === 'refunded'
  const url = `${context.publicUrl}${to.receipt(page.Id)}`
  const order = orderOf(view)
  const number = isPaid && attempt ? await receiptNumberOf(context, view.link.mid, attempt.id) : null
  // The amount received may differ from the amount requested: the text names both, and neither is a total.
  const isOther = page.status === 'held' || attempt?.status === 'sent_back'
  const facts: Fact[] = [
    { name: 'Number', value: order.number },
    ...(number ? [{ name: documentLabels[number.document], value: formatNumber(number) }] : []),
    { name: 'Merchant', value: page.store.merchantName },
    ...(number ? await sellerFacts(context, view) : []),
    ...(page.store.storeName === page.store.merchantName ? [] : [{ name: 'Store', value: page.store.storeName }]),
    ...(page.description ? [{ name: 'For', value: page.description }] : []),
    ...(attempt ? [{ name: 'Paid with', value: attempt.channel_name }] : []),
    ...(attempt?.paid_at ? [{ name: 'Paid on', value: zonedWhen(attempt.paid_at) }] : []),
    ...(attempt && attempt.fulfilment !== 'none' ? [{ name: 'Delivery', value: deliveries[attempt.fulfilment] }] : []),
    ...(await laterFacts(context, view)),
    { name: 'Checked on', value: zonedWhen(context.now) },
  ]
  return {
    kind: 'receipt',
    title: `${isPaid ? 'Receipt' : 'Payment'} ${order.number}`,
    host,
    help: view.help,
    ...stateOf(view),
    seller: sellerOf(page),
    order,
    cost: isOther ? null : attempt ? costOf(attempt) : { amount: page.amount, fee: 0, vat: 0, total: page.amount },
    refunded: attempt?.refunded ?? 0,
    isPaid,
    named: number ? `${documentLabels[number.document]} ${formatNumber(number)}` : `Number ${order.number}`,
    note: number && documentNotes[number.document],
    facts: isPaid ? facts : facts.filter(({ name }) => name !== 'Paid with'),
    sent: isPaid && attempt ? await sentText(context, attempt.id) : null,
    url,
    qr: qrModules(url),
    ways: isPaid
      ? await afterPaying(context, view)
      : page.status === 'payable' || page.status === 'pending'
        ? [{ label: 'Pay now', url: to.entry(page.Id), isMain: true }]
        : [],
  }
}
