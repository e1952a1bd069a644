/** The page on which the customer chooses a payment method. */
import {
  channelGroups,
  listMaintenance,
  maintenanceTopic,
  type PaymentMethod,
  problemsOfChannels,
} from '@singil/contract/catalogue/channels'
import type { PublicOffer as Offer } from '@singil/contract/payments/checkout'
import type { ChannelsPage, Choice, ChoiceGroup, CustomerForm } from '@singil/pay/payments/checkout/page.ts'
import { type LinkView, orderOf, sellerOf } from './link-view.ts'
import { sentBackText } from './outcome-page.ts'
import { to } from './places.ts'
import { zonedWhen } from '@singil/contract/kit/manila-when'

const maxOpen = 8

/** Group titles for customers. */
const labels: Readonly<Record<PaymentMethod, string>> = {
  wallet: 'E-wallets',
  onlinebanktransfer: 'Online banking',
  creditcard: 'Credit or debit card',
  nonbank_otc: 'Pay at a store',
  bank_otc: 'Pay at a bank branch',
  installment: 'Pay in installments',
}

/** How a payment by the channel works and when it is confirmed. */
function timingOf({ channel: { pmethod, flow } }: Offer): string {
  if (flow === 'qr') return 'Scan a QR code with any bank or e-wallet app. Confirmed at once.'
  if (flow === 'redirect')
    return pmethod === 'installment' ? 'Paid in months. Confirmed at once.' : 'Confirmed at once.'
  if (pmethod === 'nonbank_otc') return 'You get a number to show at the counter. Confirmed within minutes of paying.'
  if (pmethod === 'bank_otc') return 'You get a number to show at the branch. Confirmed by the next banking day.'
  return 'You get the account to transfer to, with a reference. Confirmed within the banking day.'
}

const choiceOf = (offer: Offer): Choice => ({
  code: offer.channel.code,
  name: offer.channel.name,
  total: offer.total,
  fee: offer.customerFee,
  vat: offer.customerVat,
  words: timingOf(offer),
  reason: offer.unusable === null || offer.unusable === 'maintenance' ? null : (offer.reason ?? ''),
  isStopped: offer.unusable === 'maintenance',
})

function groupsOf(offers: readonly Offer[], chosen: string): ChoiceGroup[] {
  const groups = channelGroups
    .map(({ group }) => {
      const all = offers.filter((offer) => offer.channel.pmethod === group).map(choiceOf)
      const isUsable = (choice: Choice) => choice.reason === null && !choice.isStopped
      return {
        kind: group,
        label: labels[group],
        choices: [...all.filter(isUsable), ...all.filter((choice) => !isUsable(choice))],
      }
    })
    .filter(({ choices }) => choices.length > 0)
  const firstUsable = groups.find(({ choices: [first] }) => first?.reason === null && !first.isStopped)
  return groups.map((group) => ({
    ...group,
    isOpen: offers.length <= maxOpen || group === firstUsable || group.choices.some((choice) => choice.code === chosen),
  }))
}

/** The outcome of the previous attempt, if there was one. */
function noticeOf({ attempt, arrivals }: LinkView): string | null {
  if (!attempt) return null
  const name = attempt.channel_name
  if (attempt.status === 'sent_back') return `${sentBackText(attempt, arrivals)} You can pay again.`
  if (attempt.status === 'failed')
    return `Your payment with ${name} did not go through. If you have paid, do not pay again.`
  if (attempt.status === 'expired') return `The time to pay with ${name} ended. If you have paid, do not pay again.`
  if (attempt.status === 'cancelled')
    return `Your payment with ${name} was cancelled. If you have paid, do not pay again.`
  return null
}

interface ChannelsView {
  readonly fault: string | null
  /** The preselected channel. */
  readonly wanted?: string
  /** Null if the customer is known. */
  readonly fields: CustomerForm | null
}

export function channelsPage(view: LinkView, host: string, { fault, wanted = '', fields }: ChannelsView): ChannelsPage {
  const { page, attempt } = view
  const usable = page.offers.filter((offer) => offer.unusable === null).map((offer) => offer.channel.code as string)
  const chosen = usable.length === 1 ? usable[0]! : usable.includes(wanted) ? wanted : ''
  return {
    kind: 'channels',
    title: `Pay ${page.store.merchantName}`,
    host,
    help: view.help,
    action: to.channels(page.Id),
    seller: sellerOf(page),
    order: orderOf(view),
    customer: page.customerMasked,
    detailsUrl: to.details(page.Id),
    fields,
    groups: groupsOf(page.offers, chosen || (attempt?.pchannel ?? '')),
    chosen,
    fault: fault ?? (page.offers.length === 0 ? problemsOfChannels.noneEnabled.message : null),
    notice: fault === null ? noticeOf(view) : null,
    deadline: zonedWhen(new Date(page.expiresAt)),
    live: {
      topic: maintenanceTopic.of(),
      token: page.pushToken,
      stoppedUrl: listMaintenance.path,
    },
  }
}
