/** Starts the payment of a link by a channel: creates it at the gateway and returns the page to continue with. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import * as contract from '@singil/contract/payments/checkout'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfTransactions } from '@singil/contract/payments/transactions'
import { offersFor } from '../../catalogue/channels/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import { termsShown } from '../../foundation/provider/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import {
  attemptsOf,
  cancelPayment,
  mayStrangerHold,
  type Order,
  sendToGateway,
  startPayment,
  type Stranger,
  type TransactionRecord,
} from '../transactions/index.ts'
import { formToAnswer } from './form-answers.ts'
import { isAskedByMerchant, refuseUnlessOpen } from './link.ts'
import { setChannelChosen } from './link-state-store.ts'
import { pushLink } from './note-link.ts'
import { strangerOf } from './stranger.ts'
import { profileOf, readPayPage } from './pay-page.ts'
import { hasTooManyTries, isByLimit, noteTry } from './refused-tries.ts'
import { findLinks, findOwnLink, lockLink, type TemporaryRecord } from './store.ts'

const { problemsOfCheckout: problem } = contract
type Steps = Pick<FlowParts, 'unit' | 'outside' | 'publicUrl'>
interface Choice {
  readonly id: contract.TemporaryId
  readonly channel: ChannelCode
  /** The version of the terms for payers that the page showed, as it says. */
  readonly terms?: number | undefined
  /** The amount of the link that the page showed, as it says. */
  readonly amount?: number | undefined
}

export const payAsCustomer: Flow<typeof contract.payAsCustomer> = (flow, { body }) => payLink(flow, body)
export const payByWorkflow: Flow<typeof contract.payByWorkflow> = (flow, { body }) => payLink(flow, body)
export const payAsMerchant: Flow<typeof contract.payAsMerchant> = async (flow, { body }) => {
  const link = await flow.unit((context) => findOwnLink(context.tx, context.scope, body.id))
  if (!link) refuse(problem.unknown, {})
  return payLink(flow, body)
}

export async function payLink(steps: Steps, choice: Choice): Promise<contract.PayPage> {
  await startLink(steps, choice, { mayCancel: true })
  return steps.unit((context) => readPayPage(context, choice.id))
}

/**
 * Starts the payment of a link by a channel. The same channel again returns the payment in progress; another channel first cancels it, or is
 * refused with inProgress if it must not. However many concurrent requests arrive, the link has one payment in progress and is paid once.
 */
export async function startLink(
  steps: Steps,
  choice: Choice,
  { mayCancel }: { readonly mayCancel: boolean },
): Promise<TransactionRecord> {
  if (!steps.outside.gateway.isConfigured) refuse(problem.createFailed, {})
  let begun = await beginOrNote(steps, choice)
  if (begun.pchannel !== choice.channel) {
    if (!mayCancel) refuse(problem.inProgress, {})
    const ended = await cancelPayment(steps, begun)
    if (ended.paid_at !== null) refuse(problem.alreadyPaid, {})
    begun = await beginOrNote(steps, choice)
    if (begun.pchannel !== choice.channel) refuse(problem.inProgress, {})
  }
  if (begun.org_trxid !== null) return begun
  const sent = await sendToGateway(steps, begun, steps.publicUrl)
  if (sent.status === 'failed' || sent.status === 'expired') refuse(problem.createFailed, {})
  return sent
}

/** A refusal by a limit is recorded in a separate unit of work, because the refused one is rolled back. */
async function beginOrNote(steps: Steps, choice: Choice): Promise<TransactionRecord> {
  try {
    return await steps.unit((context) => begin(context, choice))
  } catch (error) {
    if (isByLimit(error)) await steps.unit((context) => noteRefused(context, choice.id))
    throw error
  }
}

async function noteRefused(context: Context, id: contract.TemporaryId): Promise<void> {
  const [link] = await findLinks(context.tx, [id])
  if (!link) return
  const stranger = strangerAt(context, link)
  if (stranger) await noteTry(context, link.mid, stranger)
}

/** Null if the merchant itself created the link. */
const strangerAt = (context: Context, { origin }: TemporaryRecord): Stranger | null =>
  isAskedByMerchant(origin) ? null : strangerOf(context)

