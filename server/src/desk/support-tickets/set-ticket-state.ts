import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/desk/support-tickets'
import type { Handler } from '../../kit/work/index.ts'
import { pushTicket } from './note-ticket.ts'
import { lockTicket, shownTicket } from './shown-ticket.ts'
import * as store from './store.ts'

const problem = contract.problemsOfSupportTickets

export const setTicketState: Handler<typeof contract.setTicketState> = async (context, { params, body }) => {
  const { tx, now } = context
  const seen = (await store.find(tx, context.scope.mid, params.ticketId)) ?? refuse(problem.unknown, {})
  await store.lockMerchant(tx, seen.mid)
  const { id, mid, state } = await lockTicket(context, params.ticketId)
  if ((state === 'closed') === (body.state === 'closed'))
    refuse(problem.sameState, { state: state === 'closed' ? 'closed' : 'open' })
  const isReopened = body.state === 'waiting'
  if (isReopened && (await store.countsOf(tx, mid, now)).open >= contract.limits.open)
    refuse(problem.tooManyOpen, { most: contract.limits.open })
  const row = await store.update(tx, id, { state: body.state, updated_at: now })
  context.changed('support ticket', id, { state }, { state: row.state }, { mid })
  pushTicket(context, row)
  context.say(isReopened ? contract.texts.reopened : contract.texts.closed)
  return shownTicket(context, row)
}
