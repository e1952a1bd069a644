import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/desk/support-tickets'
import { receiveFile } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { pushTicket } from './note-ticket.ts'
import { lockTicket, shownTicket } from './shown-ticket.ts'
import * as store from './store.ts'

const problem = contract.problemsOfSupportTickets

export const attachToTicket: UploadFlow<typeof contract.attachToTicket> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.ticketFile,
    checksum: body.checksum,
    // Without a lock: the last unit locks the files first, and then the ticket.
    to: async ({ tx, scope }) => {
      const { mid, id, state } = (await store.find(tx, scope.mid, body.ticketId)) ?? refuse(problem.unknown, {})
      if (state === 'closed') refuse(problem.isClosed, {})
      return { mid, subjectId: id }
    },
    attach: async (context) => {
      const { state } = await lockTicket(context, body.ticketId)
      if (state === 'closed') refuse(problem.isClosed, {})
      const row = await store.update(context.tx, body.ticketId, { updated_at: context.now })
      pushTicket(context, row)
      context.say(contract.texts.attached)
      return shownTicket(context, row)
    },
  })
