/** Asks for a top-up. It is committed before the gateway is called; by card, the gateway is called once its code was entered. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/topups'
import { findChannel, shownChannel } from '../../catalogue/channels/index.ts'
import type { Context, Flow, Handler } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { createTopup, isCard } from './create-topup.ts'
import { assertWithinLimits } from './read-limits.ts'
import { sendToGateway } from './send-to-gateway.ts'
import type { TopupRow } from './store.ts'
import { shownTopup } from './view.ts'

const { problemsOfTopups: problem } = contract

const minuteMs = 60_000
const dayMinutes = 1440
/** How long a top-up by card waits for its code. */
const codeMinutes = 30

/** How long the payer has, on the channel's terms. */
export const deadlineOf = (now: Date, expiryMinutes: number | null): Date =>
  new Date(now.getTime() + (expiryMinutes ?? dayMinutes) * minuteMs)

async function written(context: Context, wish: contract.TopupWish, byCard: boolean): Promise<TopupRow> {
  const { mid } = await findWallet(context, wish.walletId)
  const channel = await findChannel(context, wish.channel)
  if (channel.pmethod !== wish.method) refuse(problem.methodDiffers, { channel: channel.name }, 'method')
  if (isCard(channel) !== byCard) refuse(byCard ? problem.notByCard : problem.needsCode, {}, 'channel')
  if (shownChannel(channel, context.now).underMaintenance) refuse(problem.cannotNow, {}, 'channel')
  await assertWithinLimits(context, mid, wish.amount)
  const expiresAt = deadlineOf(context.now, byCard ? codeMinutes : channel.expiry_minutes)
  return createTopup(context, { ...wish, expiresAt })
}

export const askTopup: Flow<typeof contract.askTopup> = async (flow, { body }) => {
  const row = await flow.unit((context) => written(context, body, false))
  const sent = await sendToGateway(flow, row, flow.publicUrl)
  if (sent.status === 'FAILED') refuse(problem.failed, {})
  return flow.unit((context) => shownTopup(context, sent))
}

export const askCardTopup: Handler<typeof contract.askCardTopup> = async (context, { body }) =>
  shownTopup(context, await written(context, body, true))
