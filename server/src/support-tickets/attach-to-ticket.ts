import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/support-tickets'
import { receiveFile } from '../files/index.ts'
import type { UploadFlow } from '../kit/work/index.ts'
import { pushTicket } from './note-ticket.ts'
import { lockTicket, shownTicket } from './shown-ticket.ts'
import * as store from './store.ts'

export const attachToTicket: UploadFlow<typeof contract.attachToTicket> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.ticketFile,
    checksum: body.checksum,
    to: async (context) => {
      const { mid, id, state } = await lockTicket(context, body.ticketId)
      if (state === 'closed') refuse(contract.problemsOfSupportTickets.isClosed, {})
      return { mid, subjectId: id }
    },
    attach: async (context) => {
      const row = await store.update(context.tx, body.ticketId, { updated_at: context.now })
      pushTicket(context, row)
      context.say(contract.texts.attached)
      return shownTicket(context, row)
    },
  })