/** What starting a payment needs to know about a locked link, read in one trip, because the customer waits. */
function readForStart(context: Context, link: TemporaryRecord, { channel, terms }: Choice) {
  const { mid, store_id: storeId, amount, shoulder, platform } = link
  const stranger = strangerAt(context, link)
  return withoutWaiting(context.tx, () => {
    const profile = profileOf(context, link)
    return [
      attemptsOf(context.tx, mid, [link.id]),
      profile,
      findStores(context.tx, [storeId]),
      offersFor(context, { mid, storeId, amount, shoulder, platform, only: [channel], profile }),
      // The merchant itself may take a payment without its form.
      context.actor.kind === 'guest' ? formToAnswer(context, link, 0) : null,
      stranger !== null && hasTooManyTries(context, mid, stranger),
      stranger !== null && mayStrangerHold(context, mid, stranger, link.id),
      termsShown(context, terms),
    ] as const
  })
}

/**
 * Returns the payment in progress, also one by another channel, or starts one; the lock on the link admits one caller at a time.
 */
async function begin(context: Context, choice: Choice): Promise<TransactionRecord> {
  const link = await lockLink(context.tx, choice.id)
  if (!link) refuse(problem.unknown, {})
  const [attempts, profile, stores, [offer], form, hasTried, mayHold, termsVersion] = await readForStart(
    context,
    link,
    choice,
  )
  const open = attempts.find((attempt) => attempt.status === 'pending')
  if (open && open.pchannel !== choice.channel) return open
  refuseUnlessOpen(link, attempts, context.now)
  if (open) return open
  if (choice.amount !== undefined && choice.amount !== link.amount)
    refuse(problem.amountChanged, { amount: formatPeso(link.amount) })
  if (!link.customer) refuse(problem.customerNeeded, {}, 'customer')
  if (form && attempts.length === 0) refuse(problem.formNeeded, {}, 'formAnswers')
  if (hasTried) refuse(problemsOfTransactions.limitReached, {})
  const isAsked = link.channels.length === 0 || link.channels.includes(choice.channel)
  if (!offer || !isAsked)
    refuse(problem.channelNotOffered, { reason: 'This channel is not offered for this payment.' }, 'channel')
  if (offer.unusable === 'limit_reached') refuse(problemsOfTransactions.limitReached, {})
  if (offer.unusable) refuse(problem.channelNotOffered, { reason: offer.reason ?? '' }, 'channel')

  const { customer } = link
  const stranger = strangerAt(context, link)
  const isFirst = link.channel_chosen_at === null
  if (isFirst) pushLink(context, link)
  const order: Order = {
    mid: link.mid,
    merchantName: profile!.legalName,
    storeId: link.store_id,
    storeName: stores.get(link.store_id)!.store_name,
    walletId: link.wallet_id,
    temporaryId: link.id,
    platform: link.platform,
    origin: link.origin,
    // The first attempt uses the link's own request id; the gateway needs a new one for each later attempt.
    requestId: attempts.length === 0 ? link.request_id : context.newRequestId(),
    amount: link.amount,
    tax: link.tax,
    shippingFee: link.shipping_fee,
    description: link.description,
    items: link.items,
    customer: {
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      mobile: customer.mobile,
    },
    shippingAddress: link.shipping_address,
    billingAddress: link.billing_address,
    formAnswers: link.form_answers,
    termsVersion,
    offer,
    // A web store holds what a customer pays for, whatever the merchant chose for its counters.
    deductOnPayment: profile!.deductsInventoryOnPayment && link.origin !== 'web_store',
    stranger: stranger && { ...stranger, holdMinutes: profile!.holdMinutes, mayHold },
    expiresAt: deadlineOf(link, offer.channel.expiryMinutes, context.now),
  }
  const [, row] = await withoutWaiting(
    context.tx,
    () =>
      [isFirst ? setChannelChosen(context.tx, link, context.now) : undefined, startPayment(context, order)] as const,
  )
  return row
}

/** The channel's expiry, but never later than the link's. */
function deadlineOf(link: TemporaryRecord, expiryMinutes: number | null, now: Date): Date {
  if (expiryMinutes === null) return link.expires_at
  return new Date(Math.min(link.expires_at.getTime(), now.getTime() + expiryMinutes * 60_000))
}
