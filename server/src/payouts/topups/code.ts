/** The one-time code of a top-up by card: bound to the user who asked for it, and to its wallet, channel and amounts. */
import type { RequestId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/topups'
import { verifyNotice } from '@singil/contract/wallets/wallets'
import { findChannel } from '../../catalogue/channels/index.ts'
import { refusingAs } from '../../kit/base/index.ts'
import type { Context, Flow, FlowParts } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { confirmCode, requestOwnCode, resendCode, shownDelivery } from '../../identity/one-time-codes/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { deadlineOf } from './ask-topup.ts'
import { awaitCode } from './end-topup.ts'
import { limitsOf } from './read-limits.ts'
import { verifyMail } from './message-texts.ts'
import { lockTopup, move } from './move.ts'
import { sendToGateway, topupOf } from './send-to-gateway.ts'
import type { TopupRow } from './store.ts'
import { shownTopup } from './view.ts'

const { problemsOfTopups: problem, texts } = contract
const purpose = 'centinel_manual_topup'

const wordsOf = ({ amount, channel_name: channel }: TopupRow): string => `top up ${formatPeso(amount)} by ${channel}`
/** Derived from the top-up; the client never receives the token. */
const tokenOf = ({ secrets }: Pick<Context, 'secrets'>, { id }: TopupRow): string => secrets.digest('topup-code', id)

/** A top-up by card of the caller that is not confirmed yet. */
async function waiting(context: Context, requestId: RequestId): Promise<{ row: TopupRow; token: string }> {
  const row = await topupOf(context, requestId)
  await refusingAs(findWallet(context, row.wallet_id), () => refuse(problem.unknown, {}, 'requestId'))
  if (!row.is_card || row.asked_by !== context.actor.username) refuse(problem.unknown, {}, 'requestId')
  const isOpen = (row.status === 'CREATED' || row.status === 'OTP_SENT') && row.expires_at > context.now
  if (!isOpen) refuse(problem.confirmedAlready, {})
  return { row, token: tokenOf(context, row) }
}

/** The code counts as sent from here on, so that a top-up whose code is under way is never without a state for it. */
async function markSent(flow: FlowParts, { id }: TopupRow): Promise<void> {
  await flow.unit(async (context) => {
    const row = await lockTopup(context, id)
    if (row.status === 'CREATED') await awaitCode(context, id)
  })
}

export const requestTopupCode: Flow<typeof contract.requestTopupCode> = async (flow, { body }) => {
  const { row, token } = await flow.unit((context) => waiting(context, body.requestId))
  const wish = { purpose, digest: row.digest!, words: wordsOf(row), token }
  const sent = await requestOwnCode(flow, { ...wish, sendBy: body.send_by ?? 'sms' })
  await markSent(flow, row)
  return { requestId: row.request_id, ...shownDelivery(sent) }
}

export const resendTopupCode: Flow<typeof contract.resendTopupCode> = async (flow, { body }) => {
  const { row, token } = await flow.unit((context) => waiting(context, body.requestId))
  const sent = await resendCode(flow, { token, purpose, words: wordsOf(row), sendBy: body.send_by })
  if (!sent) return refuse(problem.noMobile, {})
  await markSent(flow, row)
  flow.say(texts.resent)
  return { requestId: row.request_id, ...shownDelivery(sent) }
}

export const verifyTopupCode: Flow<typeof contract.verifyTopupCode> = async (flow, { body }) => {
  const confirmed = await flow.unit((context) => confirm(context, body))
  const sent = await sendToGateway(flow, confirmed, flow.publicUrl)
  if (sent.status === 'FAILED') refuse(problem.unsuccessful, {})
  return flow.unit((context) => shownTopup(context, sent))
}

async function confirm(
  context: Context,
  { requestId, otp }: { readonly requestId: RequestId; readonly otp: string },
): Promise<TopupRow> {
  const { row: seen, token } = await waiting(context, requestId)
  const row = await lockTopup(context, seen.id)
  if (row.status !== 'OTP_SENT') refuse(problem.confirmedAlready, {})
  if ((await limitsOf(context, row.mid)).isBlocked) refuse(problem.cannotNow, {})
  await confirmCode(context, { token, code: otp, purpose, digest: row.digest! })
  const { expiry_minutes: minutes } = await findChannel(context, row.channel)
  const after = await move(context, row, 'PENDING', {
    expires_at: deadlineOf(context.now, minutes),
    next_check_at: new Date(context.now.getTime() + 20_000),
  })
  const { id, mid, asked_by: by, amount, channel_name: channel, request_id: number } = row
  const values = { by, amount: formatPeso(amount), channel, number }
  const news = { mid, buttonPath: `/redirect_verify/${id}`, path: `/portal/topups/${id}`, about: `topup:${id}` }
  await notifyInWords(context, verifyNotice, verifyMail, values, news)
  return after
}
