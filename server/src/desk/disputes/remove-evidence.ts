import * as contract from '@singil/contract/desk/disputes'
import { refuse } from '@singil/contract/kit/problem'
import { removeFile } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { assertAnswerable } from './answerable.ts'
import { pushDispute } from './push-dispute.ts'
import { evidenceOf } from './send-answer.ts'
import { findSeen, lockSeen, shownDispute } from './shown-dispute.ts'

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
