import * as contract from '@singil/contract/foundation/live'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { onWire, openPushToken } from '../../kit/live/index.ts'
import { hasEnded, lastOf, messagesAfter } from './store.ts'

const most = 200

/** Messages that a browser missed while offline. A gap that is too long or too old cannot be filled; the screen must reload. */
export const fetchMissed: Handler<typeof contract.fetchMissed> = async (context, { body }) => {
  const { topic, after, token } = body
  const claims = openPushToken(context.secrets, token, context.now)
  if (!claims?.topics.includes(topic)) refuse(contract.problemsOfLive.topicUnknown, {})
  if (await hasEnded(context.tx, claims.sessionId)) refuse(contract.problemsOfLive.topicUnknown, {})
  const last = await lastOf(context.tx, topic)
  if (after >= last) return { messages: [], last }
  if (last - after > most) refuse(contract.problemsOfLive.tooFarBehind, {})
  const found = await messagesAfter(context.tx, topic, after, most)
  if (found[0]?.seq !== after + 1) refuse(contract.problemsOfLive.tooFarBehind, {})
  return { messages: found.map(onWire), last: found.at(-1)!.seq }
}
