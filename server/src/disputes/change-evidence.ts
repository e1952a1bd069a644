/** Files that speak for the merchant: added and removed until the dispute is answered. */
import * as contract from '@singil/contract/disputes'
import { refuse } from '@singil/contract/kit/problem'
import { receiveFile, removeFile } from '../files/index.ts'
import type { Handler, UploadFlow } from '../kit/work/index.ts'
import { assertAnswerable } from './answerable.ts'
import { pushDispute } from './push-dispute.ts'
import { evidenceOf } from './send-answer.ts'
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

export const removeEvidence: Handler<typeof contract.removeEvidence> = async (context, { body }) => {
  const seen = await findSeen(context, body.disputeId)
  const file = (await evidenceOf(context.tx, seen)).find(({ id }) => id === body.fileId)
  if (!file) refuse(contract.problemsOfDisputes.unknownFile, {}, 'fileId')
  await removeFile(context, contract.disputeEvidence, seen, file.name)
  const row = await lockSeen(context, body.disputeId)
  assertAnswerable(row, context.now)
  pushDispute(context, row)
  context.say(contract.texts.removed)
  return shownDispute(context, row)
}
