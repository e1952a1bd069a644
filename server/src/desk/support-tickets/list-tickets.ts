import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/desk/support-tickets'
import type { Handler } from '../../kit/work/index.ts'
import { paginationOf } from '../../kit/base/index.ts'
import { shownTicket, shownTickets } from './shown-ticket.ts'
import * as store from './store.ts'

export const listTickets: Handler<typeof contract.listTickets> = async (context, { query }) => {
  const filter = { mid: query.mid ?? context.scope.mid, state: query.state ?? null }
  const { rows, count } = await store.page(context.tx, context.range, filter)
  return { result: await shownTickets(context, rows), pagination: paginationOf(context.range, count) }
}

export const getTicket: Handler<typeof contract.getTicket> = async (context, { params }) => {
  const row = await store.find(context.tx, context.scope.mid, params.ticketId)
  return shownTicket(context, row ?? refuse(contract.problemsOfSupportTickets.unknown, {}))
}
