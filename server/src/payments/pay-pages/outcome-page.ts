/** The short result pages: the outcome in the product's own texts, always with a link onwards. */
import { formatMoney } from '@singil/contract/kit/money'
import { texts } from '@singil/contract/payments/checkout'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import type { Fact, OutcomePage, Tone, Way } from '@singil/pay/payments/checkout/page.ts'
import type { LateRecord, TransactionRecord } from '../transactions/index.ts'
import { type LinkView, sellerOf } from './link-view.ts'
import { to } from './places.ts'
import { formatPesos } from './format-money.ts'

/** What was asked and received for a payment that was started. */
function factsOf({ attempt, arrivals, extras }: LinkView): Fact[] {
  if (!attempt) return []
  const received = [
    ...(attempt.paid_at ? [formatPesos(attempt.total)] : []),
    ...[...arrivals, ...extras].map(formatMoney),
  ]
  return [
    { name: 'We received', value: received.join(' and ') || 'Nothing so far' },
    { name: 'Asked', value: formatPesos(attempt.total) },
    { name: 'Paid with', value: attempt.channel_name },
    { name: 'Reference', value: attempt.request_id },
    { name: attempt.paid_at ? 'Paid on' : 'Started on', value: zonedWhen(attempt.paid_at ?? attempt.created_at) },
  ]
}

const outcome = (
  host: string,
  tone: Tone,
  heading: string,
  words: string,
  ways: readonly Way[] = [],
  view?: LinkView,
  fine: string | null = null,
): OutcomePage => ({
  kind: 'outcome',
  title: heading.replace(/[.!]$/, ''),
  host,
  tone,
  heading,
  words,
  fine,
  facts: view ? factsOf(view) : [],
  ...(view && { help: view.help }),
  seller: view ? sellerOf(view.page) : null,
  ways,
})

/** A page of another feature, about no seller. */
export const outcomePage = (
  host: string,
  { tone, heading, words, fine, ways }: Pick<OutcomePage, 'tone' | 'heading' | 'words' | 'fine' | 'ways'>,
): OutcomePage => outcome(host, tone, heading, words, ways, undefined, fine)

/** Money may still be under way when a payment has ended here. */
const ifPaid = 'If you have paid, do not pay again: this page shows it once it arrives.'
const askMerchant = 'Ask the merchant for a new payment link.'

export const notFound = (host: string) =>
  outcome(
    host,
    'unknown',
    texts.notFound,
    'Check that the whole link was opened, or ask the merchant to send it again.',
  )
export const noNotice = (host: string, current: string) =>
  outcome(host, 'unknown', 'There is no such version', 'It was never in force.', [
    { label: 'Read the one in force', url: current, isMain: true },
  ])

export const storeNotFound = (host: string) =>
  outcome(host, 'unknown', texts.storeNotFound, 'Scan the code of the store again, or ask the merchant for its link.')
export const linkNotValid = (host: string) =>
  outcome(host, 'unknown', 'This link is not valid, or no longer', 'Ask the store how to pay, or scan its code.')
export const storeNotAvailable = (host: string) =>
  outcome(
    host,
    'expired',
    texts.storeNotAvailable,
    'It does not take payments here now. Ask the merchant how else you can pay.',
  )
/** A text for the customer, and the official one for the merchant who is shown the page. */
export const storeNotVerified = (host: string, official: string) =>
  outcome(
    host,
    'unknown',
    'You cannot pay here yet',
    'This store has not finished setting up its payments. Nothing was charged. Pay another way at the store, or ask it for a payment link.',
    [],
    undefined,
    official,
  )
export const refusedAt = (host: string, message: string, ways: readonly Way[] = []) =>
  outcome(host, 'failed', message, 'Nothing was charged.', ways)
export const sorry = (host: string, url: string) =>
  outcome(host, 'failed', texts.sorry, texts.loadingFailed, [{ label: texts.reload, url, isMain: true }])

/** The customer may just have paid, so the page makes no statement about charges. */
export const tooMany = (host: string, url: string, seconds: number) =>
  outcome(
    host,
    'pending',
    'Wait a moment',
    `Too many pages were opened from your network. Open this one again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. If you have paid, do not pay again.`,
    [{ label: texts.reload, url, isMain: true }],
  )

