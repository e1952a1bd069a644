/** A payment in progress: its reference, QR code or link to the channel. */
import type { ConfirmPage, Cost, Reference, StatusPage, WaitingPage } from '@singil/pay/payments/checkout/page.ts'
import type { TransactionRecord } from '../transactions/index.ts'
import { type LinkView, orderOf, sellerOf } from './link-view.ts'
import { kindOf, stepsOf } from './channel-steps.ts'
import { formatPesos } from './format-money.ts'
import { barcodeModules, qrModules } from './modules.ts'
import { liveOf, to } from './places.ts'
import { zonedWhen } from '@singil/contract/kit/manila-when'

/** Groups of four, without a single character left over at the end. */
export function grouped(reference: string): string[] {
  const groups = reference.match(/.{1,4}/gs) ?? []
  const last = groups.at(-1)
  if (groups.length < 2 || last === undefined || last.length > 1) return groups
  return [...groups.slice(0, -2), groups.at(-2)! + last]
}

async function referenceOf(reference: string, isScanned: boolean): Promise<Reference> {
  const plain = reference.replace(/\s/g, '')
  return { groups: grouped(plain), plain, barcode: isScanned ? await barcodeModules(plain) : null }
}

export const costOf = (row: TransactionRecord): Cost => ({
  amount: row.amount,
  fee: row.customer_fee,
  vat: row.customer_vat,
  total: row.total,
})

/** Only http and https addresses become links. */
const webAddress = (url: string | null) => (url !== null && /^https?:\/\//.test(url) ? url : null)

const nothingWords = ({ channel_name: channel }: TransactionRecord, isOver: boolean): string =>
  isOver
    ? `Do not pay any more: the time to pay is over. If you have paid, do not pay again; this page shows it as soon as ${channel} reports it.`
    : `${channel} has not answered yet, so there is nothing to pay with. This page tries again automatically.`

/** How long the ordered items are the customer's; null if that has no end of its own. */
function keptWords({ keptUntil }: LinkView, row: TransactionRecord, now: Date): string | null {
  if (row.stock === 'on_payment')
    return 'Your items are not reserved: you get them only if some are left when you pay. Look at this page again before you pay; if they are sold out, it says so.'
  if (row.stock !== 'reserved' || keptUntil === null || now >= keptUntil) return null
  if (keptUntil >= row.expires_at) return 'Your items are kept for you until then.'
  return `Your items are kept for you until ${zonedWhen(keptUntil)}. After that you get them only if some are left when you pay.`
}

export async function waitingPage(
  view: LinkView,
  row: TransactionRecord,
  host: string,
  now: Date,
): Promise<WaitingPage> {
  const { page } = view
  const isOver = now >= row.expires_at
  const kind = kindOf(row)
  const transfer = kind === 'transfer' && row.reference !== null && !isOver ? row.transfer : null
  const isAtDesk = (kind === 'counter' || kind === 'branch') && !isOver
  const shownReference = transfer || isAtDesk ? row.reference : null
  const continueUrl = row.flow === 'redirect' && !isOver ? webAddress(row.redirect_url) : null
  const hasQr = row.flow === 'qr' && row.qr_payload !== null && !isOver
  return {
    kind: 'waiting',
    title: `Pay ${page.store.merchantName} with ${row.channel_name}`,
    host,
    help: view.help,
    seller: sellerOf(page),
    order: orderOf(view),
    cost: costOf(row),
    channelName: row.channel_name,
    continueUrl,
    reference: shownReference ? await referenceOf(shownReference, isAtDesk) : null,
    heading: hasQr ? 'Scan to pay' : `Pay ${shownReference ? (transfer ? 'by' : 'at') : 'with'} ${row.channel_name}`,
    transfer: transfer && [
      { name: 'Bank', value: transfer.bank },
      { name: 'Account number', value: transfer.number, copy: 'Copy the account number' },
      { name: 'Account name', value: transfer.name },
      { name: 'Exact amount', value: formatPesos(row.total) },
      { name: 'Reference, as the note', value: row.reference ?? '', copy: 'Copy the reference' },
    ],
    nothing: shownReference || hasQr || continueUrl ? null : nothingWords(row, isOver),
    qr: hasQr ? qrModules(row.qr_payload!) : null,
    qrImageUrl: hasQr ? to.qrImage(page.Id) : null,
    kept: isOver ? null : keptWords(view, row, now),
    steps: isOver || (row.flow === 'reference_number' && !shownReference) ? [] : stepsOf(row),
    deadline: zonedWhen(row.expires_at),
    deadlineAt: row.expires_at.toISOString(),
    isOver,
    changeUrl: to.change(page.Id),
    cancelUrl: to.cancel(page.Id),
    live: liveOf(view),
  }
}

export function statusPage(view: LinkView, row: TransactionRecord, host: string): StatusPage {
  const { page } = view
  const continueUrl = webAddress(row.redirect_url)
  return {
    kind: 'status',
    title: `Waiting for ${row.channel_name}`,
    host,
    help: view.help,
    seller: sellerOf(page),
    order: orderOf(view),
    total: row.total,
    channelName: row.channel_name,
    words: continueUrl
      ? `${row.channel_name} has not confirmed the payment yet. If you have paid, do not pay again: this page turns into your receipt.`
      : `${row.channel_name} has not answered yet. We have received nothing and will try again. If you have paid, do not pay again.`,
    ways: [
      ...(continueUrl ? [{ label: `Continue at ${row.channel_name}`, url: continueUrl, isMain: true }] : []),
      { label: 'Choose another way to pay', url: to.change(page.Id) },
      { label: 'Cancel this payment', url: to.cancel(page.Id) },
    ],
    live: liveOf(view),
  }
}

export const confirmPage = (
  { page, help }: LinkView,
  row: TransactionRecord,
  step: 'change' | 'cancel',
  host: string,
  fault: string | null,
  channel: string | null = null,
): ConfirmPage => ({
  kind: 'confirm',
  title: step === 'change' ? 'Pay another way' : 'Cancel this payment',
  host,
  help,
  seller: sellerOf(page),
  action: to.channels(page.Id),
  step,
  channel,
  backUrl: to.channels(page.Id),
  channelName: row.channel_name,
  total: row.total,
  amount: page.amount,
  fault,
})
