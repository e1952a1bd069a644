/** Writes what came of a batch of tries: deliveries, log, health of the endpoint, and what the merchant hears about it. */
import { webhooksTopic } from '@singil/contract/workspace/webhooks'
import type { Context } from '../../kit/work/index.ts'
import { type EndpointRow, update } from './endpoint-store.ts'
import { tellFailed, tellStopped } from './notify-merchant.ts'
import * as store from './store.ts'
import type { Outcome } from './try-delivery.ts'
import { healthAfter, isSuccess, nextOf } from './webhook.ts'

/** `endpoint` is locked. Returns it as it is afterwards. */
export async function recordOutcomes(
  context: Context,
  endpoint: EndpointRow,
  outcomes: readonly Outcome[],
  pauseDays: number,
): Promise<EndpointRow> {
  const { tx, now } = context
  const { mid } = endpoint
  const ended = outcomes.map((outcome) => ({ outcome, next: nextAfter(outcome, now) }))
  await store.end(
    tx,
    ended.map(({ outcome: { delivery, at, status }, next }) => ({
      id: delivery.id,
      state: next.state,
      tries: delivery.tries + 1,
      next_try_at: next.nextTryAt,
      last_tried_at: at,
      last_status: status,
      last_fault: next.fault,
    })),
  )
  await store.insertAttempts(
    tx,
    ended.map(({ outcome, next }) => attemptOf(context, outcome, next.fault)),
  )
  context.push(webhooksTopic.of({ mid }), { mid, ids: outcomes.map(({ delivery }) => delivery.id) })

  // A test says nothing about the health of an endpoint that has stopped, and does not stop one.
  const real = outcomes.filter(({ delivery }) => delivery.type !== 'webhook.test')
  const after = healthAfter(endpoint, real, pauseDays)
  const last = real.findLast(isSuccess)
  const isStopped = after.state !== endpoint.state
  const failed = ended.filter(
    ({ outcome, next }) => next.state === 'failed' && outcome.delivery.type !== 'webhook.test',
  )
  const mayTell = failed.length > 0 && !isStopped && (await tellFailed(context, endpoint, failed.length))
  const written = await update(tx, mid, {
    ...after,
    ...(isStopped && { stopped_at: now, updated_at: now }),
    ...(last && { last_success_at: last.at }),
    ...(mayTell && { told_at: now }),
  })
  if (isStopped) await tellStopped(context, endpoint, written)
  return written
}

const nextAfter = ({ delivery, status, fault, answerHeaders }: Outcome, now: Date) =>
  nextOf(
    {
      tries: delivery.tries + 1,
      status,
      fault,
      retryAfter: answerHeaders['retry-after'],
      isTest: delivery.type === 'webhook.test',
    },
    now,
    Math.random(),
  )

const attemptOf = (context: Context, outcome: Outcome, fault: string): store.AttemptRow => ({
  id: context.newId(),
  mid: outcome.delivery.mid,
  delivery_id: outcome.delivery.id,
  at: outcome.at,
  took_ms: outcome.tookMs,
  asked_by: outcome.delivery.asked_by,
  url: outcome.url,
  request_headers: outcome.requestHeaders,
  status: outcome.status,
  answer_headers: outcome.answerHeaders,
  answer: outcome.answer,
  fault,
})
