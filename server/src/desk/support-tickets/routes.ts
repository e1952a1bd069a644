import * as contract from '@singil/contract/desk/support-tickets'
import { fromReplica, on, onRead, onUpload } from '../../kit/work/index.ts'
import { attachToTicket } from './attach-to-ticket.ts'
import { getTicket, listTickets } from './list-tickets.ts'
import { openTicket } from './open-ticket.ts'
import { setTicketState } from './set-ticket-state.ts'
import { writeToTicket } from './write-to-ticket.ts'

export const routes = [
  onRead(contract.listTickets, listTickets, fromReplica),
  onRead(contract.getTicket, getTicket),
  on(contract.openTicket, openTicket),
  on(contract.writeToTicket, writeToTicket),
  on(contract.setTicketState, setTicketState),
  onUpload(contract.attachToTicket, attachToTicket),
]