/** Used without a link, so they refer to no particular payment and none states that anything was paid. */
export const general = {
  success: (host: string) =>
    outcome(
      host,
      'pending',
      'Check your receipt',
      'A payment counts once its receipt says so. Open your payment link again to see it.',
    ),
  failed: (host: string) =>
    outcome(host, 'failed', texts.failed, 'Open your payment link again to try once more, or ask the merchant.'),
  expired: (host: string) => outcome(host, 'expired', texts.expired, askMerchant),
  error: (host: string) =>
    outcome(host, 'failed', texts.sorry, 'The payment could not be shown. Open your payment link again.'),
  refunded: (host: string) =>
    outcome(
      host,
      'pending',
      'Check your payment',
      'A refund counts once your receipt says so. Open your payment link again to see it.',
    ),
  pending: (host: string) =>
    outcome(
      host,
      'pending',
      'Waiting for the payment',
      'Open your payment link again to see its status. Do not pay twice.',
    ),
}

/** What was ordered is not left, so nothing that could be paid is shown. */
export function soldOutPage(view: LinkView, host: string): OutcomePage {
  const { page } = view
  const isRunning = page.status === 'pending'
  return outcome(
    host,
    'expired',
    'Sold out. Do not pay.',
    `What you ordered is sold out. ${
      isRunning
        ? 'A number or code that you got for it is no longer valid. If you have paid, do not pay again: ask'
        : 'Ask'
    } ${page.store.merchantName} about payment ${view.attempt?.request_id ?? page.requestId}.`,
    [
      { label: 'Look again', url: to.channels(page.Id) },
      ...(isRunning ? [{ label: 'Cancel this payment', url: to.cancel(page.Id) }] : []),
    ],
    view,
  )
}

/** The amount received, the amount requested if it differs, and that the money was returned. */
export function sentBackText(attempt: TransactionRecord, arrivals: readonly LateRecord[]): string {
  const money = arrivals.filter(({ status }) => status === 'refunded').map(formatMoney)
  const asked = formatPesos(attempt.total)
  const instead = money.includes(asked) ? '' : ` instead of ${asked}`
  return `We received ${money.join(' and ')}${instead} and sent it back the way it was paid (reference ${attempt.request_id}).`
}

function sentBackPage(view: LinkView, attempt: TransactionRecord, host: string, back: readonly Way[]): OutcomePage {
  const { page, arrivals } = view
  const isOpen = page.status === 'payable'
  const text = `${sentBackText(attempt, arrivals)} ${isOpen ? `You can pay ${formatPesos(attempt.total)} again.` : askMerchant}`
  const ways = isOpen ? [{ label: 'Pay again', url: to.channels(page.Id), isMain: true }, ...back] : back
  return outcome(host, 'refunded', 'Your money was sent back', text, ways, view)
}

export function failedPage(view: LinkView, host: string, back: readonly Way[]): OutcomePage {
  const { page, attempt } = view
  if (attempt?.status === 'sent_back') return sentBackPage(view, attempt, host, back)
  if (page.status === 'cancelled') {
    const text = `${page.store.merchantName} cancelled this payment link. ${ifPaid} ${askMerchant}`
    return outcome(host, 'expired', 'Payment link cancelled', text, back, view)
  }
  if (page.status !== 'payable')
    return outcome(
      host,
      'failed',
      texts.failed,
      `This payment can't be made any more. ${ifPaid} ${askMerchant}`,
      back,
      view,
    )
  const ways = [{ label: 'Try again', url: to.channels(page.Id), isMain: true }, ...back]
  const name = attempt?.channel_name ?? 'The channel'
  return attempt?.status === 'cancelled'
    ? outcome(host, 'expired', 'Payment cancelled', `Your payment with ${name} was cancelled. ${ifPaid}`, ways, view)
    : outcome(
        host,
        'failed',
        texts.failed,
        `${name} did not accept the payment. ${ifPaid} Otherwise you can try again or pay another way.`,
        ways,
        view,
      )
}

export function expiredPage(view: LinkView, host: string, back: readonly Way[]): OutcomePage {
  const { page, attempt } = view
  if (attempt?.status === 'sent_back') return sentBackPage(view, attempt, host, back)
  if (page.status !== 'payable') return outcome(host, 'expired', texts.expired, `${ifPaid} ${askMerchant}`, back, view)
  const ways = [{ label: 'Try again', url: to.channels(page.Id), isMain: true }, ...back]
  const text = `The time to pay with ${attempt?.channel_name ?? 'this channel'} ended. ${ifPaid} Otherwise you can start again.`
  return outcome(host, 'expired', texts.expired, text, ways, view)
}

export const refundedPage = (view: LinkView, host: string): OutcomePage =>
  outcome(
    host,
    'refunded',
    texts.refunded,
    `${view.page.store.merchantName} refunded this payment the way it was paid. Your bank or e-wallet shows it within ten banking days; if it does not, ask them.`,
    [{ label: 'See the receipt', url: to.receipt(view.page.Id) }],
    view,
  )
