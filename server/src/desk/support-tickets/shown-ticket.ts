import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import {
  problemsOfSupportTickets,
  type Ticket,
  type TicketDetail,
  ticketFile,
} from '@singil/contract/desk/support-tickets'
import { isStaff } from '../../identity/access/index.ts'
import { filesOf, shownFile } from '../../foundation/files/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import * as store from './store.ts'

/** Whether the caller is staff of the provider. */
export const isOfStaff = ({ actor }: Pick<Context, 'actor'>): boolean => isStaff(actor.role)

export async function shownTickets({ tx }: Pick<Context, 'tx'>, rows: readonly store.TicketRow[]): Promise<Ticket[]> {
  const names = await findProfiles(tx, [...new Set(rows.map(({ mid }): MerchantId => mid))])
  return rows.map((row) => ({
    ticketId: row.id,
    merchantId: row.mid,
    merchantName: names.get(row.mid)?.legalName ?? row.mid,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    openedBy: row.opened_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** With its messages; internal notes and the names of staff are for staff. */
export async function shownTicket(context: Context, row: store.TicketRow): Promise<TicketDetail> {
  const [shown] = await shownTickets(context, [row])
  const forStaff = isOfStaff(context)
  const messages = await store.messagesOf(context.tx, row.id, forStaff)
  const files = (await filesOf(context.tx, ticketFile, [{ mid: row.mid, id: row.id }])).get(row.id) ?? []
  return {
    ...shown!,
    requestId: row.request_id,
    messages: messages.map((message) => ({
      messageId: message.id,
      isOfStaff: message.is_of_staff,
      isInternal: message.is_internal,
      by: message.is_of_staff && !forStaff ? 'Singil' : message.by_name,
      text: message.text,
      at: message.at.toISOString(),
    })),
    files: files.map((file) => shownFile(context, file)),
  }
}

/** Locked, in the caller's scope. */
export const lockTicket = async ({ tx, scope }: Context, id: string): Promise<store.TicketRow> =>
  (await store.lock(tx, scope.mid, id)) ?? refuse(problemsOfSupportTickets.unknown, {})
