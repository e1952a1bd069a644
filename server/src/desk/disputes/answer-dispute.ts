/** The merchant accepts or contests a dispute: the answer is kept, sent to the gateway, and sent again until it is confirmed. */
import * as contract from '@singil/contract/desk/disputes'
import { problemsOfGateway } from '@singil/contract/payments/gateway'
import { fill, refuse } from '@singil/contract/kit/problem'
import type { Context, FlowParts } from '../../kit/work/index.ts'
import { applyReply } from './apply-reply.ts'
import { assertAnswerable } from './answerable.ts'
import { pushDispute } from './push-dispute.ts'
import { sendAnswer } from './send-answer.ts'
import { lockSeen, shownDispute } from './shown-dispute.ts'
import * as store from './store.ts'

/** The delay before an answer without a confirmation is sent again. */
const firstCheckMs = 15_000

interface Answer {
  readonly kind: contract.AnswerKind
  readonly text: string
}

export async function answerDispute(
  flow: FlowParts,
  disputeId: string,
  given: Answer,
): Promise<contract.DisputeDetail> {
  if (!flow.outside.gateway.isConfigured) refuse(problemsOfGateway.unreachable, {})
  const asked = await flow.unit((context) => begun(context, flow.keyedId, disputeId, given))
  const reply = await sendAnswer(flow, asked)
  return flow.unit(async (context) => {
    const row = await applyReply(context, asked, reply)
    flow.say(said(row))
    return shownDispute(context, row)
  })
}

function said({ answer_state, answer_kind, answer_why: why }: store.DisputeRow): string {
  if (answer_state === 'refused') return fill(contract.texts.refused, { why })
  if (answer_state === 'sending') return contract.texts.waiting
  return answer_kind === 'accept' ? contract.texts.accepted : contract.texts.contested
}

/** The answer that an earlier run of this call began, or a new one. */
async function begun(context: Context, id: string | undefined, disputeId: string, given: Answer) {
  const before = await lockSeen(context, disputeId)
  if (id !== undefined && before.answer_id === id) return before
  assertAnswerable(before, context.now)
  const { mid } = before
  const row = await store.update(context.tx, before.id, {
    answer_kind: given.kind,
    answer_state: 'sending',
    answer_id: id ?? context.newId(),
    answer_text: given.text,
    answered_by: context.actor.username,
    answered_at: context.now,
    received_at: null,
    answer_why: '',
    next_check_at: new Date(context.now.getTime() + firstCheckMs),
    checks: 0,
  })
  context.changed('dispute', row.id, null, { answer: given.kind, text: given.text }, { mid, level: 'WARNING' })
  pushDispute(context, row)
  return row
}
