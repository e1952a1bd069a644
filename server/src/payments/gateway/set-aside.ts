/** A callback that was set aside, as staff see it, and its lock before a decision. */
import { problemsOfGateway as problem, type SetAsideCallback } from '@singil/contract/payments/gateway'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { parseJsonText } from '../../kit/http/index.ts'
import { Callback } from './callback.ts'
import { decide, lockSetAside, type SetAsideRow } from './set-aside-store.ts'

/** Parsed again from the raw text. */
export const callbackOf = ({ raw }: SetAsideRow): Callback => Callback.parse(parseJsonText(raw))

export function shown(row: SetAsideRow): SetAsideCallback {
  const callback = callbackOf(row)
  return {
    id: row.id,
    requestId: row.request_id,
    eventId: row.event_id,
    responseCode: callback.response_code,
    amount: String(callback.amount),
    occurredAt: callback.occurred_at,
    kind: row.kind,
    why: row.why,
    receivedAt: row.received_at.toISOString(),
    setAsideAt: row.set_aside_at.toISOString(),
    state: row.state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }
}

export async function lockOpen({ tx }: Context, id: string): Promise<SetAsideRow> {
  const row = (await lockSetAside(tx, id)) ?? refuse(problem.unknownCallback, {})
  return row.state === 'open' ? row : refuse(problem.decidedAlready, {})
}

export async function decided(
  context: Context,
  row: SetAsideRow,
  state: 'retried' | 'dismissed',
  reason: string,
): Promise<SetAsideCallback> {
  const { actor, now, tx } = context
  const after = await decide(tx, row.id, { state, reason, decided_by: actor.username, decided_at: now })
  context.changed('callback', row.id, { state: row.state }, { state }, { level: 'WARNING', note: reason || row.why })
  return shown(after)
}
