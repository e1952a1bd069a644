import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/desk/support-tickets'
import type { Handler } from '../../kit/work/index.ts'
import { tellAnswer, tellQuestion, pushTicket } from './note-ticket.ts'
import { isOfStaff, lockTicket, shownTicket } from './shown-ticket.ts'
import * as store from './store.ts'

const problem = contract.problemsOfSupportTickets

export const writeToTicket: Handler<typeof contract.writeToTicket> = async (context, { params, body }) => {
  const { tx, actor, now } = context
  const { text, isInternal } = body
  const byStaff = isOfStaff(context)
  if (isInternal && !byStaff) refuse(problem.onlyStaff, {}, 'isInternal')
  const seen = (await store.find(tx, context.scope.mid, params.ticketId)) ?? refuse(problem.unknown, {})
  if (!byStaff) await store.lockMerchant(tx, seen.mid)
  const before = await lockTicket(context, params.ticketId)
  const { mid, id, state } = before
  if (state === 'closed' && !isInternal) refuse(problem.isClosed, {})
  if ((await store.countMessages(tx, id)) >= contract.limits.messages)
    refuse(problem.full, { most: contract.limits.messages })
  if (!byStaff && (await store.countsOf(tx, mid, now)).messages >= contract.limits.hour)
    refuse(problem.tooManyMessages, { most: contract.limits.hour })
  await store.addMessage(tx, {
    mid,
    id: context.newId(),
    ticket_id: id,
    is_of_staff: byStaff,
    is_internal: isInternal,
    by_name: actor.username,
    text,
    at: now,
  })
  const next = byStaff ? 'answered' : 'waiting'
  const row = await store.update(tx, id, { updated_at: now, state: isInternal ? state : next })
  context.changed('support ticket', id, { state }, { state: row.state, ...(isInternal && { note: true }) }, { mid })
  pushTicket(context, row)
  if (!isInternal) await (byStaff ? tellAnswer(context, row) : tellQuestion(context, row))
  context.say(isInternal ? contract.texts.noted : contract.texts.sent)
  return shownTicket(context, row)
}
