/** The choice of a way to pay, as the page shows it. */
import { channelGroups } from '@singil/contract/channels'
import type { PublicOffer as Offer } from '@singil/contract/checkout'
import type { ChannelsPage, Choice, ChoiceGroup } from '@singil/pay/checkout/page.ts'
import { type LinkView, orderOf, sellerOf } from './link-view.ts'
import { to } from './places.ts'
import { when } from '@singil/contract/kit/manila-when'

const mostOpen = 8

/** How a payment by the channel goes and when it posts. */
function wordsOf({ channel: { pmethod, flow } }: Offer): string {
  if (flow === 'qr') return 'Scan a QR code with any bank or e-wallet app. Posts at once.'
  if (flow === 'redirect')
    return pmethod === 'installment' ? 'Your bank splits it into months. Posts at once.' : 'Posts at once.'
  if (pmethod === 'nonbank_otc') return 'You get a reference number for the counter. Posts within minutes of paying.'
  if (pmethod === 'bank_otc') return 'You get a reference number for the branch. Posts by the next banking day.'
  return 'You get a reference number for the transfer. Posts within the banking day.'
}

const choiceOf = (offer: Offer): Choice => ({
  code: offer.channel.code,
  name: offer.channel.name,
  total: offer.total,
  fee: offer.customerFee,
  vat: offer.customerVat,
  words: wordsOf(offer),
  reason: offer.unusable === null ? null : (offer.reason ?? ''),
})

function groupsOf(offers: readonly Offer[], chosen: string): ChoiceGroup[] {
  const groups = channelGroups
    .map(({ group, label }) => {
      const all = offers.filter((offer) => offer.channel.pmethod === group).map(choiceOf)
      const isUsable = (choice: Choice) => choice.reason === null
      return { label, choices: [...all.filter(isUsable), ...all.filter((choice) => !isUsable(choice))] }
    })
    .filter(({ choices }) => choices.length > 0)
  const firstUsable = groups.find(({ choices }) => choices[0]?.reason === null)
  return groups.map((group) => ({
    ...group,
    isOpen:
      offers.length <= mostOpen || group === firstUsable || group.choices.some((choice) => choice.code === chosen),
  }))
}

/** What became of the attempt before, where there was one. */
function noticeOf({ attempt }: LinkView): string | null {
  if (!attempt) return null
  const name = attempt.channel_name
  if (attempt.status === 'failed') return `Your payment with ${name} did not go through. Nothing was charged by us.`
  if (attempt.status === 'expired') return `The time to pay with ${name} was over.`
  if (attempt.status === 'cancelled') return `Your payment with ${name} was called off.`
  return null
}

export function channelsPage(view: LinkView, host: string, fault: string | null, wanted = ''): ChannelsPage {
  const { page, attempt } = view
  const usable = page.offers.filter((offer) => offer.unusable === null).map((offer) => offer.channel.code as string)
  const last = wanted || (attempt?.pchannel ?? '')
  const chosen = usable.length === 1 ? usable[0]! : usable.includes(last) ? last : ''
  return {
    kind: 'channels',
    title: `Pay ${page.store.merchantName}`,
    host,
    action: to.channels(page.Id),
    seller: sellerOf(page),
    order: orderOf(view),
    customer: page.customerMasked,
    detailsUrl: to.details(page.Id),
    groups: groupsOf(page.offers, chosen),
    chosen,
    fault,
    notice: fault === null ? noticeOf(view) : null,
    deadline: when(new Date(page.expiresAt)),
  }
}
