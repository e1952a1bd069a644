import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/desk/support-tickets'
import type { Handler } from '../../kit/work/index.ts'
import { findTransaction } from '../../payments/transactions/index.ts'
import { tellQuestion, pushTicket } from './note-ticket.ts'
import { isOfStaff, shownTicket } from './shown-ticket.ts'
import * as store from './store.ts'

const problem = contract.problemsOfSupportTickets

export const openTicket: Handler<typeof contract.openTicket> = async (context, { body }) => {
  const { tx, actor, now } = context
  const mid = context.mid()
  await store.lockMerchant(tx, mid)
  const counts = await store.countsOf(tx, mid, now)
  if (counts.open >= contract.limits.open) refuse(problem.tooManyOpen, { most: contract.limits.open })
  if (counts.today >= contract.limits.day) refuse(problem.tooManyToday, { most: contract.limits.day })
  if (counts.messages >= contract.limits.hour) refuse(problem.tooManyMessages, { most: contract.limits.hour })
  const { requestId = null } = body
  if (requestId !== null && !(await findTransaction(tx, context.scope, { requestId })))
    refuse(problem.paymentUnknown, {}, 'requestId')
  const row = await store.insert(tx, {
    mid,
    id: context.newId(),
    topic: body.topic,
    subject: body.subject,
    request_id: requestId,
    state: 'waiting',
    opened_by: actor.userId!,
    opened_by_name: actor.username,
    created_at: now,
    updated_at: now,
  })
  await store.addMessage(tx, {
    mid,
    id: context.newId(),
    ticket_id: row.id,
    is_of_staff: isOfStaff(context),
    is_internal: false,
    by_name: actor.username,
    text: body.text,
    at: now,
  })
  context.changed('support ticket', row.id, null, { topic: row.topic, state: row.state }, { mid })
  pushTicket(context, row)
  await tellQuestion(context, row)
  context.say(contract.texts.opened)
  return shownTicket(context, row)
}
