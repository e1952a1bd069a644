import { maxLinkHours, problemsOfCheckout } from '@singil/contract/payments/checkout'
import { when } from '@singil/contract/kit/manila-when'
import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/payment-links'
import { findOwnLink, lockLink, logLink, pushLink, refuseUnlessOpen, setExpiry } from '../checkout/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { detailOf } from './get-payment-link.ts'

const problem = contract.problemsOfPaymentLinks
const hourMs = 3_600_000

/** Price and items stay as they were asked; a channel is offered, and stock taken, when the customer pays. */
export const extendPaymentLink: Handler<typeof contract.extendPaymentLink> = async (
  context,
  { params: { id }, body: { hours = 0, until: wanted } },
) => {
  const isOwn = (await findOwnLink(context.tx, context.scope, id)) !== undefined
  const link = (isOwn && (await lockLink(context.tx, id))) || refuse(problemsOfCheckout.unknown, {})
  // An expired link can be extended.
  const inTime = { ...link, expires_at: new Date(context.now.getTime() + hourMs) }
  refuseUnlessOpen(inTime, await attemptsOf(context.tx, link.mid, [id]), context.now)
  const now = context.now.getTime()
  const until = wanted === undefined ? new Date(now + hours * hourMs) : new Date(wanted)
  if (until.getTime() > now + maxLinkHours * hourMs) refuse(problem.tooLong, {}, 'until')
  if (until <= link.expires_at || until <= context.now)
    refuse(problem.endsLater, { until: when(link.expires_at) }, 'until')
  const extended = await setExpiry(context.tx, link, until)
  await logLink(context, link, 'extended', `Extended until ${when(until)}.`)
  context.changed(
    'temporary transaction',
    id,
    { expires_at: link.expires_at, state: link.state },
    { expires_at: until, state: extended.state },
  )
  pushLink(context, extended)
  context.say(fill(contract.texts.extended, { until: when(until) }))
  return detailOf(context, extended)
}
