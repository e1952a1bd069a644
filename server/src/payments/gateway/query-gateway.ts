/**
 * A callback that differs from the request is not trusted: the gateway is queried, and only its answer is applied. Staff are alerted if the
 * two disagree, or if money went to suspense.
 */
import { alertOfDifference } from './alert-staff.ts'
import type { Applying } from './applying.ts'
import type { CallbackKind } from './callback-kinds.ts'
import { GatewayGaveNoAnswer } from './note-failure.ts'
import { enterFor } from './in-progress.ts'
import { endWaiting, type WaitingCallback } from './store.ts'

/** Throws if the gateway gives no answer; the callback then waits and is retried. */
export async function queryGateway(
  applying: Pick<Applying, 'outside' | 'unit'>,
  kind: CallbackKind,
  callback: WaitingCallback,
): Promise<void> {
  const reply = await kind.ask(applying.outside.gateway, callback)
  if (reply.kind !== 'ok')
    throw new GatewayGaveNoAnswer(
      `it differs from what was asked for, and the gateway, asked about it, gave no answer: ${reply.message}`,
    )
  const { value } = reply
  await applying.unit(async (context) => {
    if ((await enterFor(applying, context, callback)) === null) return
    const result = await kind.applyAnswer(context, callback, value)
    if (!kind.confirms(callback, value) || result === 'suspended' || result === 'differs')
      await alertOfDifference(context, callback, value, result)
    await endWaiting(context.tx, [{ callback, result }])
  })
}
