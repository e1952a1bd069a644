/** Adds a file that speaks for the merchant, until the dispute is answered. */
import * as contract from '@singil/contract/desk/disputes'
import { receiveFile } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { assertAnswerable } from './answerable.ts'
import { pushDispute } from './push-dispute.ts'
import { findSeen, lockSeen, shownDispute } from './shown-dispute.ts'

export const addEvidence: UploadFlow<typeof contract.addEvidence> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.disputeEvidence,
    checksum: body.checksum,
    // Without a lock: the last unit locks the files first, and then the dispute.
    to: async (context) => {
      const row = await findSeen(context, body.disputeId)
      assertAnswerable(row, context.now)
      return { mid: row.mid, subjectId: row.id }
    },
    attach: async (context) => {
      const row = await lockSeen(context, body.disputeId)
      assertAnswerable(row, context.now)
      pushDispute(context, row)
      context.say(contract.texts.attached)
      return shownDispute(context, row)
    },
  })
